package org.jlta.ui.charts.timeline;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartToolTip;
import org.jlta.ui.charts.TimeText;

/** Shows the model's tip for what is under the mouse. */
final class TimelineToolTip extends ChartToolTip {
    /** So many points apart moments are told anew. */
    private static final int STEP = 8;
    /** So many points beside a mark the mouse is on it. */
    private static final int MARK_REACH = 6;

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
        case TimelineHit.Ruler ruler -> marksAt(event.x).isEmpty() ? null : marksAt(event.x);
        default -> null;
        };
    }

    @Override
    protected ChartTip tip(Event event) {
        return switch (hit(event)) {
        case TimelineHit.Lane lane -> viewport.model().laneTip(lane.lane(),
                lane.column() == TimelineHit.Column.LABEL ? Timeline.NO_MOMENT : lane.nanos());
        case TimelineHit.Group group -> viewport.model().groupTip(group.group(), group.nanos());
        case TimelineHit.Ruler ruler -> marksTip(marksAt(event.x));
        default -> null;
        };
    }

    private List<TimelineMark> marksAt(int x) {
        return viewport.model().marks().stream().filter(mark -> Math.abs(xOf(mark) - x) <= MARK_REACH).toList();
    }

    private double xOf(TimelineMark mark) {
        return body.geometry().labelWidth() + viewport.scale().pixelOf(mark.nanos());
    }

    /** Also of marks whose labels have no room. */
    private static ChartTip marksTip(List<TimelineMark> marks) {
        return marks.isEmpty()
                ? null
                : new ChartTip(marks.stream().map(mark -> mark.label() + " · " + TimeText.exact(mark.nanos()))
                        .collect(Collectors.joining("\n")), List.of());
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
