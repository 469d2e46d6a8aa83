package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class CellsTest {
    private static final int FAR = 300_000;

    @Test
    void rowsHaveTheUsualNumberUntilTheyAreSet() {
        LongCells cells = new LongCells(-1);
        cells.set(FAR, 5);
        cells.set(FAR + 1, Long.MIN_VALUE);
        cells.set(3, -1);

        assertEquals(-1, cells.get(3));
        assertEquals(-1, cells.get(FAR - 1));
        assertEquals(5, cells.get(FAR));
        assertEquals(Long.MIN_VALUE, cells.get(FAR + 1));
        assertEquals(-1, cells.get(10 * FAR));

        cells.set(FAR, -1);

        assertEquals(-1, cells.get(FAR));
    }

    @Test
    void takesRowsOfAnotherColumnBehindItsOwn() {
        LongCells cells = new LongCells(0);
        cells.set(1, 8);
        LongCells other = new LongCells(0);
        other.set(0, 6);
        other.set(FAR, 7);

        cells.setAll(2, other);

        assertEquals(8, cells.get(1));
        assertEquals(6, cells.get(2));
        assertEquals(0, cells.get(3));
        assertEquals(7, cells.get(FAR + 2));
    }

    @Test
    void textsAreNullUntilTheyAreSet() {
        TextCells cells = new TextCells();
        cells.set(FAR, "main");
        cells.set(FAR + 1, null);

        assertNull(cells.get(FAR - 1));
        assertEquals("main", cells.get(FAR));
        assertNull(cells.get(FAR + 1));
        assertNull(cells.get(10 * FAR));

        cells.set(FAR, null);

        assertNull(cells.get(FAR));
    }
}
