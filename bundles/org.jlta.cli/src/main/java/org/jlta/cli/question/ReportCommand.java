package org.jlta.cli.question;

import java.util.List;

import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Format;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.html.HtmlReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code jlta report}: overview, leaks, origins and contexts together; as HTML one page. */
@Command(name = "report", description = "Overview, leaks, origins and contexts together. With -o x.html one page that needs "
        + "nothing else and can be sent to somebody.", footer = {"", "Example:", "  jlta report app.jfr -o app.html"})
public final class ReportCommand extends Question {
    @Mixin
    private OriginOptions origins;

    @Mixin
    private ListOptions list;

    public ReportCommand(Console console) {
        super(console);
    }

    @Override
    boolean hasPages() {
        return true;
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
