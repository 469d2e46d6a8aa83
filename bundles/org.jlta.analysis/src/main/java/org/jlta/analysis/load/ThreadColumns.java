package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.ThreadFlags.Flag;

/** The columns of a table while {@link ThreadColumnsBuilder} fills them; {@link PackedThreads} keeps them. */
final class ThreadColumns {
    final long durationNanos;
    final long[] threadId;
    final long[] osThreadId;
    final long[] allocatedNanos;
    final long[] startCallNanos;
    final long[] startNanos;
    final long[] endNanos;
    final long[] cpuNanos;
    final long[] bornNanos;
    final long[] cpuBeforeNanos;
    final long[] allocatedBytes;
    final int[] allocator;
    final int[] allocationStack;
    final int[] starter;
    final int[] startStack;
    final int[] context;
    final int[] blameDepth;
    final byte[] priority;
    final ThreadFlags flags;
    final byte[] life;
    final String[] name;
    final String[] group;
    final String[] className;
    final String[] targetClass;
    final String[] firstDoing;
    final String[] nickname;
    final Map<Integer, List<NameChange>> names = new HashMap<>();
    final Map<Integer, Uncaught> uncaught = new HashMap<>();

    ThreadColumns(int threads, long durationNanos) {
        this.durationNanos = durationNanos;
        flags = new ThreadFlags(threads);
        threadId = new long[threads];
        osThreadId = new long[threads];
        allocatedNanos = new long[threads];
        startCallNanos = new long[threads];
        startNanos = new long[threads];
        endNanos = new long[threads];
        cpuNanos = new long[threads];
        bornNanos = new long[threads];
        cpuBeforeNanos = new long[threads];
        allocatedBytes = new long[threads];
        allocator = new int[threads];
        allocationStack = new int[threads];
        starter = new int[threads];
        startStack = new int[threads];
        context = new int[threads];
        blameDepth = new int[threads];
        priority = new byte[threads];
        life = new byte[threads];
        name = new String[threads];
        group = new String[threads];
        className = new String[threads];
        targetClass = new String[threads];
        firstDoing = new String[threads];
        nickname = new String[threads];
    }

    /** When it began, as exactly as that is known. */
    long birth(int o) {
        if (startCallNanos[o] != ThreadTable.UNKNOWN_NANOS) {
            return startCallNanos[o];
        }
        return startNanos[o] != ThreadTable.UNKNOWN_NANOS ? startNanos[o] : allocatedNanos[o];
    }

    boolean isJvmInternal(int ordinal) {
        return flags.is(ordinal, Flag.JVM);
    }

    boolean isDaemonKnown(int ordinal) {
        return flags.is(ordinal, Flag.DAEMON_KNOWN);
    }

    boolean isUnnamed(int ordinal) {
        return flags.is(ordinal, Flag.UNNAMED);
    }
}
