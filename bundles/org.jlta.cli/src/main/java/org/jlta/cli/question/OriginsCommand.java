package org.jlta.cli.question;

import java.util.List;

import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.Origins;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta origins}: threads grouped by the stack that made them. */
@Command(name = "origins", description = "Groups threads by where they came from.", footer = {"",
        "Example: the places of your own code that make threads, most first",
        "  jlta origins app.jfr --by blame", "Example: the same as a tree, from main inwards",
        "  jlta origins app.jfr --tree --end outermost", "Example: where the tasks came from that pools ran",
        "  jlta origins app.jfr --by submit"})
public final class OriginsCommand extends Question {
    @Mixin
    private OriginOptions options;

    @Option(names = "--tree", description = "As a tree of frames.")
    private boolean tree;

    @Mixin
    private ListOptions list;

    public OriginsCommand(Console console) {
        super(console);
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        if (tree && options.isBySubmit()) {
            throw Refusal.usage("--by submit groups tasks, which --tree cannot show: leave one of them out");
        }
        if (tree) {
            return OriginTreeAnswer.of(asked, options.request(asked.threads()), list, output.format());
        }
        return of(asked, options, list, output.format());
    }

    static Answer of(Asked asked, OriginOptions options, ListOptions list, Format format) {
        if (options.isBySubmit()) {
            return SubmitAnswer.of(asked, list, format);
        }
        List<OriginGroup> groups = Origins.groups(asked.model(), options.request(asked.threads()), asked.progress());
        List<OriginGroup> shown = list.shown(groups, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        boolean cut = !list.asksForStacks();
        List<Column<OriginGroup>> columns = OriginRows.columns(OriginGroup::statistics);
        columns.add(Column.text("origin", "label", OriginGroup::label));
        String head = Wording.threads(asked.threads().size()) + " from "
                + Wording.plural(groups.size(), "origin");
        return new Answer(List.of(head),
                new Table<>(columns, shown, group -> OriginRows.details(group, form, cut)),
                new JsonForm.Rows<>(shown, new OriginJson(asked.model(), form)::group),
                ListOptions.more(shown.size(), groups.size(), "origins"));
    }
}
