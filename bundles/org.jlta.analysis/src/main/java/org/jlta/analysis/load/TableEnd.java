package org.jlta.analysis.load;

import org.jlta.analysis.StackTable;

/**
 * What the whole recording says about each of its threads.
 *
 * @param stacks        its stacks
 * @param naming        by stack ordinal, what an allocation there says about the name; shorter or empty where unknown
 * @param ownPackage    of the code that {@code main} belongs to, null when not known
 * @param durationNanos of the recording
 * @param sinceJvmStart whether it began with the JVM
 * @param startsSeen    whether the beginning of threads to run was recorded at all
 * @param virtualRecorded whether virtual threads were recorded one by one
 * @param growing       whether the JVM still writes to it
 */
public record TableEnd(StackTable stacks, byte[] naming, String ownPackage, long durationNanos, boolean sinceJvmStart,
        boolean startsSeen, boolean virtualRecorded, boolean growing) {

    private static final Naming[] NAMINGS = Naming.values();

    /** A whole recording of a JVM's life. */
    public static TableEnd of(StackTable stacks, long durationNanos) {
        return new TableEnd(stacks, new byte[0], null, durationNanos, true, true, true, false);
    }

    Naming naming(int stackOrdinal) {
        return stackOrdinal < 0 || stackOrdinal >= naming.length
                ? Naming.UNKNOWN
                : NAMINGS[naming[stackOrdinal]];
    }
}
