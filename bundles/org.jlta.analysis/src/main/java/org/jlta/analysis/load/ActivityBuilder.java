package org.jlta.analysis.load;

import java.util.BitSet;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.Activity;
import org.jlta.analysis.ThreadTable;

/** Collects what threads did over time: for a chunk, and then for all. Used by one thread. */
final class ActivityBuilder {
    final CpuReader cpu = new CpuReader();
    final CallReader calls = new CallReader();
    /** Of running threads, and of those in native code. */
    final StackRowsBuilder samples = new StackRowsBuilder();
    /** Stacks that the agent took itself, by its numbers. */
    final StackRowsBuilder runs = new StackRowsBuilder();
    final StackRowsBuilder allocations = new StackRowsBuilder();
    /** Of JDKs before 16: buffers that threads got to allocate in, and what was too large for one. */
    final StackRowsBuilder buffers = new StackRowsBuilder();
    final StackRowsBuilder wall = new StackRowsBuilder();
    final SampleOwners owners = new SampleOwners();
    /** Which of {@link #samples} tell of wall-clock time too if a sleeping thread was sampled in an earlier chunk. */
    final BitSet beforeSleepers = new BitSet();
    /** Whether a sleeping thread was sampled. */
    boolean bySleepers;

    /**
     * Adds what a later chunk tells, which is given up to this one.
     *
     * @param stacks what its stacks become
     */
    void addAll(ActivityBuilder other, LongUnaryOperator stacks) {
        for (int row = other.beforeSleepers.nextSetBit(0); bySleepers && row >= 0; row = other.beforeSleepers
                .nextSetBit(row + 1)) {
            wall.add(other.samples, row, stacks);
        }
        bySleepers |= other.bySleepers;
        cpu.addAll(other.cpu);
        calls.addAll(other.calls, stacks);
        samples.addAll(other.samples, stacks);
        runs.addAll(other.runs, number -> number);
        allocations.addAll(other.allocations, stacks);
        buffers.addAll(other.buffers, stacks);
        wall.addAll(other.wall, stacks);
        owners.addAll(other.owners);
    }

    /**
     * After the last event. Where the agent took stacks itself, JFR's samples, which another recording may have wanted,
     * would count twice.
     *
     * @param processors of the machine
     * @param numbered   from the agent's numbers of stacks to ordinals
     * @param left       stacks whose samples are left out
     */
    Activity build(ThreadTable threads, int processors, LongToIntFunction numbered, BitSet left) {
        return new Activity(cpu.table(threads, processors), cpu.loads(threads, processors),
                runs.isEmpty()
                        ? samples.build(threads, owners, left)
                        : runs.build(threads, numbered::applyAsInt),
                (allocations.isEmpty() ? buffers : allocations).build(threads, left),
                calls.table(threads), wall.build(threads, owners, left));
    }
}
