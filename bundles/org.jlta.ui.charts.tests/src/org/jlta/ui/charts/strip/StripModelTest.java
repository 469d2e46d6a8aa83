package org.jlta.ui.charts.strip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.junit.jupiter.api.Test;

/** Amounts of steps, which of them a pixel shows, and what hovering tells. */
class StripModelTest {
    private static final long STEP = 1_000_000;

    private static StripModel model(long[]... amounts) {
        List<StripModel.Series> series = new java.util.ArrayList<>();
        for (int i = 0; i < amounts.length; i++) {
            series.add(new StripModel.Series("series " + i, i, amounts[i]));
        }
        int steps = amounts[0].length;
        return new StripModel(new TimeRange(0, steps * STEP), STEP,
                List.of(new StripModel.Lane("all", series, amount -> amount + " pieces")));
    }

    @Test
    void aLaneIsAsHighAsTheSumOfItsSeries() {
        StripModel.Lane lane = model(new long[]{1, 5, 2}, new long[]{4, 0, 2}).lanes().get(0);

        assertEquals(5, lane.most());
        assertEquals(4, lane.sum(2));
        assertEquals(0, lane.sum(3));
    }

    @Test
    void aStepOfManyPixelsIsInEachOfThem() {
        StripModel model = model(new long[]{1, 2});

        int[] columns = StripColumns.of(model, model.lanes().get(0), TimeScale.of(model.bounds(), 6));

        assertEquals(List.of(0, 0, 0, 1, 1, 1), java.util.Arrays.stream(columns).boxed().toList());
    }

    @Test
    void theHighestOfManyStepsInAPixelIsSeen() {
        long[] amounts = new long[1_000];
        amounts[777] = 9;
        StripModel model = model(amounts);

        int[] columns = StripColumns.of(model, model.lanes().get(0), TimeScale.of(model.bounds(), 10));

        assertEquals(777, columns[7]);
    }

    @Test
    void behindTheLastStepThereIsNone() {
        StripModel model = new StripModel(new TimeRange(0, 4 * STEP), STEP,
                List.of(new StripModel.Lane("all", List.of(new StripModel.Series("one", 0, new long[]{3, 3})),
                        Long::toString)));

        int[] columns = StripColumns.of(model, model.lanes().get(0), TimeScale.of(model.bounds(), 4));

        assertEquals(List.of(0, 1, -1, -1), java.util.Arrays.stream(columns).boxed().toList());
    }

    @Test
    void hoveringTellsTheSumAndWhatIsNotNothing() {
        StripModel model = model(new long[]{1, 5}, new long[]{4, 0});

        ChartTip tip = StripTips.of(model, STEP + STEP / 2);

        assertEquals(List.of(new ChartTip.Line("all", "5 pieces"), new ChartTip.Line("series 0", "5 pieces")),
                tip.lines());
        assertTrue(tip.title().startsWith("0.001"), tip.title());
    }

    @Test
    void aStepTakesTime() {
        assertThrows(IllegalArgumentException.class, () -> new StripModel(new TimeRange(0, 1), 0, List.of()));
    }

    @Test
    void aFrameHoldsTheSeriesOnTopOfEachOther() {
        StripModel model = model(new long[]{2, 0}, new long[]{2, 4});
        StripLayout layout = new StripLayout(50, 52, 0, 20, 120, 1);

        StripFrame frame = StripFrame.of(model, layout);

        StripFrame.Lane lane = frame.lanes().get(0);
        int half = layout.laneBottom(0) - (layout.laneHeight() + 1) / 2;
        assertEquals("≤ 4 pieces", lane.most());
        assertEquals(List.of(half, half, layout.laneBottom(0), layout.laneBottom(0)), heights(lane, 0));
        assertEquals(List.of(layout.laneTop(0), layout.laneTop(0), layout.laneTop(0), layout.laneTop(0)),
                heights(lane, 1));
    }

    private static List<Integer> heights(StripFrame.Lane lane, int series) {
        int[] corners = lane.areas().get(series).corners();
        return java.util.stream.IntStream.range(0, corners.length / 4).mapToObj(i -> corners[2 * i + 1]).toList();
    }

    @Test
    void lanesShareTheHeight() {
        StripLayout layout = new StripLayout(50, 250, 0, 20, 120, 2);

        assertEquals(layout.laneHeight(), layout.laneBottom(1) - layout.laneTop(1));
        assertTrue(layout.laneTop(1) > layout.laneBottom(0));
        assertTrue(layout.rulerTop() <= 100, "top=" + layout.rulerTop());
        TimeRange bounds = new TimeRange(0, 200 * STEP);
        assertEquals(100 * STEP, layout.nanosAt(bounds, layout.xOf(bounds, 100 * STEP)));
        assertEquals(0, layout.nanosAt(bounds, 3));
    }
}
