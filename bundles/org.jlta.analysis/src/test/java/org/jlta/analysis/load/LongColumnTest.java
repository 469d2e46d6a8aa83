package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.jlta.analysis.PackedLongs;

import org.junit.jupiter.api.Test;

class LongColumnTest {
    private static final int BLOCK = 1 << 14;

    private static LongColumn column(long first, int size) {
        LongColumn column = new LongColumn();
        for (int i = 0; i < size; i++) {
            column.add(first + i);
        }
        return column;
    }

    private static void assertRows(List<Long> expected, LongColumn column) {
        assertEquals(expected.size(), column.size());
        for (int row = 0; row < expected.size(); row++) {
            assertEquals(expected.get(row), column.get(row));
        }
        Random random = new Random(7);
        for (int i = 0; i < Math.min(1000, expected.size()); i++) {
            int row = random.nextInt(expected.size());
            assertEquals(expected.get(row), column.get(row));
        }
    }

    @Test
    void addsColumnsOfAnySizeBehindEachOther() {
        LongColumn all = new LongColumn();
        List<Long> expected = new ArrayList<>();
        int[] sizes = {0, 1, 70, BLOCK, 5, BLOCK / 4, 3 * BLOCK + 17, BLOCK - 1, 0, BLOCK + 1, 2};
        long first = -1000;
        for (int size : sizes) {
            all.addAll(column(first, size));
            all.add(Long.MIN_VALUE);
            for (int i = 0; i < size; i++) {
                expected.add(first + i);
            }
            expected.add(Long.MIN_VALUE);
            first += 1_000_000_007L;
        }

        assertRows(expected, all);
    }

    @Test
    void changesRowsWhenTheyAreAddedAndTheLastRow() {
        LongColumn all = column(0, 10);
        all.addAll(column(0, 2 * BLOCK), value -> value * 3);
        all.add(1);
        all.setLast(2);

        assertEquals(9, all.get(9));
        assertEquals(0, all.get(10));
        assertEquals(3L * (2 * BLOCK - 1), all.get(2 * BLOCK + 9));
        assertEquals(2, all.get(2 * BLOCK + 10));
    }

    @Test
    void changesRowsOfColumnsOfAnySize() {
        LongColumn all = new LongColumn();
        List<Long> expected = new ArrayList<>();
        for (int size : new int[]{3, BLOCK / 4, 2 * BLOCK + 9, 1, BLOCK}) {
            all.addAll(column(-size, size), value -> -2 * value);
            LongStream.range(-size, 0).forEach(value -> expected.add(-2 * value));
        }

        assertRows(expected, all);
    }

    @Test
    void becomesOneBlockAndGrowsOn() {
        LongColumn all = column(0, 2 * BLOCK + 5);
        all.addAll(column(-7, BLOCK));

        PackedLongs packed = all.packed();
        List<Long> expected = new ArrayList<>();
        for (int row = 0; row < packed.size(); row++) {
            expected.add(packed.get(row));
        }
        assertEquals(LongStream.concat(LongStream.range(0, 2 * BLOCK + 5), LongStream.range(-7, BLOCK - 7)).boxed()
                .toList(), expected);
        all.addAll(column(99, BLOCK));
        all.add(3);
        LongStream.range(99, BLOCK + 99).forEach(expected::add);
        expected.add(3L);
        assertRows(expected, all);
    }

    @Test
    void isEmptyAsOneBlockToo() {
        LongColumn none = new LongColumn();

        assertEquals(0, none.packed().size());
        none.add(4);

        assertRows(List.of(4L), none);
    }
}
