package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * The pools of a recording and their tasks. Immutable; any thread may read.
 *
 * @param pools in order of their first sight; {@link TaskTable#pool(int)} is an index into it
 * @param tasks what they ran
 */
public record PoolTable(List<Pool> pools, TaskTable tasks) implements Serializable {
    /** Of a recording without pools. */
    public static final PoolTable EMPTY = new PoolTable(List.of(), TaskTable.EMPTY);

    public PoolTable {
        pools = List.copyOf(pools);
    }

    /**
     * One pool.
     *
     * @param poolId        identity hash code
     * @param className     binary name of its class, empty when not known
     * @param factoryClass  binary name of its thread factory's class, null when not known
     * @param created       when and by whom
     * @param shutDownNanos when it was told to end, {@link ThreadTable#UNKNOWN_NANOS} when it was not
     * @param state         {@code running}, {@code shutdown}, {@code terminated}, {@code collected}; null when not known
     * @param bounds        its bounds
     * @param samples       what it did, in order of time
     * @param threads       ordinals of its threads, ascending; owned by the pool, not to be changed
     */
    public record Pool(long poolId, String className, String factoryClass, Created created, long shutDownNanos,
            String state, Bounds bounds, List<Sample> samples, int[] threads) implements Serializable {
        public Pool {
            samples = List.copyOf(samples);
        }

        /** Whether it was told to end, or did. */
        public boolean isShutDown() {
            return shutDownNanos != ThreadTable.UNKNOWN_NANOS || "shutdown".equals(state)
                    || "terminated".equals(state);
        }

        /** Whether nothing referred to it any more. */
        public boolean isCollected() {
            return "collected".equals(state);
        }

        /** The last sample, null for none. */
        public Sample last() {
            return samples.isEmpty() ? null : samples.get(samples.size() - 1);
        }
    }

    /**
     * When a pool was made.
     *
     * @param nanos   below 0 where the recorder dropped its begin since; {@link ThreadTable#UNKNOWN_NANOS} for one from
     *                before the recording
     * @param creator thread ordinal, -1 when not known
     * @param stack   stack ordinal, -1 when not known
     */
    public record Created(long nanos, int creator, int stack) implements Serializable {
    }

    /**
     * Bounds, -1 when not known.
     *
     * @param core          threads that are kept
     * @param max           most threads
     * @param queueCapacity most tasks that wait; {@code Integer.MAX_VALUE} for no bound
     */
    public record Bounds(int core, int max, long queueCapacity) implements Serializable {
    }

    /**
     * What a pool did at a moment, -1 for what is not known.
     *
     * @param nanos     when
     * @param size      threads
     * @param active    threads that ran a task
     * @param queued    tasks that waited
     * @param completed tasks that had ended in its whole life
     */
    public record Sample(long nanos, int size, int active, long queued, long completed) implements Serializable {
    }
}
