package org.jlta.ui.charts.timeline;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartToolTip;

/** Shows the model's tip for what is under the mouse. */
final class TimelineToolTip extends ChartToolTip {
    /** So many points apart moments are told anew. */
    private static final int STEP = 8;

    private final TimelineBody body;
    private final TimelineViewport viewport;

    TimelineToolTip(TimelineBody body, TimelineViewport viewport) {
        super(body);
        this.body = body;
        this.viewport = viewport;
    }

    /** Another row or another moment, another tip. */
    @Override
    protected Object getToolTipArea(Event event) {
        return switch (hit(event)) {
        case TimelineHit.Lane lane -> new Point(event.x / STEP, lane.row());
        case TimelineHit.Group group -> Integer.valueOf(group.row());
        default -> null;
        };
    }

    @Override
    protected ChartTip tip(Event event) {
        return switch (hit(event)) {
        case TimelineHit.Lane lane -> viewport.model().laneTip(lane.lane(),
                lane.column() == TimelineHit.Column.LABEL ? Timeline.NO_MOMENT : lane.nanos());
        case TimelineHit.Group group -> viewport.model().groupTip(group.group(), group.nanos());
        default -> null;
        };
    }

    @Override
    protected Look look() {
        TimelineColours colours = body.timeline().colours();
        return new Look(colours.background, colours.foreground, colours.muted);
    }

    private TimelineHit hit(Event event) {
        return viewport.model() == null
                ? new TimelineHit.Nothing()
                : TimelineHit.at(viewport, body.geometry(), event.x, event.y);
    }
}
