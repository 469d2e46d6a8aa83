package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.Wording;
import org.jlta.analysis.flame.FlameDifference;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.exchange.text.PlainText;

import com.fasterxml.jackson.core.JsonGenerator;

/** Trees of stacks as rows: a frame is indented only where its callers' time parts. */
final class FlameAnswer {
    private static final int LONGEST_LABEL = 160;
    /** What a person is shown of a tree: frames from a hundredth of all on. */
    private static final double SHOWN = 0.01;

    private FlameAnswer() {
    }

    private record Row(FlameNode node, int level, int depth, boolean same) {
    }

    private record DifferenceRow(FlameDifference node, int depth) {
    }

    /** One tree. */
    static Answer of(FlameNode root, FlameValue value, Format format, boolean all) {
        List<Row> rows = new ArrayList<>();
        double least = format.isForPeople() && !all ? root.value() * SHOWN : 0;
        int left = 0;
        for (FlameNode child : root.children()) {
            left += collect(child, 0, 1, false, least, rows);
        }
        List<Column<Row>> columns = columns(root, value);
        if (format.isForPeople()) {
            columns.remove(0);
        }
        String head = root.value() == 0
                ? "The recording tells no such amounts of these threads (" + value.word() + ")"
                : words(value, root.value()) + " (" + value.word() + ")";
        return new Answer(List.of(head), new Table<>(columns, rows), new JsonForm.Document<>(root, FlameAnswer::write),
                left == 0 ? List.of() : List.of("… " + Wording.count(left) + " frames below 1 %: --all shows them"));
    }

    private static List<Column<Row>> columns(FlameNode root, FlameValue value) {
        List<Column<Row>> columns = new ArrayList<>();
        columns.add(Column.count("depth", "depth", Row::depth));
        columns.add(amount("total", "value", value, row -> row.node().value()));
        columns.add(percent("share", "share", row -> row.node().value(), root.value()));
        columns.add(percent("self", "self", row -> row.node().self(), root.value()));
        columns.add(new Column<>("frame", "frame", Column.Align.LEFT,
                row -> "  ".repeat(row.level()) + (row.same() ? "↳ " : "")
                        + PlainText.oneLine(row.node().label(), LONGEST_LABEL),
                row -> row.node().label()));
        return columns;
    }

    /** Adds the node and what is below it; gives how many frames were left out. */
    private static int collect(FlameNode node, int level, int depth, boolean same, double least, List<Row> rows) {
        if (node.value() < least) {
            return 1;
        }
        rows.add(new Row(node, level, depth, same));
        boolean parts = node.children().stream().filter(child -> child.value() >= least).count() > 1;
        int left = 0;
        for (FlameNode child : node.children()) {
            left += collect(child, parts ? level + 1 : level, depth + 1, child.value() == node.value(), least, rows);
        }
        return left;
    }

    /** Two trees, the frames whose share changed by a hundredth of all or more. */
    static Answer of(FlameDifference root, FlameValue value, Format format, boolean all) {
        List<DifferenceRow> rows = new ArrayList<>();
        collect(root, root, 0, format.isForPeople() && !all ? SHOWN : 0, rows);
        List<Column<DifferenceRow>> columns = List.of(Column.count("depth", "depth", DifferenceRow::depth),
                percent("before", "before", row -> row.node().before(), root.before()),
                percent("after", "after", row -> row.node().after(), root.after()),
                new Column<>("change", "change", Column.Align.RIGHT,
                        row -> String.format(Locale.ROOT, "%+.1f", 100 * change(row.node(), root)),
                        row -> change(row.node(), root)),
                Column.text("frame", "frame", row -> row.node().label()));
        return new Answer(
                List.of(words(value, root.before()) + " before, " + words(value, root.after()) + " after ("
                        + value.word() + "); shares of each, the change in points"),
                new Table<>(columns, rows), new JsonForm.Document<>(root, FlameAnswer::write), List.of());
    }

    private static void collect(FlameDifference node, FlameDifference root, int depth, double least,
            List<DifferenceRow> rows) {
        if (node != root && Math.abs(change(node, root)) >= least) {
            rows.add(new DifferenceRow(node, depth));
        }
        for (FlameDifference child : node.children()) {
            collect(child, root, depth + 1, least, rows);
        }
    }

    private static double change(FlameDifference node, FlameDifference root) {
        return (double) node.after() / Math.max(1, root.after()) - (double) node.before() / Math.max(1, root.before());
    }

    private interface Amount<T> {
        long of(T row);
    }

    private static <T> Column<T> amount(String title, String key, FlameValue value, Amount<T> amount) {
        return new Column<>(title, key, Column.Align.RIGHT, row -> words(value, amount.of(row)), amount::of);
    }

    private static <T> Column<T> percent(String title, String key, Amount<T> amount, long total) {
        return new Column<>(title, key, Column.Align.RIGHT,
                row -> String.format(Locale.ROOT, "%.1f %%", 100.0 * amount.of(row) / Math.max(1, total)), amount::of);
    }

    static String words(FlameValue value, long amount) {
        return switch (value.unit()) {
        case NANOS -> Wording.duration(amount);
        case BYTES -> Wording.count(amount) + " B";
        case COUNT -> Wording.count(amount);
        };
    }

    private static void write(JsonGenerator json, FlameNode node) throws IOException {
        json.writeStartObject();
        json.writeStringField("frame", node.label());
        json.writeNumberField("value", node.value());
        json.writeNumberField("self", node.self());
        json.writeArrayFieldStart("children");
        for (FlameNode child : node.children()) {
            write(json, child);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, FlameDifference node) throws IOException {
        json.writeStartObject();
        json.writeStringField("frame", node.label());
        json.writeNumberField("before", node.before());
        json.writeNumberField("after", node.after());
        json.writeArrayFieldStart("children");
        for (FlameDifference child : node.children()) {
            write(json, child);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
