package org.jlta.analysis.life;

import java.util.BitSet;

import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/** Which threads lived when. */
public final class LiveThreads {

    private LiveThreads() {
    }

    /**
     * The threads that lived at some time between two moments, since the recording's start. A thread object that never ran
     * counts from its allocation on: nothing tells when it was collected.
     */
    public static ThreadSet within(ThreadTable threads, long fromNanos, long toNanos) {
        BitSet bits = new BitSet();
        for (int ordinal = 0; ordinal < threads.size(); ordinal++) {
            bits.set(ordinal, isWithin(threads, ordinal, fromNanos, toNanos));
        }
        return ThreadSet.of(bits);
    }

    /**
     * Whether a thread ran at that moment: it had begun, and had not ended. The largest value stands for the end of the
     * recording.
     */
    public static boolean isAliveAt(ThreadTable threads, int ordinal, long nanos) {
        if (nanos == Long.MAX_VALUE) {
            return threads.isAlive(ordinal);
        }
        if (threads.lifeNanos(ordinal) < 0) {
            return false;
        }
        long end = threads.endNanos(ordinal);
        return (threads.isBeforeRecording(ordinal) || threads.startNanos(ordinal) <= nanos)
                && (end == ThreadTable.UNKNOWN_NANOS || end > nanos);
    }

    private static boolean isWithin(ThreadTable threads, int ordinal, long fromNanos, long toNanos) {
        long begin = threads.startNanos(ordinal) != ThreadTable.UNKNOWN_NANOS
                ? threads.startNanos(ordinal)
                : threads.isBeforeRecording(ordinal) ? 0 : Math.max(0, threads.allocatedNanos(ordinal));
        long end = threads.endNanos(ordinal);
        return begin <= toNanos && (end == ThreadTable.UNKNOWN_NANOS || end >= fromNanos);
    }
}
