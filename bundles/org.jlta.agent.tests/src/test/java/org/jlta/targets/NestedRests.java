package org.jlta.targets;

/**
 * Calls in calls, on one thread.
 * <p>
 * Expected, in this order: {@code run} holds {@code rest} of 50 ms and {@code runNested}, which holds {@code rest} of
 * 150 ms and {@code fail}, which rests for 30 ms and ends by an {@code ArithmeticException}. {@code quick} lasts less than
 * a millisecond, however often it is called: 500 times.
 */
public final class NestedRests {
    private NestedRests() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        System.out.println(run());
    }

    private static int run() throws InterruptedException {
        rest(50);
        return runNested();
    }

    private static int runNested() throws InterruptedException {
        rest(150);
        int sum = 0;
        for (int i = 0; i < 500; i++) {
            sum += quick(i);
        }
        try {
            fail(sum - sum);
        } catch (ArithmeticException e) {
            sum++;
        }
        return sum;
    }

    private static int fail(int zero) throws InterruptedException {
        Thread.sleep(30);
        return 1 / zero;
    }

    private static int quick(int i) {
        return i % 7;
    }

    private static void rest(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }
}
