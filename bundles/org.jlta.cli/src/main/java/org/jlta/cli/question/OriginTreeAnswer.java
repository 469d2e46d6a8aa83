package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.exchange.text.PlainText;

/** The origin tree as rows: a frame is indented only where the threads of its caller part. */
final class OriginTreeAnswer {
    private static final int LONGEST_LABEL = 160;

    private OriginTreeAnswer() {
    }

    /**
     * A line of the tree.
     *
     * @param level indentation
     * @param depth true depth in the tree, 0 for the first frames
     * @param first whether its figures differ from those of the line above
     */
    private record Row(OriginNode node, int level, int depth, boolean first) {
    }

    static Answer of(Asked asked, OriginRequest request, ListOptions list, Format format) {
        OriginNode root = Origins.tree(asked.model(), request, asked.progress());
        List<OriginNode> shown = list.shown(root.children(), format);
        List<Row> rows = new ArrayList<>();
        for (OriginNode child : shown) {
            collect(child, 0, 0, true, rows);
        }
        List<Column<Row>> columns = OriginRows.columns(row -> row.node().statistics());
        columns.add(0, Column.count("depth", "depth", Row::depth));
        columns.add(new Column<>("origin", "label", Column.Align.LEFT, OriginTreeAnswer::label,
                row -> row.node().label()));
        if (format.isForPeople()) {
            columns.remove(0);
        }
        OriginJson json = new OriginJson(asked.model(), StackForm.FULL);
        return new Answer(List.of(Wording.threads(asked.threads().size())), new Table<>(columns, rows),
                new JsonForm.Document<>(root, json::node),
                ListOptions.more(shown.size(), root.children().size(), "branches"));
    }

    private static void collect(OriginNode node, int level, int depth, boolean first, List<Row> rows) {
        rows.add(new Row(node, level, depth, first));
        boolean parts = node.children().size() > 1;
        for (OriginNode child : node.children()) {
            boolean same = child.statistics().count() == node.statistics().count();
            collect(child, parts ? level + 1 : level, depth + 1, !same, rows);
        }
    }

    private static String label(Row row) {
        String indent = "  ".repeat(row.level());
        return indent + (row.first() ? "" : "↳ ") + PlainText.oneLine(row.node().label(), LONGEST_LABEL);
    }
}
