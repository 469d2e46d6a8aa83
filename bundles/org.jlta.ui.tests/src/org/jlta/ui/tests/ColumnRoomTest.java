package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.jlta.ui.table.ColumnRoom;
import org.jlta.ui.table.ColumnRoom.Need;
import org.junit.jupiter.api.Test;

class ColumnRoomTest {

    @Test
    void whereThereIsRoomForAllEachGetsWhatItWants() {
        assertArrayEquals(new int[]{400, 70, 300},
                ColumnRoom.share(1000, List.of(new Need(200, 400), new Need(70, 70), new Need(100, 300))));
    }

    @Test
    void theWidestShareWhatTheOthersLeave() {
        assertArrayEquals(new int[]{315, 70, 315},
                ColumnRoom.share(700, List.of(new Need(200, 400), new Need(70, 70), new Need(200, 600))));
    }

    @Test
    void aColumnThatNeedsLittleIsNotMadeWider() {
        assertArrayEquals(new int[]{100, 900},
                ColumnRoom.share(1000, List.of(new Need(100, 100), new Need(200, 5000))));
    }

    @Test
    void whatHasToBeScrolledIsNotCutUpToSomeWidth() {
        List<Need> needs = List.of(new Need(500, 900), new Need(100, 100), new Need(200, 300), new Need(10, 900));
        assertArrayEquals(new int[]{500, 100, 230, 230}, ColumnRoom.share(690, needs));
        assertArrayEquals(new int[]{1500, 400},
                ColumnRoom.share(1500, List.of(new Need(1500, 1500), new Need(10, 900))));
        assertArrayEquals(new int[]{240, 90}, ColumnRoom.share(0, List.of(new Need(240, 400), new Need(90, 90))));
    }

    @Test
    void columnsThatAreNotThereTakeNothing() {
        assertArrayEquals(new int[]{0, 300}, ColumnRoom.share(500, List.of(new Need(0, 0), new Need(50, 300))));
        assertArrayEquals(new int[0], ColumnRoom.share(500, List.of()));
    }

    @Test
    void moreThanWantedIsNoLeast() {
        assertThrows(IllegalArgumentException.class, () -> new Need(2, 1));
        assertThrows(IllegalArgumentException.class, () -> new Need(-1, 1));
    }
}
