package org.jlta.ui.charts.strip;

import java.util.ArrayList;
import java.util.List;

import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.TimeTick;

/**
 * All that one painting needs from the model, as pixels. Made when the amounts or the size changed, painted as often as the window
 * system asks.
 *
 * @param layout where the parts lie
 * @param ticks  of the ruler
 * @param lanes  from the top
 */
record StripFrame(StripLayout layout, TimeScale scale, List<TimeTick> ticks, List<Lane> lanes) {
    private static final int TICK_GAP = 90;
    private static final int CORNERS = 8;

    /**
     * A lane.
     *
     * @param most  of any step, with its unit
     * @param areas one for each series, from the bottom
     */
    record Lane(String label, String most, List<Area> areas) {
    }

    /**
     * A series as one area, so that its pattern has no seams.
     *
     * @param corners x and y by turns
     */
    record Area(String label, int style, int[] corners) {
    }

    /** Asks the model; linear in its steps and the width. */
    static StripFrame of(StripModel model, StripLayout layout) {
        TimeScale scale = layout.scale(model.bounds());
        List<Lane> lanes = new ArrayList<>();
        for (int number = 0; number < model.lanes().size(); number++) {
            lanes.add(lane(model, layout, scale, number));
        }
        return new StripFrame(layout, scale, TimeTick.of(scale, TICK_GAP), lanes);
    }

    /** What tells how much fills the height of a lane. */
    static String mostOf(StripModel.Lane lane) {
        return "≤ " + lane.words().apply(lane.most());
    }

    private static Lane lane(StripModel model, StripLayout layout, TimeScale scale, int number) {
        StripModel.Lane lane = model.lanes().get(number);
        int[] columns = StripColumns.of(model, lane, scale);
        long[] below = new long[columns.length];
        long most = Math.max(1, lane.most());
        List<Area> areas = new ArrayList<>();
        for (StripModel.Series part : lane.series()) {
            int[] corners = new int[columns.length * CORNERS];
            for (int x = 0; x < columns.length; x++) {
                int left = layout.labelWidth() + x;
                long above = below[x] + (columns[x] < 0 ? 0 : part.at(columns[x]));
                edge(corners, x * CORNERS / 2, left, left + 1, layout.yOf(number, above, most));
                edge(corners, corners.length - (x + 1) * CORNERS / 2, left + 1, left,
                        layout.yOf(number, below[x], most));
                below[x] = above;
            }
            areas.add(new Area(part.label(), part.style(), corners));
        }
        return new Lane(lane.label(), mostOf(lane), areas);
    }

    private static void edge(int[] corners, int at, int fromX, int toX, int y) {
        corners[at] = fromX;
        corners[at + 1] = y;
        corners[at + 2] = toX;
        corners[at + 3] = y;
    }
}
