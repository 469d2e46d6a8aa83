package org.jlta.targets;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;

/** A program whose standard error takes nothing, for ever; it ends with 7. */
public final class BlockedErr {

    private BlockedErr() {
    }

    public static void main(String[] arguments) {
        System.setErr(new PrintStream(new Full()));
        System.out.println("ends");
        System.exit(7);
    }

    private static final class Full extends OutputStream {
        private final CountDownLatch never = new CountDownLatch(1);

        @Override
        public void write(int value) {
            while (true) {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Thread.onSpinWait(); // nor does it end for who is interrupted
                }
            }
        }
    }
}
