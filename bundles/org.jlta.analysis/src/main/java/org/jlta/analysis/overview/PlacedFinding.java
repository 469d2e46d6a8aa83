package org.jlta.analysis.overview;

import org.jlta.analysis.Frame;
import org.jlta.analysis.ThreadSet;

/**
 * A finding at a line of code that can mend it, or its part of it.
 *
 * @param kind     what is wrong
 * @param severity how much it matters: that of the {@link Finding} whose place it is
 * @param frame    the line, in the user's own code where there is any
 * @param sentence plain words with the numbers
 * @param threads  the threads it is about, some or all of that finding's
 */
public record PlacedFinding(Kind kind, Finding.Severity severity, Frame frame, String sentence, ThreadSet threads) {

    /** What is wrong at a line. */
    public enum Kind {
        /** Threads are waiting for each other's locks: each takes a lock here that another one has. */
        DEADLOCK("deadlock"),
        /** Threads that are made here should have ended, or only grow in number. */
        LEAK("leak"),
        /** A pool that is made here has nothing to do and was never shut down. */
        OPEN_POOL("openPool"),
        /** The threads of a pool that is made here have the JDK's names. */
        UNNAMED_POOL("unnamedPool"),
        /** Threads that are made here have the JDK's names. */
        UNNAMED_THREAD("unnamedThread");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word for programs and settings. */
        public String word() {
            return word;
        }
    }
}
