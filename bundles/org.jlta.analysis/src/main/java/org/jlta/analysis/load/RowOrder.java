package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

import org.jlta.analysis.Beside;
import org.jlta.analysis.PackedLongs;

/** Puts rows in order without an object for each: millions of rows are sorted when a recording has been read. */
final class RowOrder {
    /** Moves of a row by one place, for each row, that take no longer than merging. */
    private static final int MOVES = 4;

    private RowOrder() {
    }

    /** The rows from 0 to {@code size} - 1 that are chosen, in their order; each is asked once, by several threads. */
    static int[] chosen(int size, IntPredicate choice) {
        int[] rows = new int[size];
        int count = 0;
        for (Chosen range : Beside.ranges(size, (from, to) -> chosen(rows, from, to, choice))) {
            if (range.first != count) {
                System.arraycopy(rows, range.first, rows, count, range.count);
            }
            count += range.count;
        }
        return count == size ? rows : Arrays.copyOf(rows, count);
    }

    /** Rows of a range that are chosen: how many there are, and where they begin. */
    private record Chosen(int first, int count) {
    }

    private static Chosen chosen(int[] rows, int from, int to, IntPredicate choice) {
        int n = from;
        for (int row = from; row < to; row++) {
            if (choice.test(row)) {
                rows[n++] = row;
            }
        }
        return new Chosen(from, n - from);
    }

    /** Whether all rows are chosen and in the order of a number of each. */
    static boolean isWhole(int size, IntPredicate choice, IntToLongFunction key) {
        long last = Long.MIN_VALUE;
        for (int row = 0; row < size; row++) {
            long number = key.applyAsLong(row);
            if (number < last || !choice.test(row)) {
                return false;
            }
            last = number;
        }
        return true;
    }

    /** The numbers of a column in another order. */
    static PackedLongs of(PackedLongs column, int[] order) {
        return PackedLongs.of(order.length, i -> column.get(order[i]));
    }

    /**
     * Sorts rows by a number of each, rows with the same number staying in their order; linear where they are sorted already,
     * and nearly so where they consist of few runs that are.
     *
     * @param rows given up to this method
     * @param key  asked more than once for a row
     * @return the rows in order, perhaps the same array
     */
    static int[] sorted(int[] rows, IntToLongFunction key) {
        return sortedInPlace(rows, key) ? rows : new Merge(rows, key).sorted();
    }

    /**
     * Puts rows in order that are out of it by few places, as those of events which are written when they end.
     *
     * @return false when that would take too long; the rows are as they were before, or nearer to their order
     */
    private static boolean sortedInPlace(int[] rows, IntToLongFunction key) {
        long left = (long) MOVES * rows.length;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < rows.length; i++) {
            int row = rows[i];
            long number = key.applyAsLong(row);
            if (number >= most) {
                most = number;
                continue;
            }
            int to = i;
            do {
                rows[to] = rows[to - 1];
                to--;
            } while (to > 0 && key.applyAsLong(rows[to - 1]) > number);
            rows[to] = row;
            left -= i - to;
            if (left < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Sorts rows by a small number of each, rows with the same number staying in their order; linear.
     *
     * @param groups the numbers lie from 0 to {@code groups} - 1
     */
    static int[] grouped(int[] rows, IntUnaryOperator group, int groups) {
        int[] next = new int[groups + 1];
        for (int row : rows) {
            next[group.applyAsInt(row) + 1]++;
        }
        for (int i = 1; i <= groups; i++) {
            next[i] += next[i - 1];
        }
        int[] result = new int[rows.length];
        for (int row : rows) {
            result[next[group.applyAsInt(row)]++] = row;
        }
        return result;
    }

    /** Merges runs from the bottom up. */
    private static final class Merge {
        private int[] rows;
        private long[] keys;
        private int[] otherRows;
        private long[] otherKeys;

        Merge(int[] rows, IntToLongFunction key) {
            this.rows = rows;
            keys = new long[rows.length];
            for (int i = 0; i < rows.length; i++) {
                keys[i] = key.applyAsLong(rows[i]);
            }
            otherRows = new int[rows.length];
            otherKeys = new long[keys.length];
        }

        int[] sorted() {
            for (int width = 1; width < rows.length; width *= 2) {
                for (int from = 0; from < rows.length; from += 2 * width) {
                    merge(from, Math.min(from + width, rows.length), Math.min(from + 2 * width, rows.length));
                }
                int[] mergedRows = otherRows;
                otherRows = rows;
                rows = mergedRows;
                long[] mergedKeys = otherKeys;
                otherKeys = keys;
                keys = mergedKeys;
            }
            return rows;
        }

        private void merge(int from, int middle, int end) {
            if (middle >= end || keys[middle - 1] <= keys[middle]) {
                System.arraycopy(rows, from, otherRows, from, end - from);
                System.arraycopy(keys, from, otherKeys, from, end - from);
                return;
            }
            int left = from;
            int right = middle;
            for (int i = from; i < end; i++) {
                boolean takeLeft = left < middle && (right >= end || keys[left] <= keys[right]);
                int taken = takeLeft ? left++ : right++;
                otherRows[i] = rows[taken];
                otherKeys[i] = keys[taken];
            }
        }
    }
}
