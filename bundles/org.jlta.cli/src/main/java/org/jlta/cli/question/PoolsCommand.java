package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta pools}: the pools of threads, what they did, and what is noticeable. */
@Command(name = "pools", description = "Lists pools of threads: where each was made, its size, queue and load, and "
        + "whether it was shut down.", footer = {"", "Example:", "  jlta pools app.jfr",
                "Example: with the stacks that made them", "  jlta pools app.jfr --stacks full"})
public final class PoolsCommand extends Question {
    @Mixin
    private ListOptions list;

    public PoolsCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) {
        RecordingModel model = asked.model();
        boolean all = asked.threads().size() == model.threads().size();
        List<PoolSummary> rows = PoolSummary.of(model).stream()
                .filter(row -> all || hasOneOf(row, asked)).toList();
        List<PoolSummary> shown = list.shown(rows, output.format());
        StackForm form = list.stacks(output.format(), StackForm.NONE);
        String head = rows.isEmpty() ? "The recording tells of no pools." : Wording.plural(rows.size(), "pool");
        return new Answer(List.of(head), new Table<>(columns(model), shown, row -> details(model, row, form)),
                new JsonForm.Rows<>(shown, new PoolJson(model, form)::write),
                ListOptions.more(shown.size(), rows.size(), "pools"));
    }

    private static boolean hasOneOf(PoolSummary row, Asked asked) {
        for (int thread : row.pool().threads()) {
            if (asked.threads().contains(thread)) {
                return true;
            }
        }
        return false;
    }

    private static List<Column<PoolSummary>> columns(RecordingModel model) {
        Blame blame = new Blame(model.stacks(), model.ownPackage());
        return List.of(Column.text("pool", "name", PoolSummary::name),
                Column.text("class", "class", row -> simple(row.pool().className())),
                Column.text("made at", "origin", row -> origin(model, blame, row.pool().created().stack())),
                amount("size", "size", PoolSummary::size),
                Column.text("max", "max", row -> bound(row.pool().bounds().max())),
                amount("queue", "queue", PoolSummary::queued),
                Column.count("tasks", "tasks", PoolSummary::tasks),
                amount("busy max", "busyMax", row -> row.use().busyMax()),
                Column.text("mean", "busyMean", row -> mean(row.use().busyMean())),
                Column.nanos("idle since", "idleSinceNanos", ThreadTable.UNKNOWN_NANOS, PoolSummary::idleSinceNanos),
                Column.text("end", "state", PoolsCommand::end),
                Column.text("notice", "findings", row -> row.findings().stream()
                        .map(finding -> finding.kind().word()).collect(Collectors.joining(", "))));
    }

    private static Column<PoolSummary> amount(String title, String key,
            ToLongFunction<PoolSummary> amount) {
        return Column.amount(title, key, -1, amount);
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static String origin(RecordingModel model, Blame blame, int stack) {
        if (stack == StackTable.NONE) {
            return null;
        }
        List<Frame> frames = model.stack(stack);
        return frames.get(Math.max(0, blame.depth(stack))).shortLabel();
    }

    private static String bound(int max) {
        return max < 0 ? null : max == Integer.MAX_VALUE ? "none" : Wording.count(max);
    }

    private static String mean(double mean) {
        return mean < 0 ? null : String.format(Locale.ROOT, "%.2f", mean);
    }

    /** What became of it. */
    static String end(PoolSummary row) {
        return row.pool().isShutDown() ? "shut down" : row.pool().isCollected() ? "collected" : "open";
    }

    private static List<String> details(RecordingModel model, PoolSummary row, StackForm form) {
        List<String> lines = new ArrayList<>();
        for (PoolFinding finding : row.findings()) {
            lines.add(finding.sentence());
        }
        if (form == StackForm.FULL) {
            lines.addAll(StackText.all(model.stack(row.pool().created().stack())));
        }
        return lines;
    }
}
