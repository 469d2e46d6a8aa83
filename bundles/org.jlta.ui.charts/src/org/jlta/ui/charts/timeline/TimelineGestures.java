package org.jlta.ui.charts.timeline;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.timeline.LaneSelection.Change;

/** What a person does in a timeline by mouse and keys: it is shown, and the listeners are told. UI thread only. */
final class TimelineGestures {
    private final Timeline timeline;
    private final TimelineViewport viewport;
    private final List<TimelineListener> listeners = new CopyOnWriteArrayList<>();

    TimelineGestures(Timeline timeline, TimelineViewport viewport) {
        this.timeline = timeline;
        this.viewport = viewport;
    }

    void addListener(TimelineListener listener) {
        listeners.add(listener);
    }

    void removeListener(TimelineListener listener) {
        listeners.remove(listener);
    }

    /** Something else is seen than before. */
    void changedView() {
        timeline.refresh();
        tell(listener -> listener.visibleRangeChanged(viewport.scale().visible()));
    }

    void selects(int row, Change change) {
        viewport.select(row, change);
        selected();
    }

    /** @param rows to go down, negative up */
    void movesFocus(int rows, Change change) {
        viewport.moveFocus(rows, change);
        timeline.body().refresh();
        selected();
    }

    /** Other lanes are selected than before. */
    void selected() {
        timeline.body().selectionChanged();
        tell(listener -> listener.lanesSelected(viewport.selection().lanes()));
    }

    /** @param range null for none */
    void selectsRange(TimeRange range) {
        timeline.setSelectedRange(range);
        tell(listener -> listener.rangeSelected(range));
    }

    /** @param nanos {@link Timeline#NO_MOMENT} for none */
    void setsMoment(long nanos) {
        timeline.setMoment(nanos);
        tell(listener -> listener.momentSelected(nanos));
    }

    /** @param to index of the lane at its new place, within its group */
    void movesLane(int lane, int to) {
        if (to != lane) {
            int first = viewport.layout().firstLane(viewport.layout().groupOfLane(lane));
            int behind = to == first ? -1 : to > lane ? to : to - 1;
            viewport.setFocusRow(viewport.layout().rowOfLane(to));
            viewport.revealRow(viewport.focusRow());
            tell(listener -> listener.laneMoved(lane, behind));
        }
    }

    void opens(int lane) {
        tell(listener -> listener.laneOpened(lane));
    }

    /** Clears the selections and the moment. */
    void clears() {
        setsMoment(Timeline.NO_MOMENT);
        viewport.selection().set(new BitSet());
        selected();
        selectsRange(null);
    }

    private void tell(Consumer<TimelineListener> call) {
        listeners.forEach(call);
    }
}
