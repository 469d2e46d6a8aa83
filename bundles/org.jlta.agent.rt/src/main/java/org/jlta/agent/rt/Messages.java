package org.jlta.agent.rt;

import java.util.concurrent.TimeUnit;

import org.jlta.agent.rt.jvm.AgentThread;
import org.jlta.agent.rt.jvm.Privileged;

/** What the agent says to the user: one line on standard error, and only when it must give something up. */
final class Messages {
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(1);

    private Messages() {
    }

    /**
     * Says it, and waits for that for a second at most, interrupted or not: the application may have put something in place of standard
     * error that blocks, or nobody may read it.
     *
     * @param sentence
     *            without a full stop
     */
    static void say(String sentence) {
        Privileged.run(new Telling(new Line("JLTA: " + sentence)));
    }

    private static final class Telling implements Runnable {
        private final Runnable line;

        Telling(Runnable line) {
            this.line = line;
        }

        @Override
        public void run() {
            try {
                Thread teller = new AgentThread(line, "JLTA Message");
                teller.start();
                await(teller);
            } catch (OutOfMemoryError e) {
                line.run(); // there is no thread any more
            }
        }

        private static void await(Thread teller) {
            boolean interrupted = false;
            long end = System.nanoTime() + MOST_NANOS;
            for (long left = MOST_NANOS; left > 0 && teller.isAlive(); left = end - System.nanoTime()) {
                try {
                    teller.join(left / 1_000_000 + 1);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static final class Line implements Runnable {
        private final String text;

        Line(String text) {
            this.text = text;
        }

        @Override
        public void run() {
            System.err.println(text);
        }
    }
}
