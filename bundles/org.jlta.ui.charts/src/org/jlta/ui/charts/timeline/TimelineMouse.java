package org.jlta.ui.charts.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.timeline.LaneSelection.Change;
import org.jlta.ui.charts.timeline.TimelineHit.Column;

/** What the mouse does in the body. */
final class TimelineMouse {
    private static final double ZOOM = 1.25;
    private static final int WHEEL_LINES = 3;
    private static final int WHEEL_TIME = 60;
    private static final int DRAG_START = 4;

    private final Timeline timeline;
    private final TimelineBody body;
    private final TimelineViewport viewport;
    private Drag drag = Drag.NONE;
    private int pressedX;
    private int pressedY;
    /** Pressed at its label, -1 for none. */
    private int pressedLane = -1;
    private int lastX;
    private int lastY;

    private enum Drag {
        NONE, PRESSED, RANGE, LABELS, PAN, LANE
    }

    TimelineMouse(Timeline timeline, TimelineBody body, TimelineViewport viewport) {
        this.timeline = timeline;
        this.body = body;
        this.viewport = viewport;
        body.addListener(SWT.MouseDown, this::down);
        body.addListener(SWT.MouseMove, this::move);
        body.addListener(SWT.MouseUp, this::up);
        body.addListener(SWT.MouseExit, event -> body.setCursorX(-1));
        body.addListener(SWT.MouseDoubleClick, this::doubleClick);
        body.addListener(SWT.MouseVerticalWheel, this::wheel);
        body.addListener(SWT.MouseHorizontalWheel, this::sideways);
    }

    private TimelineHit hit(Event event) {
        return TimelineHit.at(viewport, body.geometry(), event.x, event.y);
    }

    private int chartX(Event event) {
        return event.x - body.geometry().labelWidth();
    }

    private void down(Event event) {
        body.setFocus();
        pressedX = event.x;
        pressedY = event.y;
        pressedLane = -1;
        lastX = event.x;
        lastY = event.y;
        if (viewport.model() == null) {
            return;
        }
        TimelineHit hit = hit(event);
        if (event.button == 2) {
            drag = Drag.PAN;
        } else if (event.button == 3) {
            selectForMenu(hit);
        } else if (event.button == 1) {
            press(hit, event);
        }
    }

    /** A context menu speaks of the selection: a click outside of it moves it first. */
    private void selectForMenu(TimelineHit hit) {
        if (hit instanceof TimelineHit.Lane lane && !viewport.selection().contains(lane.lane())) {
            timeline.user().selects(lane.row(), Change.REPLACE);
        }
    }

    private void press(TimelineHit hit, Event event) {
        drag = Drag.PRESSED;
        switch (hit) {
        case TimelineHit.LabelEdge edge -> drag = Drag.LABELS;
        case TimelineHit.Group group when group.column() == Column.LABEL
                && event.x < body.geometry().labelWidth() / 8 ->
            toggle(group);
        case TimelineHit.Group group when group.column() == Column.LABEL -> select(group.row(), event);
        case TimelineHit.Lane lane when lane.column() == Column.LABEL -> {
            pressedLane = lane.lane();
            select(lane.row(), event);
        }
        default -> body.redraw();
        }
    }

    private void toggle(TimelineHit.Group group) {
        viewport.setFolded(group.group(), !viewport.layout().isFolded(group.group()));
        timeline.user().changedView();
    }

    private void select(int row, Event event) {
        boolean extend = (event.stateMask & SWT.SHIFT) != 0;
        boolean toggle = (event.stateMask & SWT.MOD1) != 0;
        timeline.user().selects(row, extend ? Change.EXTEND : toggle ? Change.TOGGLE : Change.REPLACE);
    }

    private void move(Event event) {
        if (viewport.model() == null) {
            return;
        }
        switch (drag) {
        case NONE -> hover(event);
        case PRESSED -> start(event);
        case RANGE -> dragRange(event);
        case LABELS -> body.setLabelWidth(event.x);
        case PAN -> pan(event);
        case LANE -> dragLane(event);
        }
        lastX = event.x;
        lastY = event.y;
    }

    private void hover(Event event) {
        boolean edge = hit(event) instanceof TimelineHit.LabelEdge;
        body.setCursor(edge ? body.getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE) : null);
        body.setCursorX(chartX(event) >= 0 ? chartX(event) : -1);
    }

    private void start(Event event) {
        if (pressedLane < 0) {
            startRange(event);
        } else if (Math.abs(event.y - pressedY) >= DRAG_START) {
            drag = Drag.LANE;
            dragLane(event);
        }
    }

    private void dragLane(Event event) {
        viewport.dragLane(pressedLane, event.y - body.geometry().rulerHeight());
        body.redraw();
    }

    private void dropLane() {
        int to = viewport.layout().placeBefore(pressedLane, viewport.dropRow());
        viewport.endDrag();
        body.redraw();
        timeline.user().movesLane(pressedLane, to);
    }

    private void startRange(Event event) {
        boolean inIntervals = pressedX > body.geometry().labelWidth();
        if (inIntervals && Math.abs(event.x - pressedX) >= DRAG_START) {
            drag = Drag.RANGE;
            dragRange(event);
        }
    }

    private void dragRange(Event event) {
        int labels = body.geometry().labelWidth();
        int x = Math.max(0, Math.min(event.x - labels, body.geometry().chartWidth()));
        timeline.setSelectedRange(
                TimeRange.between(viewport.scale().nanosAt(pressedX - labels), viewport.scale().nanosAt(x)));
        body.setCursorX(x);
    }

    private void pan(Event event) {
        viewport.scrollTime(lastX - event.x);
        viewport.scrollTo(viewport.top() + lastY - event.y);
        timeline.user().changedView();
    }

    private void up(Event event) {
        Drag ended = drag;
        drag = Drag.NONE;
        if (ended == Drag.LANE) {
            dropLane();
        } else if (ended == Drag.RANGE) {
            timeline.user().selectsRange(viewport.time().range());
        } else if (ended == Drag.PRESSED && chartX(event) > 0) {
            clickIntervals(event);
        }
    }

    private void clickIntervals(Event event) {
        if (viewport.time().range() != null) {
            timeline.user().selectsRange(null);
        }
        timeline.user().setsMoment(viewport.scale().nanosAt(chartX(event)));
        switch (hit(event)) {
        case TimelineHit.Lane lane -> select(lane.row(), event);
        case TimelineHit.Group group -> select(group.row(), event);
        default -> body.redraw();
        }
    }

    private void doubleClick(Event event) {
        if (viewport.model() == null || event.button != 1) {
            return;
        }
        switch (hit(event)) {
        case TimelineHit.Lane lane -> timeline.user().opens(lane.lane());
        case TimelineHit.Group group -> toggle(group);
        default -> timeline.showAll();
        }
    }

    private void wheel(Event event) {
        event.doit = false;
        if (viewport.model() == null) {
            return;
        }
        double turns = event.count / (double) WHEEL_LINES;
        if ((event.stateMask & SWT.MOD1) != 0) {
            viewport.setRowHeight((int) Math.round(viewport.rowHeight() + 2 * Math.signum(turns)),
                    event.y - body.geometry().rulerHeight());
        } else if ((event.stateMask & SWT.SHIFT) != 0) {
            viewport.scrollTime(-turns * WHEEL_TIME);
        } else if (chartX(event) < 0) {
            viewport.scrollTo(viewport.top() - event.count * viewport.rowHeight());
        } else {
            viewport.zoomAt(chartX(event), Math.pow(ZOOM, -turns));
        }
        timeline.user().changedView();
    }

    private void sideways(Event event) {
        event.doit = false;
        if (viewport.model() != null) {
            viewport.scrollTime(-event.count * (double) WHEEL_TIME / WHEEL_LINES);
            timeline.user().changedView();
        }
    }
}
