package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.Scope;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.resources.GotAt;
import org.jlta.analysis.resources.LenderUse;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta resources}: who holds what pools lend, since when and where it was got, and who waits for it. */
@Command(name = "resources", description = "Lists pools that lend something, such as connections: who holds how much of it at one "
        + "moment, since when and where it was got, who waits for it, and what was never given back. It is recorded with "
        + "the agent's option resources=on, which preset full has.", footer = {"",
                "Example: who held the connections 12.4 s after the start",
                "  jlta resources app.jfr --at 12.4s",
                "Example: which lines of code hold them longest", "  jlta resources app.jfr --origins"})
public final class ResourcesCommand extends Question {
    private static final String NOT_RECORDED = "The recording tells of nothing that pools lend: it does with the agent's option"
            + " resources=on.";
    private static final int FEW = 10;

    @Option(names = "--at", paramLabel = "TIME", description = "The moment: 12.4s since the start, -30s from the end, "
            + "03:12:04, an ISO time, or a mark's name. Without it: the end of the recording, or --to.")
    private String at;

    @Option(names = "--origins", description = "By the stacks that got it instead of by the pools.")
    private boolean origins;

    @Mixin
    private ListOptions list;

    public ResourcesCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "connections and what else pools lend";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        RecordingModel model = asked.model();
        Scope scope = asked.scope();
        long nanos = at == null ? scope.endNanos(model) : CutCommand.moment(asked, at);
        if (origins) {
            return HoldingOriginAnswer.of(model, scope, nanos, list, output.format());
        }
        List<LenderUse> rows = LenderUse.at(model, scope, nanos);
        List<LenderUse> shown = list.shown(rows, output.format());
        StackForm form = list.stacks(output.format(), StackForm.NONE);
        return new Answer(List.of(head(model, rows, nanos)),
                new Table<>(columns(model, nanos), shown, use -> details(model, use, nanos, form)),
                new JsonForm.Rows<>(shown, new LenderJson(model, form, nanos)::write),
                ListOptions.more(shown.size(), rows.size(), "pools"));
    }

    private static String head(RecordingModel model, List<LenderUse> rows, long nanos) {
        if (rows.isEmpty()) {
            return nothing(model);
        }
        int held = rows.stream().mapToInt(use -> use.holders().size()).sum();
        int waiting = rows.stream().mapToInt(use -> use.waiters().size()).sum();
        return Wording.plural(rows.size(), "pool") + " lent " + Wording.plural(
                rows.stream().mapToLong(LenderUse::lent).sum(), "time") + "; " + Wording.duration(nanos)
                + " after the start " + Wording.count(held) + (held == 1 ? " was" : " were") + " held and "
                + Wording.threads(waiting) + " waited";
    }

    /** Why there is nothing to tell. */
    static String nothing(RecordingModel model) {
        if (!model.resources().isTold()) {
            return NOT_RECORDED;
        }
        if (model.resources().size() > 0) {
            return "Nothing of it in this part of the recording.";
        }
        return model.resources().lenders().isEmpty()
                ? "No pool that the agent knows, or that a resourcetable=FILE names, lent anything while it was recorded."
                : "Nothing was lent while it was recorded.";
    }

    private static List<Column<LenderUse>> columns(RecordingModel model, long nanos) {
        ResourceTable table = model.resources();
        return List.of(Column.text("pool", "pool", use -> use.lender().label()),
                Column.text("class", "class", use -> simple(use.lender().className())),
                Column.count("held", "held", use -> use.holders().size()),
                Column.count("most held", "heldMax", LenderUse::heldMax),
                Column.nanos("longest held", "heldNanos", -1,
                        use -> use.holders().isEmpty() ? -1 : table.heldNanos(use.holders().get(0), nanos)),
                Column.count("waiting", "waiting", use -> use.waiters().size()),
                Column.nanos("longest wait", "waitMaxNanos", -1, LenderUse::waitMaxNanos),
                Column.count("lent", "lent", LenderUse::lent),
                Column.count("got nothing", "failed", LenderUse::failed),
                Column.count("lost", "lost", LenderUse::lost));
    }

    static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private List<String> details(RecordingModel model, LenderUse use, long nanos, StackForm form) {
        List<String> lines = new ArrayList<>();
        int most = list.isAll() ? Integer.MAX_VALUE : FEW;
        for (int row : first(use.holders(), most)) {
            lines.add(holder(model, row, nanos));
            stack(lines, model, model.resources().stack(row), form);
        }
        more(lines, use.holders().size() - most, "held");
        for (int row : first(use.waiters(), most)) {
            lines.add("waits: " + thread(model, model.resources().thread(row)) + " for "
                    + Wording.duration(model.resources().waitNanos(row, nanos)));
        }
        more(lines, use.waiters().size() - most, "waiting");
        return lines;
    }

    private static List<Integer> first(List<Integer> rows, int most) {
        return rows.subList(0, Math.min(most, rows.size()));
    }

    private static void more(List<String> lines, int count, String what) {
        if (count > 0) {
            lines.add("… " + Wording.count(count) + " more " + what + ": --all shows them");
        }
    }

    private static String holder(RecordingModel model, int row, long nanos) {
        ResourceTable table = model.resources();
        Frame place = GotAt.frame(model, table.stack(row), table.lender(row));
        String type = table.resourceClass(row);
        return "held: by " + thread(model, table.thread(row)) + " for "
                + Wording.duration(table.heldNanos(row, nanos))
                + (type == null ? "" : ", a " + simple(type))
                + (place == null ? "" : ", got at " + place.shortLabel())
                + (hasEnded(model, table.thread(row), nanos) ? " (the thread has ended)" : "");
    }

    /** Whether the thread can't give anything back itself any more. */
    static boolean hasEnded(RecordingModel model, int thread, long nanos) {
        long end = thread < 0 ? ThreadTable.UNKNOWN_NANOS : model.threads().endNanos(thread);
        return end != ThreadTable.UNKNOWN_NANOS && end <= nanos;
    }

    private static String thread(RecordingModel model, int thread) {
        return thread < 0 ? "a thread that is not known" : new ThreadWords(model).label(thread);
    }

    private static void stack(List<String> lines, RecordingModel model, int stack, StackForm form) {
        if (stack == StackTable.NONE || form == StackForm.NONE) {
            return;
        }
        if (form == StackForm.ID) {
            lines.add("  stack " + stack);
        } else {
            StackText.all(model.stack(stack)).forEach(line -> lines.add("  " + line));
        }
    }
}
