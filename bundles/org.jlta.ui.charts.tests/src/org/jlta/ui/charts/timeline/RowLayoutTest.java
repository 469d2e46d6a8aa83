package org.jlta.ui.charts.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;

import org.junit.jupiter.api.Test;

class RowLayoutTest {
    private final RowLayout layout = new RowLayout(new int[]{2, 0, 3}, true, new BitSet());

    @Test
    void putsAHeaderBeforeEachGroup() {
        assertEquals(8, layout.rowCount());
        assertTrue(layout.isHeader(0));
        assertEquals(0, layout.laneOfRow(1));
        assertEquals(1, layout.laneOfRow(2));
        assertTrue(layout.isHeader(3));
        assertTrue(layout.isHeader(4));
        assertEquals(-1, layout.laneOfRow(4));
        assertEquals(2, layout.laneOfRow(5));
        assertEquals(4, layout.laneOfRow(7));
        assertEquals(2, layout.groupOfRow(7));
    }

    @Test
    void findsTheRowOfALane() {
        for (int lane = 0; lane < 5; lane++) {
            assertEquals(lane, layout.laneOfRow(layout.rowOfLane(lane)));
        }
    }

    @Test
    void foldsToTheHeader() {
        RowLayout folded = layout.withFolded(0, true);
        assertEquals(6, folded.rowCount());
        assertTrue(folded.isHeader(0));
        assertTrue(folded.isHeader(1));
        assertEquals(0, folded.rowOfLane(1));
        assertEquals(2, folded.laneOfRow(3));
    }

    @Test
    void hasOnlyLanesWithoutHeaders() {
        RowLayout flat = new RowLayout(new int[]{4}, false, new BitSet());
        assertEquals(4, flat.rowCount());
        assertFalse(flat.isHeader(0));
        assertEquals(3, flat.laneOfRow(3));
        assertEquals(0, RowLayout.EMPTY.rowCount());
    }
}
