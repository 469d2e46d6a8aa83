package org.jlta.ui.charts.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How a timeline's room is shared out. */
class TimelineGeometryTest {
    private final TimelineGeometry wide = new TimelineGeometry(1_000, 400, 280, 40);

    @Test
    void labelsHaveTheirWidthAgainAfterTheChartWasNarrow() {
        TimelineGeometry narrow = wide.withSize(100, 400);

        assertEquals(60, narrow.labelWidth());
        assertEquals(280, narrow.withSize(1_000, 400).labelWidth());
    }

    @Test
    void labelsAndIntervalsStayReadable() {
        assertEquals(920, wide.withLabelWidth(5_000).labelWidth());
        assertEquals(80, wide.withLabelWidth(5_000).chartWidth());
        assertEquals(60, wide.withLabelWidth(5).labelWidth());
    }
}
