package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class BesideTest {

    @Test
    void rangesFollowEachOtherFromTheFirstRowToTheLast() {
        for (int rows : new int[]{0, 1, 9_999, 20_000, 65_537, 1_000_003}) {
            for (int step : new int[]{1, 7, 4096}) {
                List<int[]> ranges = Beside.ranges(rows, step, (from, to) -> new int[]{from, to});

                int end = 0;
                for (int[] range : ranges) {
                    assertEquals(end, range[0]);
                    assertEquals(0, range[0] % step);
                    end = range[1];
                }
                assertEquals(rows, end);
            }
        }
    }
}
