package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class RowOrderTest {
    private static final int[] SIZES = {0, 1, 2, 3, 7, 64, 1000};

    @Test
    void sortsByKeyAndKeepsTheOrderOfEqualRows() {
        Random random = new Random(3);
        for (int size : SIZES) {
            for (int range : new int[]{1, 5, 100_000}) {
                long[] keys = random.longs(size, -range, range).toArray();
                int[] expected = IntStream.range(0, size).boxed().sorted(Comparator.comparingLong(row -> keys[row]))
                        .mapToInt(Integer::intValue).toArray();

                assertArrayEquals(expected, RowOrder.sorted(RowOrder.chosen(size, row -> true), row -> keys[row]));
            }
        }
    }

    @Test
    void choosesRowsOfEachRange() {
        for (int size : new int[]{0, 9, 10_000, 65_537, 200_001}) {
            for (int each : new int[]{1, 2, 1000, 300_000}) {
                int[] expected = IntStream.range(0, size).filter(row -> row % each == each - 1).toArray();

                assertArrayEquals(expected, RowOrder.chosen(size, row -> row % each == each - 1));
            }
        }
    }

    @Test
    void sortsRowsThatAreOutOfOrderByFewPlaces() {
        long[] keys = LongStream.range(0, 10_000).map(i -> i % 3 == 0 ? i + 2 : i).toArray();
        int[] expected = IntStream.range(0, keys.length).boxed().sorted(Comparator.comparingLong(row -> keys[row]))
                .mapToInt(Integer::intValue).toArray();

        assertArrayEquals(expected, RowOrder.sorted(RowOrder.chosen(keys.length, row -> true), row -> keys[row]));
    }

    @Test
    void leavesRowsThatAreInOrder() {
        int[] rows = {4, 2, 9};

        assertSame(rows, RowOrder.sorted(rows, row -> row == 4 ? Long.MIN_VALUE : Long.MAX_VALUE));
    }

    @Test
    void groupsAndKeepsTheOrderWithinAGroup() {
        int[] rows = RowOrder.chosen(10, row -> row != 3);

        assertArrayEquals(new int[]{0, 6, 9, 1, 4, 7, 2, 5, 8}, RowOrder.grouped(rows, row -> row % 3, 3));
    }

    @Test
    void isWholeWhereAllAreChosenAndInOrder() {
        assertTrue(RowOrder.isWhole(3, row -> true, row -> row / 2));
        assertTrue(RowOrder.isWhole(0, row -> false, row -> row));
        assertFalse(RowOrder.isWhole(3, row -> row != 2, row -> row));
        assertFalse(RowOrder.isWhole(3, row -> true, row -> -row));
    }
}
