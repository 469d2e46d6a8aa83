package org.jlta.ui.charts.strip;

import org.jlta.ui.charts.TimeScale;

/** Which step each pixel shows: of those that share a pixel the one with the most, so that no peak is lost. */
final class StripColumns {

    private StripColumns() {
    }

    /** A step for each pixel of the scale's width; -1 where there is none. */
    static int[] of(StripModel model, StripModel.Lane lane, TimeScale scale) {
        int[] columns = new int[scale.widthPixels()];
        int last = lane.steps() - 1;
        for (int x = 0; x < columns.length; x++) {
            int first = model.stepAt(scale.nanosAt(x));
            int end = Math.max(first, model.stepAt(scale.nanosAt(x + 1.0) - 1));
            columns[x] = first > last || end < 0 ? -1 : highest(lane, Math.max(0, first), Math.min(last, end));
        }
        return columns;
    }

    private static int highest(StripModel.Lane lane, int first, int last) {
        int found = first;
        long most = lane.sum(first);
        for (int step = first + 1; step <= last; step++) {
            long sum = lane.sum(step);
            if (sum > most) {
                most = sum;
                found = step;
            }
        }
        return found;
    }
}
