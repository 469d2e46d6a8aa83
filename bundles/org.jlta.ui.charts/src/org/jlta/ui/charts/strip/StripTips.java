package org.jlta.ui.charts.strip;

import java.util.ArrayList;
import java.util.List;

import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.TimeText;

/** What hovering tells: the step's time, and each amount that is not 0; of several in a lane also the sum. */
final class StripTips {

    private StripTips() {
    }

    static ChartTip of(StripModel model, long nanos) {
        int step = model.stepAt(nanos);
        List<ChartTip.Line> lines = new ArrayList<>();
        for (StripModel.Lane lane : model.lanes()) {
            if (lane.series().size() > 1 || lane.sum(step) == 0) {
                lines.add(new ChartTip.Line(lane.label(), lane.words().apply(lane.sum(step))));
            }
            for (StripModel.Series part : lane.series()) {
                if (part.at(step) > 0) {
                    lines.add(new ChartTip.Line(part.label(), lane.words().apply(part.at(step))));
                }
            }
        }
        long from = model.startOf(step);
        long to = Math.min(model.bounds().endNanos(), from + model.stepNanos());
        return new ChartTip(TimeText.exact(from) + " – " + TimeText.exact(Math.max(from, to)), lines);
    }
}
