package org.jlta.ui.lifetimes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.charts.timeline.TimelineModel;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.preferences.ViewLimits;

/** The lives of a timeline as lines of a table. */
final class LivesTable {
    private LivesTable() {
    }

    /** Of the chosen lanes, or of all where none is chosen; of very many the first, which a last line tells. */
    static List<List<String>> of(TimelineModel model, BitSet chosen) {
        List<List<String>> lines = new ArrayList<>();
        int most = ViewLimits.read().rows();
        if (model != null) {
            lines.add(
                    List.of(LifetimesMessages.thread_label, LifetimesMessages.group_title, LifetimesMessages.from_label,
                            LifetimesMessages.to_label));
            int lane = 0;
            for (int group = 0; group < model.groupCount(); group++) {
                for (int end = lane + model.groupSize(group); lane < end; lane++) {
                    boolean wanted = chosen.isEmpty() || chosen.get(lane);
                    if (wanted && lines.size() > most) {
                        lines.add(List.of(NLS.bind(Messages.cutTable_message, Amounts.count(most))));
                        return lines;
                    }
                    if (wanted) {
                        lines.add(line(model, group, lane));
                    }
                }
            }
        }
        return lines;
    }

    private static List<String> line(TimelineModel model, int group, int lane) {
        TimeRange extent = model.laneExtent(lane);
        String label = model.groupLabel(group);
        return List.of(model.laneLabel(lane), label == null ? "" : label, TimeText.exact(extent.startNanos()),
                TimeText.exact(extent.endNanos()));
    }
}
