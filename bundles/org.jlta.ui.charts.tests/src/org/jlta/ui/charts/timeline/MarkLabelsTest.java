package org.jlta.ui.charts.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class MarkLabelsTest {
    private static final int LETTER = 10;
    private static final int END = 1000;

    private static List<MarkLabels.Placed> placed(TimelineMark... marks) {
        return MarkLabels.of(List.of(marks), mark -> (int) mark.nanos(), END, text -> text.length() * LETTER);
    }

    @Test
    void aLabelStandsBehindItsMark() {
        assertEquals(List.of(new MarkLabels.Placed(107, "warm"), new MarkLabels.Placed(307, "deployed")),
                placed(new TimelineMark(100, "warm"), new TimelineMark(300, "deployed")));
    }

    @Test
    void aLabelEndsBeforeTheNextMark() {
        List<MarkLabels.Placed> placed = placed(new TimelineMark(100, "/shop #1 started"),
                new TimelineMark(200, "/shop #2 started"));

        assertEquals("/sho…ted", placed.get(0).text());
        assertEquals("/shop #2 started", placed.get(1).text());
    }

    @Test
    void ofMarksTooCloseTheLastHasALabel() {
        assertEquals(List.of(new MarkLabels.Placed(137, "third")), placed(new TimelineMark(100, "first"),
                new TimelineMark(120, "second"), new TimelineMark(130, "third")));
    }

    @Test
    void theOrderOfMarksIsThatOfTime() {
        assertEquals(List.of("early", "late"), placed(new TimelineMark(900, "late"), new TimelineMark(0, "early"))
                .stream().map(MarkLabels.Placed::text).toList());
    }

    @Test
    void theLastLabelStandsBeforeItsMarkWhereTheRulerEnds() {
        assertEquals(List.of(new MarkLabels.Placed(507, "warm"), new MarkLabels.Placed(863, "deployed")),
                placed(new TimelineMark(500, "warm"), new TimelineMark(950, "deployed")));
    }

    @Test
    void theLastLabelIsCutWhereNoSideHasRoomForAllOfIt() {
        assertEquals(List.of("warm", "/sho…ted"), placed(new TimelineMark(800, "warm"),
                new TimelineMark(907, "/shop #2 started")).stream().map(MarkLabels.Placed::text).toList());
    }

    @Test
    void withoutMarksThereIsNoLabel() {
        assertEquals(List.of(), placed());
    }
}
