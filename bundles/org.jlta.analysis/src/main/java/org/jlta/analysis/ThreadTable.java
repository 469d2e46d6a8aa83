package org.jlta.analysis;

import java.util.List;

/**
 * The threads of a recording as columns, addressed by ordinal 0 … {@link #size()} - 1 in order of their first sight.
 * <p>
 * Times are nanoseconds since the recording's start, {@link #UNKNOWN_NANOS} where the recording does not tell. Ordinals
 * of other threads and of stacks are -1 where not known. Immutable; any thread may read.
 */
public interface ThreadTable {
    /** A time that the recording does not tell. */
    long UNKNOWN_NANOS = Long.MIN_VALUE;
    /** An amount that was not measured: never shown as 0. */
    long UNKNOWN_AMOUNT = -1;

    int size();

    /** Ordinal of the thread with that JVM id, -1 for none. */
    int ordinalOf(long threadId);

    /** {@code Thread.getId()}. */
    long threadId(int ordinal);

    /** Id of the operating system's thread, -1 when not known. */
    long osThreadId(int ordinal);

    /** The thread's last name, exactly; empty when it has none. */
    String name(int ordinal);

    /** All names in order; the first is that at the start (a rename before the start is not one in its life). */
    List<NameChange> names(int ordinal);

    /** The name that the thread had at a moment; its first one before that. */
    default String nameAt(int ordinal, long nanos) {
        List<NameChange> names = names(ordinal);
        String name = names.isEmpty() ? name(ordinal) : names.get(0).name();
        for (NameChange change : names) {
            if (change.fromNanos() <= nanos) {
                name = change.name();
            }
        }
        return name;
    }

    /** A name of ours from the blame frame for an unnamed thread, {@code CartTimers:31}; null for a named one. */
    String nickname(int ordinal);

    /** Whether only the JDK named it: {@code Thread-7}, {@code Timer-2}, {@code pool-1-thread-3}, or empty. */
    boolean isUnnamed(int ordinal);

    boolean isVirtual(int ordinal);

    /** Whether it was a daemon when last told; false where that is not known. */
    boolean isDaemon(int ordinal);

    /** Whether the recording tells if the thread is a daemon; for the JVM's own threads it is known without. */
    boolean isDaemonKnown(int ordinal);

    /** 1 to 10, 0 when not known. */
    int priority(int ordinal);

    /**
     * Name of the thread group; of a virtual thread that an executor or a scope started, the JDK's name of that container, such as
     * {@code java.util.concurrent.ThreadPerTaskExecutor@1b2c3d}. Null when not known.
     */
    String group(int ordinal);

    /** Binary name of the thread's class, null when not known. */
    String className(int ordinal);

    /** Binary name of the class of its {@code Runnable}, null when not known or none. */
    String targetClass(int ordinal);

    /** Ordinal in {@link RecordingModel#contexts()}, -1 for none. */
    int context(int ordinal);

    ThreadLife life(int ordinal);

    default boolean isAlive(int ordinal) {
        return life(ordinal) == ThreadLife.RUNNING;
    }

    /** Whether it was there before the recording: its origin is not known and never invented. */
    boolean isBeforeRecording(int ordinal);

    /** Whether everything said about its origin was observed; false when some of it was inferred. */
    boolean isCertain(int ordinal);

    /** Whether Java code did not start it: the JVM's own threads. */
    boolean isJvmInternal(int ordinal);

    long allocatedNanos(int ordinal);

    /** Ordinal of the allocating thread. */
    int allocator(int ordinal);

    /** Stack ordinal of the allocation. */
    int allocationStack(int ordinal);

    /** When {@code start()} was called. */
    long startCallNanos(int ordinal);

    int starter(int ordinal);

    int startStack(int ordinal);

    /** When it began to run; for one that was there before, {@link #UNKNOWN_NANOS}. */
    long startNanos(int ordinal);

    /**
     * About when a thread that was there before the recording began to run, to some hundredths of a second: 0 or negative;
     * {@link #UNKNOWN_NANOS} for others, and where no thread dump tells.
     */
    long bornNanos(int ordinal);

    /** When it ended; {@link #UNKNOWN_NANOS} while alive at the end or never run. */
    long endNanos(int ordinal);

    /**
     * How long it ran within the recording: from its start, or the recording's, to its end, or the recording's; -1 for one
     * that never ran.
     */
    long lifeNanos(int ordinal);

    /** CPU time within the recording, {@link #UNKNOWN_AMOUNT} when not measured. */
    long cpuNanos(int ordinal);

    /**
     * CPU time of its whole life when a thread dump of the recording first told of it, {@link #UNKNOWN_AMOUNT} where none
     * did.
     */
    long cpuBeforeNanos(int ordinal);

    /**
     * What it was doing when the recording first looked at it: a name of {@code Thread.State}, null when it did not look.
     */
    String firstDoing(int ordinal);

    /** Bytes allocated by the thread, {@link #UNKNOWN_AMOUNT} when not measured. */
    long allocatedBytes(int ordinal);

    /** The exception that ended it, null for none. */
    Uncaught uncaught(int ordinal);

    /** Depth in the allocation stack of the first frame in the user's own code, -1 for none. */
    int blameDepth(int ordinal);
}
