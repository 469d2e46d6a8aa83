package org.jlta.agent.rt;

import org.jlta.agent.rt.jvm.AgentThread;

/** What the agent says to the user: one line on standard error, and only when it must give something up. */
final class Messages {
    private static final long MOST_MILLIS = 1000;

    private Messages() {
    }

    /**
     * Says it, and waits for that for a second at most: the application may have put something in place of standard error that
     * blocks, or nobody may read it.
     *
     * @param sentence
     *            without a full stop
     */
    static void say(String sentence) {
        Runnable line = new Line("JLTA: " + sentence);
        try {
            Thread teller = new AgentThread(line, "JLTA Message");
            teller.start();
            teller.join(MOST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (OutOfMemoryError e) {
            line.run(); // there is no thread any more
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
