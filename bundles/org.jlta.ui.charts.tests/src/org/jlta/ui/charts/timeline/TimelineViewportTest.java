package org.jlta.ui.charts.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;

import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.timeline.LaneSelection.Change;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimelineViewportTest {
    private static final long SECOND = 1_000_000_000L;

    private final SampleTimeline model = new SampleTimeline(10, 1000, 60 * SECOND, SECOND, 7);
    private final TimelineViewport viewport = new TimelineViewport();

    @BeforeEach
    void open() {
        viewport.setSize(1000, 400);
        viewport.setModel(model);
    }

    @Test
    void asksForVisibleLanesOnly() {
        TimelineFrame frame = TimelineFrame.of(viewport);
        assertEquals(20, frame.rows().size());
        assertTrue(model.asked <= 2 * 20, "asked for " + model.asked);
    }

    @Test
    void keepsTheHeaderInPlaceWhenItFolds() {
        viewport.scrollTo(viewport.layout().headerRow(3) * viewport.rowHeight() - 100);
        viewport.setFolded(3, true);
        assertEquals(100, viewport.yOf(viewport.layout().headerRow(3)));
        viewport.setFolded(3, false);
        assertEquals(100, viewport.yOf(viewport.layout().headerRow(3)));
    }

    @Test
    void keepsTheRowUnderTheMouseWhenRowsGrow() {
        viewport.scrollTo(50_000);
        int row = viewport.rowAt(200);
        viewport.setRowHeight(8, 200);
        assertEquals(row, viewport.rowAt(200));
        viewport.setRowHeight(30, 200);
        assertEquals(row, viewport.rowAt(200));
        viewport.setRowHeight(1000, 200);
        assertEquals(TimelineViewport.HIGHEST_ROW, viewport.rowHeight());
    }

    @Test
    void scrollsNotBeyondTheRows() {
        viewport.scrollTo(Integer.MAX_VALUE / 2);
        assertEquals(viewport.layout().rowCount(), viewport.endRow());
        viewport.scrollTo(-5);
        assertEquals(0, viewport.top());
        viewport.setAllFolded(true);
        assertEquals(-1, viewport.rowAt(399));
        assertEquals(0, viewport.top());
    }

    @Test
    void aDraggedLaneStaysInItsGroup() {
        RowLayout layout = viewport.layout();
        int lane = layout.firstLane(1) + 5;
        int row = layout.rowOfLane(lane);
        viewport.scrollTo(layout.headerRow(1) * viewport.rowHeight());

        viewport.dragLane(lane, viewport.yOf(row + 3));
        assertEquals(row + 3, viewport.dropRow());
        assertEquals(lane + 2, viewport.layout().placeBefore(lane, viewport.dropRow()));
        viewport.dragLane(lane, -10_000);
        assertEquals(layout.firstLane(1), viewport.layout().placeBefore(lane, viewport.dropRow()));
        viewport.dragLane(lane, 1_000_000);
        assertEquals(layout.endLane(1) - 1, viewport.layout().placeBefore(lane, viewport.dropRow()));
        viewport.endDrag();
        assertEquals(-1, viewport.dropRow());
        assertEquals(lane, viewport.layout().placeBefore(lane, row));
        assertEquals(lane, viewport.layout().placeBefore(lane, row + 1));
    }

    @Test
    void walksAndExtendsByKeys() {
        viewport.moveFocus(1, Change.REPLACE);
        assertEquals(1000, viewport.selection().size());
        viewport.moveFocus(1, Change.REPLACE);
        viewport.moveFocus(2, Change.EXTEND);
        assertEquals(bits(0, 3), viewport.selection().lanes());
        viewport.moveFocus(100_000, Change.REPLACE);
        assertEquals(bits(9999, 10_000), viewport.selection().lanes());
        assertEquals(viewport.layout().rowCount(), viewport.endRow());
    }

    @Test
    void togglesSingleLanesAndGroups() {
        viewport.select(1, Change.REPLACE);
        viewport.select(3, Change.TOGGLE);
        assertTrue(viewport.selection().contains(2));
        viewport.select(3, Change.TOGGLE);
        assertEquals(bits(0, 1), viewport.selection().lanes());
        viewport.select(0, Change.TOGGLE);
        assertEquals(1000, viewport.selection().size());
        viewport.select(0, Change.TOGGLE);
        assertEquals(0, viewport.selection().size());
    }

    @Test
    void revealsALaneOfAFoldedGroupAndItsTime() {
        viewport.setAllFolded(true);
        viewport.setVisible(new TimeRange(0, SECOND));
        viewport.revealLane(5_990);
        assertFalse(viewport.layout().isFolded(5));
        int y = viewport.yOf(viewport.layout().rowOfLane(5_990));
        assertTrue(y >= 0 && y + viewport.rowHeight() <= viewport.height());
        assertTrue(model.laneExtent(5_990).overlaps(viewport.scale().visible()));
        assertEquals(SECOND, viewport.scale().visible().durationNanos());
    }

    @Test
    void keepsFoldsAndTimeForAnotherModel() {
        viewport.setFolded(1, true);
        viewport.setVisible(new TimeRange(SECOND, 2 * SECOND));
        viewport.select(1, Change.REPLACE);
        viewport.setModel(new SampleTimeline(3, 5, 80 * SECOND, SECOND, 8));
        assertTrue(viewport.layout().isFolded(1));
        assertFalse(viewport.layout().isFolded(0));
        assertEquals(new TimeRange(SECOND, 2 * SECOND), viewport.scale().visible());
        assertEquals(0, viewport.selection().size());
    }

    @Test
    void hitsWhatIsThere() {
        TimelineGeometry geometry = new TimelineGeometry(1200, 430, 200, 30);
        assertEquals(new TimelineHit.Lane(1, 0, 30 * SECOND, TimelineHit.Column.INTERVALS),
                TimelineHit.at(viewport, geometry, 700, 55));
        assertEquals(TimelineHit.Column.LABEL,
                ((TimelineHit.Group) TimelineHit.at(viewport, geometry, 20, 35)).column());
        assertEquals(new TimelineHit.Ruler(6 * SECOND), TimelineHit.at(viewport, geometry, 300, 10));
        assertEquals(new TimelineHit.LabelEdge(), TimelineHit.at(viewport, geometry, 201, 100));
        assertEquals(new TimelineHit.Nothing(), TimelineHit.at(viewport, geometry, 10, 10));
    }

    private static BitSet bits(int first, int end) {
        BitSet bits = new BitSet();
        bits.set(first, end);
        return bits;
    }

    @Test
    void keepsTheLaneAtTheTopWhenTheModelGrows() {
        viewport.select(viewport.layout().rowOfLane(4_020), Change.REPLACE);
        viewport.scrollTo(viewport.layout().rowOfLane(4_000) * viewport.rowHeight() + 7);
        SampleTimeline grown = new SampleTimeline(10, 1100, 60 * SECOND, SECOND, 7);

        viewport.replaceModel(grown, lane -> lane / 1000 * 1100 + lane % 1000 + 50);

        assertEquals(4_450, viewport.layout().laneOfRow(viewport.firstRow()));
        assertEquals(-7, viewport.yOf(viewport.firstRow()));
        assertEquals(viewport.layout().rowOfLane(4_470), viewport.focusRow());
    }

    @Test
    void keepsTheGroupAtTheTopWhenTheModelGrows() {
        viewport.setAllFolded(true);
        viewport.setSize(1000, 40);
        viewport.scrollTo(viewport.rowHeight() * 3);

        viewport.replaceModel(new SampleTimeline(12, 10, 60 * SECOND, SECOND, 7), lane -> -1);

        assertEquals(viewport.layout().headerRow(3), viewport.firstRow());
        assertTrue(viewport.layout().isFolded(3));
    }

    @Test
    void beginsAndEndsTheRangeAtTheMoment() {
        ChosenTime time = viewport.time();
        TimeRange visible = viewport.scale().visible();
        time.setMoment(20 * SECOND);
        assertEquals(new TimeRange(20 * SECOND, 60 * SECOND), time.rangeFromMoment(true, visible));
        time.setRange(time.rangeFromMoment(true, visible));
        time.setMoment(30 * SECOND);
        assertEquals(new TimeRange(20 * SECOND, 30 * SECOND), time.rangeFromMoment(false, visible));
        time.setRange(time.rangeFromMoment(false, visible));
        time.setMoment(40 * SECOND);
        assertEquals(new TimeRange(40 * SECOND, 60 * SECOND), time.rangeFromMoment(true, visible));
        time.setMoment(10 * SECOND);
        assertEquals(new TimeRange(0, 10 * SECOND), time.rangeFromMoment(false, visible));
    }
}
