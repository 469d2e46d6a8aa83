package org.jlta.analysis.locks;

import org.jlta.analysis.ThreadTable;

/**
 * What tells what a thread did at a moment.
 *
 * @param source        where it comes from
 * @param stackAgeNanos how long before the moment the stack was taken, negative for one that was taken after it; 0 where an
 *                      event covers the moment, since the thread stood there all the while;
 *                      {@link ThreadTable#UNKNOWN_NANOS} without a stack
 */
public record Evidence(Source source, long stackAgeNanos) {
    /** What follows from the events around it only. */
    static final Evidence NONE = new Evidence(Source.NONE, ThreadTable.UNKNOWN_NANOS);

    /** Where a fact comes from. */
    public enum Source {
        /** An event of the JVM or the agent that covers the moment. */
        EVENT("event"),
        /** A look of the agent at all threads, before or after it. */
        LOOK("look"),
        /** A sample of the running thread near it. */
        SAMPLE("sample"),
        /** Nothing: it follows from what is known of other moments. */
        NONE("none");

        private final String word;

        Source(String word) {
            this.word = word;
        }

        /** The word for programs. */
        public String word() {
            return word;
        }
    }

    /** Whether the stack was taken at another moment, so that its age says how far it can be trusted. */
    public boolean hasStackOfAnotherMoment() {
        return stackAgeNanos != ThreadTable.UNKNOWN_NANOS && stackAgeNanos != 0;
    }
}
