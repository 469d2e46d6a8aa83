package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.ThreadFlags.Flag;
import org.jlta.recording.LongIntMap;

/** The columns of a table, which {@link ThreadColumnsBuilder} fills; then nobody changes them. */
final class ThreadColumns implements ThreadTable {
    final LongIntMap ordinals = new LongIntMap();
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
        if (startCallNanos[o] != UNKNOWN_NANOS) {
            return startCallNanos[o];
        }
        return startNanos[o] != UNKNOWN_NANOS ? startNanos[o] : allocatedNanos[o];
    }

    @Override
    public int size() {
        return threadId.length;
    }

    @Override
    public int ordinalOf(long id) {
        return ordinals.get(id);
    }

    @Override
    public long threadId(int ordinal) {
        return threadId[ordinal];
    }

    @Override
    public long osThreadId(int ordinal) {
        return osThreadId[ordinal];
    }

    @Override
    public String name(int ordinal) {
        return name[ordinal];
    }

    @Override
    public List<NameChange> names(int ordinal) {
        List<NameChange> changed = names.get(ordinal);
        return changed != null ? changed : List.of(new NameChange(birth(ordinal), name[ordinal], -1));
    }

    @Override
    public String nickname(int ordinal) {
        return nickname[ordinal];
    }

    @Override
    public boolean isUnnamed(int ordinal) {
        return flags.is(ordinal, Flag.UNNAMED);
    }

    @Override
    public boolean isVirtual(int ordinal) {
        return flags.is(ordinal, Flag.VIRTUAL);
    }

    @Override
    public boolean isDaemon(int ordinal) {
        return flags.is(ordinal, Flag.DAEMON);
    }

    @Override
    public boolean isDaemonKnown(int ordinal) {
        return flags.is(ordinal, Flag.DAEMON_KNOWN);
    }

    @Override
    public int priority(int ordinal) {
        return priority[ordinal];
    }

    @Override
    public String group(int ordinal) {
        return group[ordinal];
    }

    @Override
    public String className(int ordinal) {
        return className[ordinal];
    }

    @Override
    public String targetClass(int ordinal) {
        return targetClass[ordinal];
    }

    @Override
    public int context(int ordinal) {
        return context[ordinal];
    }

    @Override
    public ThreadLife life(int ordinal) {
        return Lives.VALUES[life[ordinal]];
    }

    @Override
    public boolean isBeforeRecording(int ordinal) {
        return flags.is(ordinal, Flag.BEFORE);
    }

    @Override
    public boolean isCertain(int ordinal) {
        return !flags.is(ordinal, Flag.UNCERTAIN);
    }

    @Override
    public boolean isJvmInternal(int ordinal) {
        return flags.is(ordinal, Flag.JVM);
    }

    @Override
    public long allocatedNanos(int ordinal) {
        return allocatedNanos[ordinal];
    }

    @Override
    public int allocator(int ordinal) {
        return allocator[ordinal];
    }

    @Override
    public int allocationStack(int ordinal) {
        return allocationStack[ordinal];
    }

    @Override
    public long startCallNanos(int ordinal) {
        return startCallNanos[ordinal];
    }

    @Override
    public int starter(int ordinal) {
        return starter[ordinal];
    }

    @Override
    public int startStack(int ordinal) {
        return startStack[ordinal];
    }

    @Override
    public long startNanos(int ordinal) {
        return startNanos[ordinal];
    }

    @Override
    public long bornNanos(int ordinal) {
        return bornNanos[ordinal];
    }

    @Override
    public long endNanos(int ordinal) {
        return endNanos[ordinal];
    }

    @Override
    public long lifeNanos(int ordinal) {
        ThreadLife state = life(ordinal);
        if (state != ThreadLife.RUNNING && state != ThreadLife.ENDED) {
            return -1;
        }
        long from = Math.max(0, startNanos[ordinal]);
        long to = state == ThreadLife.RUNNING ? durationNanos : endNanos[ordinal];
        return Math.max(0, to - from);
    }

    @Override
    public long cpuNanos(int ordinal) {
        return cpuNanos[ordinal];
    }

    @Override
    public long cpuBeforeNanos(int ordinal) {
        return cpuBeforeNanos[ordinal];
    }

    @Override
    public String firstDoing(int ordinal) {
        return firstDoing[ordinal];
    }

    @Override
    public long allocatedBytes(int ordinal) {
        return allocatedBytes[ordinal];
    }

    @Override
    public Uncaught uncaught(int ordinal) {
        return uncaught.get(ordinal);
    }

    @Override
    public int blameDepth(int ordinal) {
        return blameDepth[ordinal];
    }

    private static final class Lives {
        static final ThreadLife[] VALUES = ThreadLife.values();

        private Lives() {
        }
    }
}
