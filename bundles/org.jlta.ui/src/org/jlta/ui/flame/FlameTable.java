package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.preferences.ViewLimits;

/** The frames of a flame graph as lines of a table, each with its depth, so that a spreadsheet can sum them up. */
final class FlameTable {
    private FlameTable() {
    }

    /**
     * Those below a node and itself, row by row of the graph; of very many the first, which a last line tells. Amounts are in nanoseconds,
     * bytes or numbers.
     */
    static List<List<String>> of(FlameModel model, int root) {
        List<List<String>> lines = new ArrayList<>();
        int most = ViewLimits.read().rows();
        if (model != null) {
            lines.add(List.of(FlameMessages.depth_label, FlameMessages.frame_label, FlameMessages.total_label,
                    FlameMessages.self_label, FlameMessages.caller_label));
            int from = root;
            int end = root + 1;
            // children of neighbours are neighbours
            while (from < end) {
                for (int node = from; node < end; node++) {
                    if (lines.size() > most) {
                        lines.add(List.of(NLS.bind(Messages.cutTable_message, Amounts.count(most))));
                        return lines;
                    }
                    lines.add(line(model, node));
                }
                from = model.firstChild(from);
                end = model.endChild(end - 1);
            }
        }
        return lines;
    }

    private static List<String> line(FlameModel model, int node) {
        return List.of(Integer.toString(model.depth(node)), model.label(node), Long.toString(model.value(node)),
                Long.toString(model.self(node)), node == 0 ? "" : model.label(model.parent(node)));
    }
}
