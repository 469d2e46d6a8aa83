package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.LeakKind;
import org.jlta.analysis.life.LeakRequest;
import org.jlta.analysis.life.Leaks;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Refusal;

import com.fasterxml.jackson.core.JsonGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code jlta leaks}: threads that should have ended. */
@Command(name = "leaks", description = "Finds threads that should have ended: certain (alive although their context was "
        + "stopped), growing (their number only rose), and new (made after --after, alive at --at).", exitCodeListHeading = "%nExit code:%n", exitCodeList = {
                "0:no leaks", "1:leaks", "2:wrong usage", "3:no answer"}, footer = {"", "Example:",
                        "  jlta leaks tomcat.jfr",
                        "Example: what was made after the first minute and is still there",
                        "  jlta leaks app.jfr --after 1m"})
public final class LeaksCommand extends Question {
    @Option(names = "--after", paramLabel = "TIME", description = "Also find threads made after this time.")
    private String after;

    @Option(names = "--at", paramLabel = "TIME", description = "Alive at this time; else at the end.")
    private String at;

    @Option(names = "--strict", description = "Also count small groups: any place where 4 threads "
            + "or more were added step by step, however quickly, pools that still fill among them.")
    private boolean strict;

    @Mixin
    private ListOptions list;

    private boolean found;

    public LeaksCommand(Console console) {
        super(console);
    }

    @Override
    String notInLogs() {
        return "facts of what keeps contexts in memory";
    }

    @Override
    Answer answer(Asked asked) throws Refusal {
        LeakRequest request = new LeakRequest(asked.threads(), moment(asked, "--after", after),
                moment(asked, "--at", at), strict ? LeakRequest.Tolerance.STRICT : LeakRequest.Tolerance.LENIENT);
        List<Leak> leaks = Leaks.find(asked.model(), request, asked.progress());
        found = !leaks.isEmpty();
        return of(asked, leaks, list, output.format(),
                strict ? List.of() : left(asked, request, leaks, output.format()));
    }

    @Override
    int exitCode() {
        return found ? ExitCode.FINDINGS : ExitCode.ANSWERED;
    }

    /** How many small growing groups only --strict lists: one sentence, none for none. */
    private static List<String> left(Asked asked, LeakRequest lenient, List<Leak> leaks, Format format) {
        if (!format.isForPeople()) {
            return List.of();
        }
        LeakRequest request = new LeakRequest(lenient.threads(), lenient.afterNanos(), lenient.atNanos(),
                LeakRequest.Tolerance.STRICT);
        List<Leak> all = Leaks.find(asked.model(), request, asked.progress());
        long groups = growing(all).count() - growing(leaks).count();
        long threads = growing(all).mapToInt(LeaksCommand::size).sum()
                - growing(leaks).mapToInt(LeaksCommand::size).sum();
        return groups == 0
                ? List.of()
                : List.of("--strict also lists " + Wording.plural(groups, "small growing group") + " of "
                        + Wording.threads(threads) + ", which may be by design.");
    }

    private static Stream<Leak> growing(List<Leak> leaks) {
        return leaks.stream().filter(leak -> leak.kind() == LeakKind.GROWING);
    }

    private static int size(Leak leak) {
        return leak.group().statistics().count();
    }

    private static long moment(Asked asked, String option, String text) throws Refusal {
        return text == null ? ThreadTable.UNKNOWN_NANOS : asked.moments().parse(option, text);
    }

    /** The leaks of a whole recording, as without options. */
    public static Answer of(Asked asked) {
        return of(asked, new ListOptions(), Format.TEXT);
    }

    static Answer of(Asked asked, ListOptions list, Format format) {
        LeakRequest request = LeakRequest.of(asked.threads());
        List<Leak> leaks = Leaks.find(asked.model(), request, asked.progress());
        return of(asked, leaks, list, format, left(asked, request, leaks, format));
    }

    private static Answer of(Asked asked, List<Leak> leaks, ListOptions list, Format format, List<String> left) {
        List<Leak> shown = list.shown(leaks, format);
        StackForm form = list.stacks(format, StackForm.FULL);
        OriginJson origins = new OriginJson(asked.model(), form);
        return new Answer(head(asked, leaks),
                new Table<>(columns(), shown, leak -> details(asked, leak, form, !list.asksForStacks())),
                new JsonForm.Rows<>(shown, (json, leak) -> write(json, leak, origins)),
                Stream.concat(ListOptions.more(shown.size(), leaks.size(), "groups").stream(), left.stream()).toList());
    }

    private static List<String> head(Asked asked, List<Leak> leaks) {
        boolean damaged = asked.model().info().isDamagedWithin();
        String found = damaged && leaks.isEmpty() ? "No thread outlived its context." : head(leaks);
        return damaged ? List.of(found, Leaks.GROWTH_NOT_TOLD) : List.of(found);
    }

    private static String head(List<Leak> leaks) {
        if (leaks.isEmpty()) {
            return "No leaks: no thread outlived its context, and no origin grew by more than a start-up may make.";
        }
        int threads = leaks.stream().mapToInt(LeaksCommand::size).sum();
        return Wording.plural(threads, "leaked thread") + " from " + Wording.plural(leaks.size(), "origin");
    }

    private static List<Column<Leak>> columns() {
        List<Column<Leak>> columns = new ArrayList<>();
        columns.add(Column.text("kind", "kind", leak -> leak.kind().word()));
        columns.addAll(OriginRows.columns(leak -> leak.group().statistics()));
        columns.add(Column.text("origin", "label", leak -> leak.group().label()));
        columns.add(new Column<>("", "reason", Column.Align.LEFT, leak -> "", Leak::reason));
        return columns;
    }

    private static List<String> details(Asked asked, Leak leak, StackForm form, boolean cut) {
        List<String> lines = new ArrayList<>();
        lines.add(leak.reason());
        lines.addAll(OriginRows.details(leak.group(), form, cut));
        ThreadWords words = new ThreadWords(asked.model());
        long ways = Arrays.stream(leak.group().threadOrdinals()).map(words::originStack).distinct().count();
        if (ways > 1 && leak.group().stack().size() == 1 && form == StackForm.FULL) {
            // threads of one place that is reached by many ways have only this frame in common
            lines.add("… reached by " + Wording.count(ways) + " different stacks: jlta origins " + asked.source()
                    + asked.choice().chosen(" --stacks full") + " shows them");
        }
        return lines;
    }

    private static void write(JsonGenerator json, Leak leak, OriginJson origins) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", leak.kind().word());
        json.writeStringField("reason", leak.reason());
        origins.groupFields(json, leak.group());
        json.writeEndObject();
    }
}
