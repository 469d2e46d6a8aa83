package org.jlta.targets;

/** Expected: {@code tiny} is called 60 000 000 times, all of them counted, and only counted from some moment on. */
public final class HotMethod {
    /** How often {@code tiny} is called. */
    public static final long CALLS = 60_000_000;

    private HotMethod() {
    }

    public static void main(String[] arguments) {
        long sum = 0;
        for (long i = 0; i < CALLS; i++) {
            sum = tiny(sum, i);
        }
        System.out.println(sum);
    }

    private static long tiny(long a, long b) {
        return a * 31 + b;
    }
}
