package org.jlta.analysis.load;

import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadTable;

/** Collects rows in any order, with the threads by their ids. Used by one thread. */
final class StackRowsBuilder {
    private final LongColumn threadIds = new LongColumn();
    private final LongColumn startNanos = new LongColumn();
    private final LongColumn durations = new LongColumn();
    private final LongColumn stacks = new LongColumn();
    private final LongColumn counts = new LongColumn();
    private final LongColumn amounts = new LongColumn();

    /**
     * @param stack its ordinal, or a number that {@link #build} turns into one
     */
    void add(long threadId, long start, long end, long stack, int count, long amount) {
        threadIds.add(threadId);
        startNanos.add(start);
        durations.add(end - start);
        stacks.add(stack);
        counts.add(count);
        amounts.add(amount);
    }

    /**
     * Adds all rows of another, which is given up to this one.
     *
     * @param change what its stacks become
     */
    void addAll(StackRowsBuilder other, LongUnaryOperator change) {
        threadIds.addAll(other.threadIds);
        startNanos.addAll(other.startNanos);
        durations.addAll(other.durations);
        stacks.addAll(other.stacks, change);
        counts.addAll(other.counts);
        amounts.addAll(other.amounts);
    }

    /** Adds a row of another. */
    void add(StackRowsBuilder other, int row, LongUnaryOperator change) {
        long start = other.startNanos.get(row);
        add(other.threadIds.get(row), start, start + other.durations.get(row),
                change.applyAsLong(other.stacks.get(row)), (int) other.counts.get(row), other.amounts.get(row));
    }

    int size() {
        return threadIds.size();
    }

    boolean isEmpty() {
        return threadIds.size() == 0;
    }

    /** The rows of threads that the table has; {@code stackOrdinals} turns what was given as stack into an ordinal. */
    StackRows build(ThreadTable threads, LongUnaryOperator stackOrdinals) {
        return build(i -> threads.ordinalOf(threadIds.get(i)), stackOrdinals);
    }

    /** The same for samples, each of which is of the thread that lived then. */
    StackRows build(ThreadTable threads, SampleOwners owners, LongUnaryOperator stackOrdinals) {
        return build(i -> owners.ordinal(threads, threadIds.get(i), startNanos.get(i)), stackOrdinals);
    }

    private StackRows build(IntUnaryOperator threadOrdinals, LongUnaryOperator stackOrdinals) {
        int[] ordinals = new int[threadIds.size()];
        for (int i = 0; i < ordinals.length; i++) {
            ordinals[i] = threadOrdinals.applyAsInt(i);
        }
        int[] order = RowOrder.sorted(RowOrder.chosen(ordinals.length, i -> ordinals[i] >= 0), startNanos::get);
        return new StackRows(new Ordered(order, ordinals, stackOrdinals));
    }

    /** The rows that are kept, in order of time. */
    private final class Ordered implements StackRows.Source {
        private final int[] order;
        private final int[] ordinals;
        private final LongUnaryOperator stackOrdinals;

        Ordered(int[] order, int[] ordinals, LongUnaryOperator stackOrdinals) {
            this.order = order;
            this.ordinals = ordinals;
            this.stackOrdinals = stackOrdinals;
        }

        @Override
        public int size() {
            return order.length;
        }

        @Override
        public int thread(int row) {
            return ordinals[order[row]];
        }

        @Override
        public long startNanos(int row) {
            return startNanos.get(order[row]);
        }

        @Override
        public long endNanos(int row) {
            return startNanos.get(order[row]) + durations.get(order[row]);
        }

        @Override
        public int stack(int row) {
            return (int) stackOrdinals.applyAsLong(stacks.get(order[row]));
        }

        @Override
        public int count(int row) {
            return (int) counts.get(order[row]);
        }

        @Override
        public long amount(int row) {
            return amounts.get(order[row]);
        }
    }
}
