package org.jlta.ui.charts.timeline;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntUnaryOperator;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.timeline.LaneSelection.Change;

/**
 * Which part of a timeline is seen and what of it is selected: all its arithmetic, without a display. Pixels are counted
 * from the top left corner of the area of intervals. One thread only.
 */
final class TimelineViewport {
    static final int LOWEST_ROW = 3;
    static final int HIGHEST_ROW = 40;

    private final LaneSelection selection = new LaneSelection();
    private final ChosenTime time = new ChosenTime();
    private TimelineModel model;
    private TimeScale scale = TimeScale.of(new TimeRange(0, TimeScale.SHORTEST_NANOS), 1);
    private RowLayout layout = RowLayout.EMPTY;
    private List<TimelineArrow> arrows = List.of();
    private int rowHeight = 20;
    private int height = 1;
    private int top;
    private int focusRow = -1;
    private int dropRow = -1;

    /** Shows another model; what was folded, by label, stays folded; the selection of lanes is cleared. */
    void setModel(TimelineModel newModel) {
        Set<String> foldedLabels = foldedLabels();
        BitSet folded = new BitSet();
        for (int group = 0; group < newModel.groupCount(); group++) {
            folded.set(group, foldedLabels.contains(newModel.groupLabel(group)));
        }
        boolean first = model == null;
        model = newModel;
        arrows = List.of();
        layout = RowLayout.of(newModel, folded);
        scale = first ? TimeScale.of(newModel.bounds(), scale.widthPixels()) : scale.withBounds(newModel.bounds());
        selection.set(new BitSet());
        focusRow = Math.min(focusRow, layout.rowCount() - 1);
        scrollTo(top);
    }

    /** The same, where the row at the top and the focus follow their lanes; groups are the same by their labels. */
    void replaceModel(TimelineModel newModel, IntUnaryOperator later) {
        RowLayout before = layout;
        TimelineModel old = model;
        int first = layout.rowCount() == 0 ? -1 : firstRow();
        int hidden = first < 0 ? 0 : -yOf(first);
        int focus = focusRow;
        setModel(newModel);
        int row = first <= 0 ? -1 : laterRow(before, old, first, later);
        if (row >= 0) {
            scrollTo(row * rowHeight + hidden);
        }
        focusRow = focus < 0 ? -1 : laterRow(before, old, focus, later);
    }

    private int laterRow(RowLayout before, TimelineModel old, int row, IntUnaryOperator later) {
        int lane = before.laneOfRow(row);
        if (lane >= 0) {
            int now = later.applyAsInt(lane);
            return now < 0 ? -1 : layout.rowOfLane(now);
        }
        String label = old.groupLabel(before.groupOfRow(row));
        for (int group = 0; group < layout.groupCount(); group++) {
            if (Objects.equals(model.groupLabel(group), label)) {
                return layout.headerRow(group);
            }
        }
        return -1;
    }

    TimelineModel model() {
        return model;
    }

    TimeScale scale() {
        return scale;
    }

    RowLayout layout() {
        return layout;
    }

    LaneSelection selection() {
        return selection;
    }

    /** What of the time is chosen. */
    ChosenTime time() {
        return time;
    }

    /** Between lanes of the model. */
    List<TimelineArrow> arrows() {
        return arrows;
    }

    void setArrows(List<TimelineArrow> newArrows) {
        arrows = List.copyOf(newArrows);
    }

    void setSize(int widthPixels, int heightPixels) {
        scale = scale.withWidth(widthPixels);
        height = Math.max(1, heightPixels);
        scrollTo(top);
    }

    void setVisible(TimeRange range) {
        scale = scale.withVisible(range);
    }

    void zoomAt(double x, double factor) {
        scale = scale.zoomedAt(x, factor);
    }

    void scrollTime(double pixels) {
        scale = scale.scrolledBy(pixels);
    }

    int height() {
        return height;
    }

    int rowHeight() {
        return rowHeight;
    }

    /** Changes the row height; the row at {@code y} stays there as far as the ends allow. */
    void setRowHeight(int newRowHeight, int y) {
        double row = (top + y) / (double) rowHeight;
        rowHeight = Math.max(LOWEST_ROW, Math.min(newRowHeight, HIGHEST_ROW));
        scrollTo((int) Math.round(row * rowHeight) - y);
    }

    int contentHeight() {
        return layout.rowCount() * rowHeight;
    }

    int top() {
        return top;
    }

    /** Scrolls the rows, in pixels from the top of the first row; stops at the ends. */
    void scrollTo(int newTop) {
        top = Math.max(0, Math.min(newTop, contentHeight() - height));
    }

    /** First row of which a part is visible. */
    int firstRow() {
        return top / rowHeight;
    }

    /** One after the last row of which a part is visible. */
    int endRow() {
        return Math.min(layout.rowCount(), (top + height + rowHeight - 1) / rowHeight);
    }

    int yOf(int row) {
        return row * rowHeight - top;
    }

    /** The row at a position, -1 below the last. */
    int rowAt(int y) {
        int row = Math.floorDiv(y + top, rowHeight);
        return row >= 0 && row < layout.rowCount() ? row : -1;
    }

    /** Scrolls by as little as makes the row visible as a whole. */
    void revealRow(int row) {
        if (yOf(row) < 0) {
            scrollTo(row * rowHeight);
        } else if (yOf(row) + rowHeight > height) {
            scrollTo((row + 1) * rowHeight - height);
        }
    }

    /** Makes a lane visible: unfolds its group, scrolls to it, and moves the time when nothing of it is in sight. */
    void revealLane(int lane) {
        int group = layout.groupOfLane(lane);
        if (layout.isFolded(group)) {
            layout = layout.withFolded(group, false);
        }
        revealRow(layout.rowOfLane(lane));
        TimeRange extent = model.laneExtent(lane);
        if (!extent.overlaps(scale.visible())) {
            long middle = extent.startNanos() + extent.durationNanos() / 2 - scale.visible().durationNanos() / 2;
            scale = scale.withVisible(new TimeRange(middle, middle + scale.visible().durationNanos()));
        }
    }

    /** Folds or unfolds; the header stays where it is as far as the ends allow. */
    void setFolded(int group, boolean folded) {
        int y = yOf(layout.headerRow(group));
        int focusLane = focusRow < 0 ? -1 : layout.laneOfRow(focusRow);
        int focusGroup = focusRow < 0 ? -1 : layout.groupOfRow(focusRow);
        layout = layout.withFolded(group, folded);
        refocus(focusLane, focusGroup);
        scrollTo(layout.headerRow(group) * rowHeight - Math.max(0, y));
    }

    void setAllFolded(boolean folded) {
        int focusGroup = focusRow < 0 ? -1 : layout.groupOfRow(focusRow);
        int focusLane = focusRow < 0 ? -1 : layout.laneOfRow(focusRow);
        BitSet all = new BitSet();
        all.set(0, layout.groupCount(), folded);
        layout = layout.withFolded(all);
        refocus(focusLane, focusGroup);
        scrollTo(focusRow < 0 ? 0 : top);
        if (focusRow >= 0) {
            revealRow(focusRow);
        }
    }

    private void refocus(int lane, int group) {
        if (lane >= 0) {
            focusRow = layout.rowOfLane(lane);
        } else if (group >= 0) {
            focusRow = layout.headerRow(group);
        }
    }

    /** The row before which a dragged lane would stand, -1 while none is dragged. */
    int dropRow() {
        return dropRow;
    }

    /** A lane is dragged: finds the row before which it would stand, within its group. */
    void dragLane(int lane, int y) {
        dropRow = layout.dropRow(lane, Math.floorDiv(y + top + rowHeight / 2, rowHeight));
    }

    /** No lane is dragged any more. */
    void endDrag() {
        dropRow = -1;
    }

    /** The row of the keyboard's focus, -1 for none. */
    int focusRow() {
        return focusRow;
    }

    void setFocusRow(int row) {
        focusRow = row;
    }

    /** Moves the focus by rows and applies the change there. */
    void moveFocus(int rows, Change change) {
        if (layout.rowCount() == 0) {
            return;
        }
        int from = focusRow < 0 ? (rows > 0 ? firstRow() - 1 : firstRow()) : focusRow;
        long to = Math.max(0, Math.min((long) from + rows, layout.rowCount() - 1));
        select((int) to, change);
        revealRow(focusRow);
    }

    /** Applies a change to a row: its lane, or all lanes of the group whose header it is; the focus moves there. */
    void select(int row, Change change) {
        focusRow = row;
        int lane = layout.laneOfRow(row);
        if (lane >= 0) {
            selection.apply(change, lane, lane + 1);
        } else {
            int group = layout.groupOfRow(row);
            selection.apply(change, layout.firstLane(group), layout.endLane(group));
        }
    }

    private Set<String> foldedLabels() {
        Set<String> labels = new HashSet<>();
        for (int group = 0; group < layout.groupCount(); group++) {
            if (layout.isFolded(group)) {
                labels.add(model.groupLabel(group));
            }
        }
        return labels;
    }
}
