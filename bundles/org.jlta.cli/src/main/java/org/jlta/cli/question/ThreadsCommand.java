package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta threads}: every thread with its life and its origin. */
@Command(name = "threads", description = "Lists threads: name, life, context, where and by whom they were made.", footer = {
        "", "Example: threads that only the JDK named and that are still there",
        "  jlta threads app.jfr --where 'unnamed and alive' --stacks full",
        "Example: what the threads of a pool ran", "  jlta threads app.jfr --where 'name ~ worker' --tasks"})
public final class ThreadsCommand extends Question {
    @Option(names = "--tasks", description = "Also the tasks of pools that each thread ran, with who submitted them.")
    private boolean tasks;

    @Mixin
    private ListOptions list;

    public ThreadsCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) {
        RecordingModel model = asked.model();
        List<Integer> rows = asked.threads().ordinals().boxed().toList();
        List<Integer> shown = list.shown(rows, output.format());
        StackForm people = list.stacks(output.format(), StackForm.NONE);
        ThreadJson json = new ThreadJson(model, people, tasks);
        String head = Wording.threads(rows.size()) + " of " + Wording.count(model.threads().size())
                + " in "
                + asked.title();
        return new Answer(List.of(head), new Table<>(columns(model), shown, row -> details(model, row, people, tasks)),
                new JsonForm.Rows<>(shown, json::write), ListOptions.more(shown.size(), rows.size(), "threads"));
    }

    /** All of the threads without their stacks. */
    static Answer all(RecordingModel model, ThreadSet threads) {
        List<Integer> rows = threads.ordinals().boxed().toList();
        ThreadJson json = new ThreadJson(model, StackForm.NONE, false);
        return new Answer(List.of(), new Table<>(columns(model), rows), new JsonForm.Rows<>(rows, json::write),
                List.of());
    }

    private static List<Column<Integer>> columns(RecordingModel model) {
        ThreadTable threads = model.threads();
        ThreadWords words = new ThreadWords(model);
        List<Column<Integer>> columns = new ArrayList<>(List.of(Column.id("id", "threadId", threads::threadId)));
        columns.addAll(words.names("name", row -> row));
        columns.addAll(List.of(new Column<>("state", "state", Column.Align.LEFT, row -> threads.life(row).label(),
                row -> threads.life(row).word()),
                Column.flag("virtual", "virtual", threads::isVirtual),
                Column.flag("daemon", "daemon", row -> threads.isDaemonKnown(row) ? threads.isDaemon(row) : null),
                Column.text("context", "context", model::contextLabel), Column.text("made at", "madeAt", words::madeAt),
                Column.name("by", "byThread",
                        row -> threads.allocator(row) < 0 ? null : threads.name(threads.allocator(row))),
                Column.nanos("start", "startNanos", ThreadTable.UNKNOWN_NANOS, threads::startNanos),
                Column.nanos("end", "endNanos", ThreadTable.UNKNOWN_NANOS, threads::endNanos),
                new Column<>("life", "lifeNanos", Column.Align.RIGHT, row -> Wording.life(threads, row),
                        row -> threads.lifeNanos(row) < 0 ? null : threads.lifeNanos(row)),
                Column.nanos("CPU", "cpuNanos", ThreadTable.UNKNOWN_AMOUNT, threads::cpuNanos)));
        return columns;
    }

    private static List<String> details(RecordingModel model, int ordinal, StackForm form, boolean tasks) {
        List<String> lines = new ArrayList<>();
        int stack = new ThreadWords(model).originStack(ordinal);
        if (form == StackForm.FULL) {
            lines.addAll(StackText.all(model.stack(stack)));
        } else if (form == StackForm.ID && stack >= 0) {
            lines.add("stack " + stack);
        }
        if (tasks) {
            lines.addAll(new ThreadTasks(model, form).lines(ordinal));
        }
        return lines;
    }
}
