package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.List;

import org.jlta.ui.charts.flame.FlameModel;

/** The frames of a flame graph as lines of a table, each with its depth, so that a spreadsheet can sum them up. */
final class FlameTable {
    private static final int MOST = 100_000;

    private FlameTable() {
    }

    /** Those below a node and itself, at most the first of very many; amounts are in nanoseconds, bytes or numbers. */
    static List<List<String>> of(FlameModel model, int root) {
        List<List<String>> lines = new ArrayList<>();
        if (model != null) {
            lines.add(List.of(FlameMessages.depth_label, FlameMessages.frame_label, FlameMessages.total_label,
                    FlameMessages.self_label, FlameMessages.caller_label));
            for (int node = root; node < model.size() && lines.size() <= MOST; node++) {
                if (node == root || model.isBelow(node, root)) {
                    lines.add(List.of(Integer.toString(model.depth(node)), model.label(node),
                            Long.toString(model.value(node)), Long.toString(model.self(node)),
                            node == 0 ? "" : model.label(model.parent(node))));
                }
            }
        }
        return lines;
    }
}
