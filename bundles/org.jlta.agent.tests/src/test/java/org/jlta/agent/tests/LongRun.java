package org.jlta.agent.tests;

/** How much the tests do: a tenth of the figures that count, all of them with {@code -Djlta.long=true}. */
final class LongRun {
    private static final int SHARE = 10;

    private LongRun() {
    }

    static int of(int full) {
        return of(full, full / SHARE);
    }

    /** The figure that counts, or that of every day. */
    static int of(int full, int usual) {
        return Boolean.getBoolean("jlta.long") ? full : usual;
    }
}
