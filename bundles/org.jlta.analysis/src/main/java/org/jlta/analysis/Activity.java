package org.jlta.analysis;

import java.io.Serializable;

/**
 * What threads did over time; when they waited is in {@link LockTable#activities()}. Immutable; any thread may read.
 *
 * @param cpu         CPU time of threads
 * @param loads       CPU time of threads by the rounded loads of JFR, where {@code cpu} is exact and they were recorded too
 * @param samples     stacks of running threads; the amounts are CPU time where the sampler knew it
 * @param allocations samples of allocations; the amounts are bytes, each with those since the sample before
 * @param calls       calls of timed methods
 * @param wall        stacks of threads by wall-clock time, whether they ran or not: each holds until the next of its thread
 */
public record Activity(CpuTable cpu, CpuTable loads, StackRows samples, StackRows allocations, CallTable calls,
        StackRows wall) implements Serializable {
    /** Of a recording that tells nothing of it. */
    public static final Activity EMPTY = new Activity(CpuTable.EMPTY, CpuTable.EMPTY, StackRows.EMPTY, StackRows.EMPTY,
            CallTable.EMPTY, StackRows.EMPTY);

    /** Without CPU time by loads. */
    public Activity(CpuTable cpu, StackRows samples, StackRows allocations, CallTable calls, StackRows wall) {
        this(cpu, CpuTable.EMPTY, samples, allocations, calls, wall);
    }
}
