package org.jlta.targets;

import java.io.IOException;

/**
 * Holds so many MB; for an {@code f} on its input it lets them go, which makes them garbage that nothing collects, since it then makes
 * no more. It ends with 7 when its input does.
 */
public final class HoldsHeap {
    private static final int PART = 1 << 16;
    private static byte[][] held;

    private HoldsHeap() {
    }

    public static void main(String[] args) throws IOException {
        held = new byte[Integer.parseInt(args[0]) << 4][];
        for (int i = 0; i < held.length; i++) {
            held[i] = new byte[PART];
        }
        System.out.println("ready");
        while (System.in.read() == 'f') {
            held = null;
            System.out.println("free");
        }
        System.exit(7);
    }
}
