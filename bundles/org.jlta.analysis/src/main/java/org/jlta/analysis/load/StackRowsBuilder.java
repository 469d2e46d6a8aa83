package org.jlta.analysis.load;

import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadTable;

/** Collects rows in any order, with the threads by their ids. Used by one thread. */
final class StackRowsBuilder {
    private final LongColumn threadIds = new LongColumn();
    private final LongColumn startNanos = new LongColumn();
    private final LongColumn endNanos = new LongColumn();
    private final LongColumn stacks = new LongColumn();
    private final LongColumn counts = new LongColumn();
    private final LongColumn amounts = new LongColumn();

    /**
     * @param stack its ordinal, or a number that {@link #build} turns into one
     */
    void add(long threadId, long start, long end, long stack, int count, long amount) {
        threadIds.add(threadId);
        startNanos.add(start);
        endNanos.add(end);
        stacks.add(stack);
        counts.add(count);
        amounts.add(amount);
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
        int[] ordinals = IntStream.range(0, threadIds.size()).map(threadOrdinals).toArray();
        int[] order = RowOrder.sorted(RowOrder.chosen(ordinals.length, i -> ordinals[i] >= 0), startNanos::get);
        return new StackRows(ints(order, i -> ordinals[i]), longs(order, startNanos),
                longs(order, endNanos), ints(order, i -> (int) stackOrdinals.applyAsLong(stacks.get(i))),
                ints(order, i -> (int) counts.get(i)), longs(order, amounts));
    }

    private static int[] ints(int[] order, IntUnaryOperator column) {
        return IntStream.of(order).map(column).toArray();
    }

    private static long[] longs(int[] order, LongColumn column) {
        return IntStream.of(order).mapToLong(column::get).toArray();
    }
}
