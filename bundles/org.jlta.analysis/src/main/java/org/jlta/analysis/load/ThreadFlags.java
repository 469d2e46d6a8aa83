package org.jlta.analysis.load;

import java.io.Serializable;

/** What is true of each thread, by ordinal. Filled by one thread, then read by any. */
final class ThreadFlags implements Serializable {
    /** The facts. */
    enum Flag {
        VIRTUAL, DAEMON, DAEMON_KNOWN,
        /** It was there before the recording. */
        BEFORE,
        /** Its life is inferred. */
        UNCERTAIN,
        /** It is one of the JVM's own. */
        JVM,
        /** Its name is a number that the JDK gave. */
        UNNAMED
    }

    private final byte[] flags;

    ThreadFlags(int threads) {
        flags = new byte[threads];
    }

    void set(int ordinal, Flag flag, boolean value) {
        int bit = 1 << flag.ordinal();
        flags[ordinal] = (byte) (value ? flags[ordinal] | bit : flags[ordinal] & ~bit);
    }

    boolean is(int ordinal, Flag flag) {
        return (flags[ordinal] & 1 << flag.ordinal()) != 0;
    }
}
