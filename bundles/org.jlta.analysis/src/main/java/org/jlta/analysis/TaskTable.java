package org.jlta.analysis;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The tasks of pools as columns, a row for each run and for each submission that was not run within the recording.
 * <p>
 * Times are nanoseconds since the recording's start, {@link ThreadTable#UNKNOWN_NANOS} where not known; ordinals of
 * threads, stacks and pools are -1 where not known. Immutable; any thread may read.
 */
public final class TaskTable implements Serializable {
    /** Of a recording without tasks. */
    public static final TaskTable EMPTY = new TaskTable(new TaskColumns(0), 0);

    private final TaskColumns columns;
    private final int[] runsByThread;
    private final int[] firstRun;

    /**
     * Takes ownership of the columns.
     *
     * @param threads how many threads the recording has
     */
    public TaskTable(TaskColumns columns, int threads) {
        this.columns = columns;
        firstRun = new int[threads + 1];
        for (int row = 0; row < columns.size; row++) {
            if (columns.runner[row] >= 0) {
                firstRun[columns.runner[row] + 1]++;
            }
        }
        for (int thread = 0; thread < threads; thread++) {
            firstRun[thread + 1] += firstRun[thread];
        }
        runsByThread = new int[firstRun[threads]];
        int[] next = Arrays.copyOf(firstRun, threads);
        for (int row = 0; row < columns.size; row++) {
            if (columns.runner[row] >= 0) {
                runsByThread[next[columns.runner[row]]++] = row;
            }
        }
    }

    /** The columns of a table, while it is made. */
    public static final class TaskColumns implements Serializable {
        public int size;
        public long[] submitNanos;
        public int[] submitter;
        public int[] submitStack;
        public String[] taskClass;
        public int[] pool;
        public int[] runner;
        public long[] beginNanos;
        public long[] endNanos;
        public final BitSet inferred = new BitSet();
        public final BitSet rejected = new BitSet();

        public TaskColumns(int capacity) {
            submitNanos = new long[capacity];
            submitter = new int[capacity];
            submitStack = new int[capacity];
            taskClass = new String[capacity];
            pool = new int[capacity];
            runner = new int[capacity];
            beginNanos = new long[capacity];
            endNanos = new long[capacity];
        }

        /** A new row of which nothing is known but its pool. */
        public int add(int poolOrdinal) {
            if (size == pool.length) {
                grow(Math.max(64, size * 2));
            }
            submitNanos[size] = ThreadTable.UNKNOWN_NANOS;
            submitter[size] = -1;
            submitStack[size] = StackTable.NONE;
            pool[size] = poolOrdinal;
            runner[size] = -1;
            beginNanos[size] = ThreadTable.UNKNOWN_NANOS;
            endNanos[size] = ThreadTable.UNKNOWN_NANOS;
            return size++;
        }

        private void grow(int capacity) {
            submitNanos = Arrays.copyOf(submitNanos, capacity);
            submitter = Arrays.copyOf(submitter, capacity);
            submitStack = Arrays.copyOf(submitStack, capacity);
            taskClass = Arrays.copyOf(taskClass, capacity);
            pool = Arrays.copyOf(pool, capacity);
            runner = Arrays.copyOf(runner, capacity);
            beginNanos = Arrays.copyOf(beginNanos, capacity);
            endNanos = Arrays.copyOf(endNanos, capacity);
        }
    }

    public int size() {
        return columns.size;
    }

    /** When the task was handed over; a task that runs again and again has one submission. */
    public long submitNanos(int row) {
        return columns.submitNanos[row];
    }

    /** Ordinal of the thread that handed it over. */
    public int submitter(int row) {
        return columns.submitter[row];
    }

    /** Stack ordinal of the submission. */
    public int submitStack(int row) {
        return columns.submitStack[row];
    }

    /** Binary name of the task's class, null when not known. */
    public String taskClass(int row) {
        return columns.taskClass[row];
    }

    /** Ordinal in the {@link PoolTable}. */
    public int pool(int row) {
        return columns.pool[row];
    }

    /** Ordinal of the thread that ran it, -1 for none. */
    public int runner(int row) {
        return columns.runner[row];
    }

    public long beginNanos(int row) {
        return columns.beginNanos[row];
    }

    /** {@link ThreadTable#UNKNOWN_NANOS} while it still ran at the end, and when it never did. */
    public long endNanos(int row) {
        return columns.endNanos[row];
    }

    /** Whether the submission is surely this run's: false where one object was submitted from several places. */
    public boolean isCertain(int row) {
        return !columns.inferred.get(row);
    }

    /** Whether the pool refused it. */
    public boolean isRejected(int row) {
        return columns.rejected.get(row);
    }

    /** The row of the innermost task that a thread ran at a moment, -1 for none. */
    public int runAt(int threadOrdinal, long nanos) {
        int found = -1;
        for (int row : runsOf(threadOrdinal)) {
            boolean ran = beginNanos(row) <= nanos
                    && (endNanos(row) == ThreadTable.UNKNOWN_NANOS || nanos <= endNanos(row));
            if (ran && (found < 0 || beginNanos(row) > beginNanos(found))) {
                found = row;
            }
        }
        return found;
    }

    /** The rows that a thread ran, in the order of their submission. */
    public int[] runsOf(int threadOrdinal) {
        return threadOrdinal < 0 || threadOrdinal + 1 >= firstRun.length
                ? new int[0]
                : Arrays.copyOfRange(runsByThread, firstRun[threadOrdinal], firstRun[threadOrdinal + 1]);
    }
}
