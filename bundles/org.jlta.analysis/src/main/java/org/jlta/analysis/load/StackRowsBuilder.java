package org.jlta.analysis.load;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

import org.jlta.analysis.Beside;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
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
        return build(row -> threads.ordinalOf(threadIds.get(row)),
                () -> PackedLongs.of(size(), row -> stackOrdinals.applyAsLong(stacks.get(row))), new BitSet());
    }

    /**
     * The same where stacks were given by their ordinals.
     *
     * @param left stacks whose rows are left out
     */
    StackRows build(ThreadTable threads, BitSet left) {
        return build(row -> threads.ordinalOf(threadIds.get(row)), stacks::packed, left);
    }

    /** The same for samples, each of which is of the thread that lived then. */
    StackRows build(ThreadTable threads, SampleOwners owners, BitSet left) {
        return build(row -> owners.ordinal(threads, threadIds.get(row), startNanos.get(row)), stacks::packed, left);
    }

    private StackRows build(IntUnaryOperator threadOrdinals, Callable<PackedLongs> stackOrdinals, BitSet left) {
        int rows = size();
        ForkJoinTask<PackedLongs> lengths = Beside.begin(rows, durations::packed);
        ForkJoinTask<PackedLongs> places = Beside.begin(rows, stackOrdinals);
        ForkJoinTask<PackedLongs> sums = Beside.begin(rows, amounts::packed);
        threadIds.packed();
        PackedLongs starts = startNanos.packed();
        PackedLongs named = left.isEmpty() ? null : places.join();
        PackedLongs threads = PackedLongs.of(rows, row -> named != null && isLeft(left, named.getInt(row))
                ? -1
                : threadOrdinals.applyAsInt(row));
        return inOrder(threads, starts, lengths.join(), places.join(), counts.packed(), sums.join());
    }

    private static boolean isLeft(BitSet left, int stack) {
        return stack != StackTable.NONE && left.get(stack);
    }

    /** The rows that are kept, in order of time. */
    private static StackRows inOrder(PackedLongs threads, PackedLongs starts, PackedLongs... others) {
        int rows = threads.size();
        if (RowOrder.isWhole(rows, row -> threads.get(row) >= 0, starts::get)) {
            return new StackRows(threads, starts, others[0], others[1], others[2], others[3]);
        }
        int[] order = RowOrder.sorted(RowOrder.chosen(rows, row -> threads.get(row) >= 0), starts::get);
        List<ForkJoinTask<PackedLongs>> ordered = Stream.of(others)
                .map(column -> Beside.begin(order.length, () -> RowOrder.of(column, order))).toList();
        return new StackRows(RowOrder.of(threads, order), RowOrder.of(starts, order), ordered.get(0).join(),
                ordered.get(1).join(), ordered.get(2).join(), ordered.get(3).join());
    }
}
