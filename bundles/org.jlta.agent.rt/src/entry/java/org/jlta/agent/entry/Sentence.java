package org.jlta.agent.entry;

/** A line on standard error, which nobody has to take: the application may have put something in its place that blocks. */
final class Sentence implements Runnable {
    private static final long MOST_MILLIS = 1000;

    private final String line;

    private Sentence(String line) {
        this.line = line;
    }

    /** Says it, and waits for that for a second at most. */
    static void say(String line) {
        Sentence sentence = new Sentence(line);
        try {
            Thread teller = new Thread(topGroup(), sentence, "JLTA Message");
            teller.setDaemon(true);
            teller.setContextClassLoader(null);
            teller.start();
            await(teller);
        } catch (OutOfMemoryError | SecurityException e) {
            sentence.run(); // there is no thread to have
        }
    }

    private static ThreadGroup topGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    private static void await(Thread teller) {
        try {
            teller.join(MOST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void run() {
        System.err.println(line);
    }
}
