package org.jlta.agent.options;

/** At which events the recording so far is saved to a file of its own. Immutable. */
public final class SaveEvents {
    /** At none. */
    static final SaveEvents NONE = new SaveEvents(false, false, 0);
    private static final String DEADLOCK = "deadlock";
    private static final String START_FAILED = "startfailed";
    private static final String THREADS = "threads=";

    private final boolean deadlock;
    private final boolean startFailed;
    private final int threads;

    private SaveEvents(boolean deadlock, boolean startFailed, int threads) {
        this.deadlock = deadlock;
        this.startFailed = startFailed;
        this.threads = threads;
    }

    /**
     * Reads {@code deadlock}, {@code startfailed}, {@code threads=1500}, or several with colons between.
     *
     * @throws OptionException
     *             when it is of another form
     */
    static SaveEvents parse(String text) throws OptionException {
        boolean deadlock = false;
        boolean startFailed = false;
        int threads = 0;
        for (String part : text.split(":", -1)) {
            if (part.equals(DEADLOCK)) {
                deadlock = true;
            } else if (part.equals(START_FAILED)) {
                startFailed = true;
            } else if (part.startsWith(THREADS)) {
                threads = number(text, part.substring(THREADS.length()));
            } else {
                throw expected(text);
            }
        }
        return new SaveEvents(deadlock, startFailed, threads);
    }

    private static int number(String text, String digits) throws OptionException {
        try {
            int number = Integer.parseInt(digits);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw expected(text);
        }
        throw expected(text);
    }

    private static OptionException expected(String text) {
        return new OptionException("option save is '" + text
                + "', expected is deadlock, startfailed, threads=NUMBER, or several with a colon between");
    }

    /** Whether at a deadlock, which only the part {@link Part#LOCKS} finds. */
    public boolean atDeadlock() {
        return deadlock;
    }

    /** Whether at a thread that could not be started. */
    public boolean atFailedStart() {
        return startFailed;
    }

    /** At how many living platform threads, 0 for never. */
    public int atThreads() {
        return threads;
    }
}
