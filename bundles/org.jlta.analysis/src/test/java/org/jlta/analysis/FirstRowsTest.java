package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class FirstRowsTest {

    @Test
    void tellsWhereTheRowsOfEachThreadBegin() {
        FirstRows rows = new FirstRows(3, row -> row < 2 ? 1 : 3, 5);

        assertEquals("0 0 2 2 3 3", text(rows, 6));
    }

    @Test
    void hasNoRowsWithoutThreads() {
        assertEquals("0 0", text(new FirstRows(0, row -> -1, 0), 2));
    }

    private static String text(FirstRows rows, int threads) {
        return String.join(" ", IntStream.range(0, threads).mapToObj(thread -> "" + rows.of(thread)).toList());
    }
}
