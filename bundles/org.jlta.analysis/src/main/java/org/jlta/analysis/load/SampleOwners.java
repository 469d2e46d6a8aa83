package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.ThreadTable;
import org.jlta.recording.format.EventThread;

/**
 * Whose a sample is. async-profiler names the thread that was on the system's thread last in its file: {@code DestroyJavaVM}
 * for all that {@code main} did, and for a number that the system used again the later one. Where the thread that is named had
 * not begun at the time of the sample, it is that of the one which began last before on the same thread of the system. Used by
 * one thread.
 */
final class SampleOwners {
    private final Map<Long, Long> osIds = new HashMap<>();
    private Map<Long, int[]> byOsId;

    /** A thread that samples name; told once for each thread of a chunk. */
    void named(EventThread thread) {
        if (thread.osId() > 0) {
            osIds.putIfAbsent(thread.javaId(), thread.osId());
        }
    }

    /** Adds what samples of a later chunk name. */
    void addAll(SampleOwners other) {
        other.osIds.forEach(osIds::putIfAbsent);
    }

    /** The ordinal of the thread that a sample is of; -1 where the table has none. Asked after the last event only. */
    int ordinal(ThreadTable threads, long threadId, long nanos) {
        int named = threads.ordinalOf(threadId);
        if (named >= 0 && threads.startNanos(named) <= nanos) {
            return named;
        }
        if (byOsId == null) {
            byOsId = index(threads);
        }
        int owner = -1;
        for (int candidate : byOsId.getOrDefault(osIds.get(threadId), new int[0])) {
            long start = threads.startNanos(candidate);
            if (start <= nanos && (owner < 0 || start > threads.startNanos(owner))) {
                owner = candidate;
            }
        }
        return owner < 0 ? named : owner;
    }

    private static Map<Long, int[]> index(ThreadTable threads) {
        Map<Long, int[]> index = new HashMap<>();
        for (int i = 0; i < threads.size(); i++) {
            if (threads.osThreadId(i) > 0) {
                index.merge(threads.osThreadId(i), new int[]{i}, SampleOwners::joined);
            }
        }
        return index;
    }

    private static int[] joined(int[] one, int[] other) {
        int[] both = java.util.Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}
