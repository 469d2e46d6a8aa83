package org.jlta.agent.tests;

/** How much the tests do: a tenth of the figures that count, all of them with {@code -Djlta.long=true}. */
final class LongRun {
    private static final int SHARE = 10;

    private LongRun() {
    }

    static int of(int full) {
        return Boolean.getBoolean("jlta.long") ? full : full / SHARE;
    }
}
