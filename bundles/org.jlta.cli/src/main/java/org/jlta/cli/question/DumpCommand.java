package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.jlta.analysis.RecordingModel;
import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;
import org.jlta.exchange.redact.SnapshotRedaction;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.recording.RecordingException;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code jlta dump}: takes thread dumps of a running JVM, or reads dumps of any form. */
@Command(name = "dump", description = "Takes thread dumps of a running JVM without loading anything into it, or reads dumps: "
        + "of jstack, jcmd, kill -3 inside a log, Thread.dump_to_file, javacores, JRockit, and those in a recording.", footer = {
                "", "Example: the threads of a running JVM now", "  jlta dump my-server.jar",
                "Example: who makes no progress", "  jlta dump 4711 --times 3 --every 200ms --stuck",
                "Example: deadlocks, of locks too", "  jlta dump 4711 --locks --deadlocks",
                "Example: keep a dump, and see later what changed",
                "  jlta dump 4711 -o before.xmi; jlta dump before.xmi 4711 --compare"})
public final class DumpCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "TARGET|FILE", description = "A running JVM: its pid or a part of its main class "
            + "or jar name. Files of dumps, several of any form in one file too, or - for standard input, which is copied meanwhile and "
            + "not unpacked. A recording beside them, a file or the folder that an agent records "
            + "into, tells where each thread was made, as does the agent in a running JVM.")
    private List<String> sources;

    /** Why some of the sources are neither files nor JVMs that answer, or no recording that can be read. */
    private final List<Refusal> missing = new ArrayList<>();

    @Option(names = "--times", paramLabel = "N", defaultValue = "1", description = "Take N dumps of the running JVM.")
    private int times;

    @Option(names = "--every", paramLabel = "TIME", description = "From one dump to the next; "
            + "5s where it is not said.")
    private String every;

    @Option(names = "--locks", description = "Also who holds locks of java.util.concurrent. The JVM walks its whole heap for "
            + "that and stands still meanwhile.")
    private boolean locks;

    @Option(names = "--charset", paramLabel = "NAME", description = "Of all files of text, as EUC-KR; without it, it is found out "
            + "for each part of a file, by few letters at times wrongly.")
    private String charset;

    @Option(names = "--redact", description = "To be given away: with substitutes for the names of threads and containers, the "
            + "same one wherever a name comes again, and without names of files. Classes and methods stay.")
    private boolean redact;

    @ArgGroup
    private final Asks asks = new Asks();

    @Mixin
    private ListOptions list;

    @Mixin
    private OutputOptions output;

    /** What is asked of the dumps; one of them, or the list of threads. */
    static final class Asks {
        @Option(names = "--groups", description = "Threads that do the same at the same place are one row.")
        private boolean groups;

        @Option(names = "--deadlocks", description = "Threads that wait for each other; exit code 1 where there are some.")
        private boolean deadlocks;

        @Option(names = "--tree", description = "Who holds up whom.")
        private boolean tree;

        @Option(names = "--compare", description = "Two dumps: threads that are new, gone, or moved.")
        private boolean compare;

        @Option(names = "--stuck", description = "Threads with work that stayed at the same place in all dumps, two or more.")
        private boolean stuck;

        private boolean any() {
            return groups || deadlocks || tree || compare || stuck;
        }
    }

    public DumpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, IOException {
        output.check(false, List.of(SavedSnapshots.ENDING));
        if (times < 1) {
            throw Refusal.usage("--times is " + times + ", expected is a number of dumps, 1 or more");
        }
        if (times == 1 && every != null) {
            throw Refusal
                    .usage("--every is the time between several dumps; expected beside it is --times N, 2 or more");
        }
        if (output.fileName().endsWith(SavedSnapshots.ENDING) && asks.any()) {
            throw Refusal
                    .usage("A file .xmi holds the dumps themselves; what is asked of them has the endings .txt, .md, "
                            + ".json, .jsonl and .csv");
        }
        if (output.fileName().endsWith(SavedSnapshots.ENDING) && !list.given().isEmpty()) {
            throw Refusal.usage("A file .xmi holds the dumps whole: " + String.join(", ", list.given())
                    + " is for lists");
        }
        DumpSources.Live live = new DumpSources.Live(times, Spans.require("--every", every == null ? "5s" : every),
                locks);
        try (Dumps dumps = dumps(live)) {
            requireSome(dumps);
            write(dumps);
            dumps.problems().forEach(console::message);
            if (dumps.isWithoutOrigins()) {
                console.message(
                        "No thread of the dump is in the recording beside it: expected is a recording of the same JVM.");
            }
            tellUnread(dumps);
            if (dumps.isWithoutThreads()) {
                return ExitCode.NO_ANSWER;
            }
            return asks.deadlocks && dumps.hasDeadlocks() ? ExitCode.FINDINGS : ExitCode.ANSWERED;
        }
    }

    /** Where nothing could be read there is no answer; else what could not be is told, and last that the answer is partial. */
    private void requireSome(Dumps dumps) throws Refusal {
        List<Refusal> unread = unread(dumps);
        if (dumps.size() == 0 && unread.size() == 1) {
            throw unread.get(0);
        }
        if (dumps.size() == 0) {
            unread.forEach(reason -> console.message(reason.getMessage()));
            throw Refusal.noAnswer("None of these " + unread.size() + " sources could be read.");
        }
    }

    private void tellUnread(Dumps dumps) {
        List<Refusal> unread = unread(dumps);
        unread.forEach(reason -> console.message(reason.getMessage()));
        if (!unread.isEmpty()) {
            console.message("This answer is partial: " + unread.size() + " of " + sources.size()
                    + " sources could not be read.");
        }
    }

    private List<Refusal> unread(Dumps dumps) {
        return Stream.concat(missing.stream(), dumps.unread().stream()).toList();
    }

    private Dumps dumps(DumpSources.Live live) throws Refusal, IOException {
        try (ProgressLine progress = console.progress("Reading")) {
            DumpSources.Found found = new DumpSources(live, Charsets.of(charset), console).find(sources, progress);
            missing.addAll(found.missing());
            progress.begin("Reading");
            OpenedSource recording = found.recorded() == null ? named(found.recording()) : found.recorded();
            DumpOrigins origins = recording == null ? null : origins(recording, found, progress);
            return Dumps.of(found.sources(), origins, redact ? new SnapshotRedaction() : null, Dumps.MOST_KEPT);
        }
    }

    /** The recording that was named; null for none. */
    private static OpenedSource named(Path recording) {
        return recording == null
                ? null
                : new OpenedSource(List.of(recording), recording.getFileName().toString(), null, false);
    }

    /**
     * Null where the recording cannot be read, which takes nothing from the dumps, or has the dumps itself and no origins.
     */
    private DumpOrigins origins(OpenedSource recorded, DumpSources.Found found, ProgressLine progress) {
        try (recorded) {
            RecordingModel model = recorded.load(console.environment(), UserSettings.of(console), progress);
            boolean alone = found.isAlone();
            return alone && model.info().agent() == null ? null : new DumpOrigins(model, recorded.title(), !alone);
        } catch (RecordingException | Refusal e) {
            Refusal reason = Refusal.noAnswer("Where the threads were made is not told: " + e.getMessage(), e);
            if (found.recording() != null && !found.isAlone()) {
                missing.add(reason);
            } else {
                console.message(reason.getMessage());
            }
            return null;
        }
    }

    private void write(Dumps dumps) throws Refusal, IOException {
        if (output.fileName().endsWith(SavedSnapshots.ENDING)) {
            output.write(console, SavedSnapshots.of(dumps.all()));
        } else if (asks.stuck || asks.compare) {
            output.print(overAll(dumps), console);
        } else if (dumps.isLarge() && list.isAll() && output.format().isForPeople()) {
            output.write(console, out -> dumps
                    .each((number, snapshot) -> listed(Dumps.only(snapshot)).print(output.format(), out)));
        } else {
            output.print(listed(dumps), console);
        }
    }

    /** What is asked of several dumps together. */
    private Answer overAll(Dumps dumps) throws Refusal, IOException {
        if (dumps.size() < 2 && !unread(dumps).isEmpty()) {
            unread(dumps).forEach(reason -> console.message(reason.getMessage()));
            throw Refusal.noAnswer("Dumps are compared, expected are two or more: only one could be read.");
        }
        if (asks.stuck && dumps.size() < 2) {
            throw Refusal.usage("--stuck compares dumps, expected are two or more, found is one: --times 3 takes them, "
                    + "or name more files.");
        }
        if (asks.stuck) {
            return new DumpFindings(dumps, list, output.format()).stuck();
        }
        if (dumps.size() != 2) {
            throw Refusal.usage("--compare takes two dumps, found are " + dumps.size() + ".");
        }
        List<ThreadSnapshot> both = dumps.all();
        return new DumpComparison(list, output.format()).of(both.get(0), both.get(1));
    }

    /** What is asked of each dump. */
    private Answer listed(Dumps dumps) throws IOException {
        DumpFindings findings = new DumpFindings(dumps, list, output.format());
        if (asks.groups) {
            return findings.groups();
        }
        if (asks.deadlocks) {
            return findings.deadlocks();
        }
        return asks.tree ? findings.tree() : DumpThreadsAnswer.of(dumps, list, output.format());
    }
}
