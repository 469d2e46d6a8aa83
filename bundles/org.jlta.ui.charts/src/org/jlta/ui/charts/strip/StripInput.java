package org.jlta.ui.charts.strip;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.TimeRange;

/** What mouse and keys do in a strip chart. */
final class StripInput {
    /** Shorter drags are clicks of a hand that trembles. */
    private static final int DRAG_PIXELS = 4;
    private static final int NO_DRAG = -1;

    private final StripChart chart;
    private int anchor = NO_DRAG;
    private boolean dragged;
    /** Where a range that keys draw began. */
    private long keyAnchor = StripChart.NO_MOMENT;

    StripInput(StripChart chart) {
        this.chart = chart;
        chart.addListener(SWT.MouseDown, this::down);
        chart.addListener(SWT.MouseMove, this::move);
        chart.addListener(SWT.MouseUp, this::up);
        chart.addListener(SWT.KeyDown, this::key);
        chart.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS || event.detail == SWT.TRAVERSE_ESCAPE);
    }

    private void down(Event event) {
        chart.forceFocus();
        if (event.button == 1 && chart.getModel() != null && event.x >= chart.geometry().labelWidth()) {
            anchor = event.x;
            dragged = false;
        }
    }

    private void move(Event event) {
        if (anchor != NO_DRAG && (dragged || Math.abs(event.x - anchor) >= DRAG_PIXELS)) {
            dragged = true;
            draw(event.x, false);
        }
    }

    private void up(Event event) {
        if (anchor == NO_DRAG || event.button != 1) {
            return;
        }
        if (dragged) {
            draw(event.x, true);
        } else {
            chart.userPoints(at(event.x));
        }
        anchor = NO_DRAG;
    }

    private void draw(int x, boolean finished) {
        TimeRange drawn = TimeRange.between(at(anchor), at(x));
        if (drawn.durationNanos() > 0) {
            chart.userDraws(drawn, finished);
        }
    }

    private long at(int x) {
        return chart.geometry().nanosAt(chart.getModel().bounds(), x);
    }

    private void key(Event event) {
        if (chart.getModel() == null) {
            return;
        }
        TimeRange bounds = chart.getModel().bounds();
        long now = chart.getMoment() == StripChart.NO_MOMENT ? bounds.startNanos() : chart.getMoment();
        long step = Math.max(1, chart.geometry().scale(bounds).resolutionNanos());
        long next = switch (event.keyCode) {
        case SWT.ARROW_LEFT -> now - step;
        case SWT.ARROW_RIGHT -> now + step;
        case SWT.PAGE_UP -> now - bounds.durationNanos() / 10;
        case SWT.PAGE_DOWN -> now + bounds.durationNanos() / 10;
        case SWT.HOME -> bounds.startNanos();
        case SWT.END -> bounds.endNanos();
        default -> StripChart.NO_MOMENT;
        };
        if (next == StripChart.NO_MOMENT) {
            return;
        }
        next = Math.max(bounds.startNanos(), Math.min(bounds.endNanos(), next));
        boolean draws = (event.stateMask & SWT.SHIFT) != 0;
        if (!draws) {
            keyAnchor = StripChart.NO_MOMENT;
        } else if (keyAnchor == StripChart.NO_MOMENT) {
            keyAnchor = now;
        }
        chart.userPoints(next);
        if (draws && next != keyAnchor) {
            chart.userDraws(TimeRange.between(keyAnchor, next), true);
        }
    }
}
