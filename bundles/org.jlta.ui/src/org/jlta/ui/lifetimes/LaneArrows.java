package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.interactions.InteractionRequest;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.ui.charts.timeline.TimelineArrow;

/** Who acted on whom, as arrows between lanes. Found outside of the UI thread. */
final class LaneArrows {
    /** More are no arrows any more. */
    static final int MOST = 5_000;

    private LaneArrows() {
    }

    /** What the chosen threads did to other ones that are shown, or these to them; the first {@link #MOST}. */
    static List<TimelineArrow> of(RecordingModel model, LifetimesModel lanes, ThreadSet chosen) {
        EnumSet<InteractionAction> actions = EnumSet.allOf(InteractionAction.class);
        actions.removeIf(InteractionAction::isOfItself);
        InteractionRequest request = InteractionRequest.all(model.threads()).withInvolved(chosen)
                .withActions(actions);
        InteractionTable table = model.interactions();
        List<TimelineArrow> arrows = new ArrayList<>();
        for (int row : Interactions.select(model, request)) {
            int target = table.target(row);
            int from = lanes.lane(table.actor(row));
            int to = target < 0 ? -1 : lanes.lane(target);
            if (from >= 0 && to >= 0 && from != to && arrows.size() < MOST) {
                long delay = table.delayNanos(row);
                long effect = table.nanos(row) + (delay == ThreadTable.UNKNOWN_NANOS ? 0 : delay);
                arrows.add(new TimelineArrow(from, to, table.nanos(row), effect, table.isCertain(row)));
            }
        }
        return arrows;
    }
}
