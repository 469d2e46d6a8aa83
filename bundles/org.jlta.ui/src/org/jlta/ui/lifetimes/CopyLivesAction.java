package org.jlta.ui.lifetimes;

import java.util.BitSet;
import java.util.stream.Collectors;

import org.eclipse.jface.action.Action;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineModel;
import org.jlta.ui.format.ClipboardText;

/** Copies what is known of the chosen threads' lives, or of all groups when none is chosen. For the UI thread. */
final class CopyLivesAction extends Action {
    private static final int MOST = 1_000;

    private final Timeline timeline;

    CopyLivesAction(Timeline timeline) {
        super(LifetimesMessages.copy_label);
        this.timeline = timeline;
    }

    @Override
    public void run() {
        String text = timeline.getModel() == null ? "" : text(timeline.getModel(), timeline.getSelectedLanes());
        if (!text.isEmpty()) {
            ClipboardText.set(timeline.getDisplay(), text);
        }
    }

    /** At most the first thousand lanes. */
    private static String text(TimelineModel model, BitSet lanes) {
        if (!lanes.isEmpty()) {
            return lanes.stream().limit(MOST).mapToObj(lane -> model.laneTip(lane, 0).text())
                    .collect(Collectors.joining("\n\n"));
        }
        StringBuilder text = new StringBuilder();
        for (int group = 0; group < model.groupCount() && model.groupLabel(group) != null; group++) {
            text.append(model.groupLabel(group)).append('\t').append(model.groupDetail(group)).append('\n');
        }
        return text.toString();
    }
}
