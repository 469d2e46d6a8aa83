package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Format;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.html.HtmlReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** {@code jlta report}: overview, leaks, origins and contexts together; as HTML one page. */
@Command(name = "report", description = "Overview, leaks, origins and contexts together. With -o x.html one page that needs "
        + "nothing else and can be sent to somebody.", footer = {"", "Example:", "  jlta report app.jfr -o app.html"})
public final class ReportCommand extends Question {
    @Mixin
    private OriginOptions origins;

    @Mixin
    private ListOptions list;

    @Spec
    private CommandSpec spec;

    public ReportCommand(Console console) {
        super(console);
    }

    @Override
    boolean hasPages() {
        return true;
    }

    /** Called before anything is read: a page has its own way to group and to leave out. */
    @Override
    Printing otherSource(SourceOptions source) throws Refusal {
        List<String> wrong = new ArrayList<>(list.given());
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            if (OriginOptions.NAMES.contains(option.longestName())) {
                wrong.add(option.longestName());
            }
        }
        if (output.isHtml() && !wrong.isEmpty()) {
            throw Refusal.usage("A report as a page holds all origins and their threads: " + String.join(", ", wrong)
                    + " is for text and md");
        }
        return null;
    }

    @Override
    String notInLogs() {
        return "waits, locks, pools, samples and slow calls";
    }

    @Override
    Answer answer(Asked asked) {
        return OverviewAnswer.of(asked);
    }

    @Override
    Printing prepare(Asked asked) throws Refusal {
        if (output.isHtml()) {
            HtmlReport page = new HtmlReport(asked.model(), asked.scope(), asked.choice(), asked.title());
            return () -> output.write(console, out -> page.write(out, asked.progress()));
        }
        Format format = output.format();
        if (!format.isForPeople()) {
            throw Refusal.usage("report has the forms text, md and, with -o x.html, HTML; for programs ask overview, "
                    + "leaks, origins and threads");
        }
        List<Answer> parts = List.of(answer(asked), LeaksCommand.of(asked, list, format),
                OriginsCommand.of(asked, origins, list, format), ContextsCommand.of(asked, list, format));
        return () -> output.write(console, out -> {
            for (Answer part : parts) {
                part.print(format, out);
                out.write('\n');
            }
        });
    }
}
