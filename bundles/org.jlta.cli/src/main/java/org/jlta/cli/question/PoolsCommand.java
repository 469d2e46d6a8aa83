package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolGroup;
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
        + "whether it was shut down. Pools of one class made with one stack are one row; --all lists each.", footer = {
                "", "Example:", "  jlta pools app.jfr",
                "Example: with the stacks that made them", "  jlta pools app.jfr --stacks full"})
public final class PoolsCommand extends Question {
    @Mixin
    private ListOptions list;

    public PoolsCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "pools and tasks";
    }

    @Override
    Answer answer(Asked asked) {
        RecordingModel model = asked.model();
        List<PoolSummary> rows = PoolSummary.of(model, asked.threads());
        List<PoolSummary> shown = list.shown(rows, output.format());
        StackForm form = list.stacks(output.format(), StackForm.NONE);
        boolean grouped = output.format().isForPeople() && !list.isAll();
        List<PoolGroup> groups = grouped ? PoolGroup.of(rows) : PoolGroup.each(rows);
        List<PoolGroup> shownGroups = list.shown(groups, output.format());
        return new Answer(List.of(head(rows.size(), groups.size())),
                new Table<>(columns(model), shownGroups, group -> details(model, group, form)),
                new JsonForm.Rows<>(shown, new PoolJson(model, form)::write),
                ListOptions.more(shownGroups.size(), groups.size(), "pools"));
    }

    private static String head(int pools, int groups) {
        if (pools == 0) {
            return "The recording tells of no pools.";
        }
        return Wording.plural(pools, "pool")
                + (groups == pools ? "" : " of " + Wording.plural(groups, "kind") + ": --all lists each by itself");
    }

    private static List<Column<PoolGroup>> columns(RecordingModel model) {
        return List.of(Column.<PoolGroup>name("pool", "name", PoolGroup::label).valued(PoolGroup::name),
                Column.text("class", "class", PoolGroup::simpleClass),
                Column.text("made at", "origin", group -> origin(model, group.first())),
                Column.amount("size", "size", -1, PoolGroup::size),
                Column.text("max", "max", group -> bound(group.max())),
                Column.amount("queue", "queue", -1, PoolGroup::queued),
                Column.count("tasks", "tasks", PoolGroup::tasks),
                Column.amount("busy max", "busyMax", -1, PoolGroup::busyMax),
                Column.text("mean", "busyMean", group -> mean(group.busyMean())),
                Column.nanos("idle since", "idleSinceNanos", ThreadTable.UNKNOWN_NANOS, PoolGroup::idleSinceNanos),
                Column.text("end", "state", PoolGroup::end),
                Column.text("notice", "findings", group -> group.findings().stream()
                        .map(finding -> finding.kind().word()).collect(Collectors.joining(", "))));
    }

    private static String origin(RecordingModel model, PoolSummary pool) {
        Frame frame = pool.madeAt(model);
        return frame == null ? null : frame.shortLabel();
    }

    private static String bound(int max) {
        return max < 0 ? null : max == Integer.MAX_VALUE ? "none" : Wording.count(max);
    }

    private static String mean(double mean) {
        return mean < 0 ? null : String.format(Locale.ROOT, "%.2f", mean);
    }

    private static List<String> details(RecordingModel model, PoolGroup group, StackForm form) {
        List<String> lines = new ArrayList<>();
        for (PoolFinding finding : group.findings()) {
            lines.add(finding.sentence());
        }
        if (form == StackForm.FULL) {
            lines.addAll(StackText.all(model.stack(group.first().pool().created().stack())));
        }
        return lines;
    }
}
