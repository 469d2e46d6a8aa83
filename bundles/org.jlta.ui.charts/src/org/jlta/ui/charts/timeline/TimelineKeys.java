package org.jlta.ui.charts.timeline;

import java.util.BitSet;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.timeline.LaneSelection.Change;

/** What keys do in the body. */
final class TimelineKeys {
    private static final double ZOOM = 1.5;
    private static final double SCROLL_SHARE = 0.1;
    private static final double MOMENT_SHARE = 0.01;
    private static final double LITTLE = 0.1;
    private static final int ROW_STEP = 2;

    private final Timeline timeline;
    private final TimelineBody body;
    private final TimelineViewport viewport;

    TimelineKeys(Timeline timeline, TimelineBody body, TimelineViewport viewport) {
        this.timeline = timeline;
        this.body = body;
        this.viewport = viewport;
        body.addListener(SWT.KeyDown, this::pressed);
        body.addListener(SWT.Traverse, this::traverse);
    }

    /** Tab leaves; all other keys are ours. */
    private void traverse(Event event) {
        event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
    }

    private void pressed(Event event) {
        if (viewport.model() == null) {
            return;
        }
        switch (event.keyCode) {
        case SWT.ARROW_UP -> upOrDown(-1, event);
        case SWT.ARROW_DOWN -> upOrDown(1, event);
        case SWT.PAGE_UP -> move(-page(), event);
        case SWT.PAGE_DOWN -> move(page(), event);
        case SWT.HOME -> move(-viewport.layout().rowCount(), event);
        case SWT.END -> move(viewport.layout().rowCount(), event);
        case SWT.ARROW_LEFT -> sideways(-1, event);
        case SWT.ARROW_RIGHT -> sideways(1, event);
        case SWT.ESC -> timeline.user().clears();
        case SWT.CR, SWT.KEYPAD_CR, ' ' -> open();
        default -> typed(event);
        }
    }

    private void typed(Event event) {
        boolean control = (event.stateMask & SWT.MOD1) != 0;
        if (control && isPlusOrMinus(event)) {
            timeline.setRowHeight(timeline.getRowHeight() + (isMinus(event) ? -ROW_STEP : ROW_STEP));
            timeline.user().changedView();
        } else if (event.character == '+' || event.character == '=' || event.keyCode == SWT.KEYPAD_ADD) {
            zoom(1 / ZOOM);
        } else if (event.character == '-' || event.keyCode == SWT.KEYPAD_SUBTRACT) {
            zoom(ZOOM);
        } else if (event.character == '[' || event.character == ']') {
            timeline.user().selectsRange(
                    viewport.time().rangeFromMoment(event.character == '[', viewport.scale().visible()));
        } else if (event.character == '0' && !control) {
            timeline.showAll();
            timeline.user().changedView();
        } else if (event.keyCode == 'a' && control) {
            BitSet all = new BitSet();
            all.set(0, viewport.model().laneCount());
            viewport.selection().set(all);
            timeline.user().selected();
        }
    }

    private static boolean isMinus(Event event) {
        return event.keyCode == '-' || event.keyCode == SWT.KEYPAD_SUBTRACT;
    }

    private static boolean isPlusOrMinus(Event event) {
        return isMinus(event) || event.keyCode == '+' || event.keyCode == '=' || event.keyCode == SWT.KEYPAD_ADD;
    }

    /** With Alt the lane itself moves, within its group. */
    private void upOrDown(int direction, Event event) {
        int row = viewport.focusRow();
        int lane = (event.stateMask & SWT.ALT) == 0 || row < 0 ? -1 : viewport.layout().laneOfRow(row);
        if (lane < 0) {
            move(direction, event);
        } else {
            timeline.user().movesLane(lane, viewport.layout().placeBefore(lane, direction < 0 ? row - 1 : row + 2));
        }
    }

    private void move(int rows, Event event) {
        timeline.user().movesFocus(rows, (event.stateMask & SWT.SHIFT) != 0 ? Change.EXTEND : Change.REPLACE);
    }

    private int page() {
        return Math.max(1, viewport.height() / viewport.rowHeight() - 1);
    }

    /** With Shift the moment moves. On a header ← folds and → unfolds, as in trees; else, and with Ctrl, they scroll the time. */
    private void sideways(int direction, Event event) {
        if ((event.stateMask & SWT.SHIFT) != 0) {
            double share = (event.stateMask & SWT.MOD1) != 0 ? LITTLE * MOMENT_SHARE : MOMENT_SHARE;
            timeline.user().setsMoment(viewport.time().momentMovedBy(direction * share, viewport.scale().visible(),
                    viewport.scale().bounds()));
            return;
        }
        int row = viewport.focusRow();
        boolean scroll = (event.stateMask & SWT.MOD1) != 0;
        if (!scroll && row >= 0 && viewport.layout().isHeader(row)) {
            int group = viewport.layout().groupOfRow(row);
            boolean fold = direction < 0;
            if (viewport.layout().isFolded(group) != fold) {
                viewport.setFolded(group, fold);
                timeline.user().changedView();
                return;
            }
        }
        viewport.scrollTime(direction * SCROLL_SHARE * viewport.scale().widthPixels());
        timeline.user().changedView();
    }

    private void zoom(double factor) {
        timeline.zoom(factor);
        timeline.user().changedView();
    }

    private void open() {
        int row = viewport.focusRow();
        if (row < 0) {
            return;
        }
        int lane = viewport.layout().laneOfRow(row);
        if (lane >= 0) {
            timeline.user().opens(lane);
        } else {
            int group = viewport.layout().groupOfRow(row);
            viewport.setFolded(group, !viewport.layout().isFolded(group));
            timeline.user().changedView();
        }
        body.redraw();
    }
}
