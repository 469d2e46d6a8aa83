package org.jlta.cli.question;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.cli.output.Answer;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.Spans;
import org.jlta.model.ModelFiles;
import org.jlta.model.threads.Problem;
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
    private static final int MOST_PROBLEMS = 5;
    /** The ending of a file of snapshots that is read again. */
    private static final String SAVED = ".xmi";
    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "TARGET|FILE", description = "A running JVM: its pid or a part of its main class "
            + "or jar name. Files of dumps, - for standard input. A recording beside them tells where each thread was made.")
    private List<String> sources;

    @Option(names = "--times", paramLabel = "N", defaultValue = "1", description = "Take N dumps of the running JVM.")
    private int times;

    @Option(names = "--every", paramLabel = "TIME", defaultValue = "5s", description = "From one dump to the next; "
            + "5s where it is not said.")
    private String every;

    @Option(names = "--locks", description = "Also who holds locks of java.util.concurrent. The JVM walks its whole heap for "
            + "that and stands still meanwhile.")
    private boolean locks;

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
    }

    public DumpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Refusal, RecordingException, IOException {
        output.check(false, List.of(SAVED));
        if (times < 1) {
            throw Refusal.usage("--times is " + times + ", expected is a number of dumps, 1 or more");
        }
        DumpSources.Live live = new DumpSources.Live(times, Spans.require("--every", every), locks);
        DumpSources.Read read;
        int linked = -1;
        try (ProgressLine progress = console.progress("Reading")) {
            read = new DumpSources(live, console).read(sources, progress);
            if (read.recording() != null) {
                RecordingModel model = RecordingLoader.load(List.of(read.recording()), progress);
                linked = new DumpOrigins(model, read.recording().getFileName().toString()).link(read.snapshots());
            }
        }
        if (output.fileName().endsWith(SAVED)) {
            output.write(console, out -> out.write(saved(read.snapshots())));
        } else {
            output.print(answer(read.snapshots()), console);
        }
        read.snapshots().forEach(this::tellProblems);
        if (linked == 0) {
            console.message("No thread of the dump is in " + read.recording().getFileName()
                    + ": expected is a recording of the same JVM.");
        }
        boolean found = asks.deadlocks
                && read.snapshots().stream().anyMatch(snapshot -> !snapshot.getDeadlocks().isEmpty());
        return found ? ExitCode.FINDINGS : ExitCode.ANSWERED;
    }

    private static String saved(List<ThreadSnapshot> snapshots) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ModelFiles.save(snapshots, bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private Answer answer(List<ThreadSnapshot> snapshots) throws Refusal {
        DumpFindings findings = new DumpFindings(snapshots, list, output.format());
        if (asks.stuck) {
            if (snapshots.size() < 2) {
                throw Refusal
                        .usage("--stuck compares dumps, expected are two or more, found is one: --times 3 takes them, "
                                + "or name more files.");
            }
            return findings.stuck();
        }
        if (asks.compare) {
            if (snapshots.size() != 2) {
                throw Refusal.usage("--compare takes two dumps, found are " + snapshots.size() + ".");
            }
            return new DumpComparison(list, output.format()).of(snapshots.get(0), snapshots.get(1));
        }
        if (asks.groups) {
            return findings.groups();
        }
        if (asks.deadlocks) {
            return findings.deadlocks();
        }
        return asks.tree ? findings.tree() : DumpThreadsAnswer.of(snapshots, list, output.format());
    }

    private void tellProblems(ThreadSnapshot snapshot) {
        List<Problem> problems = snapshot.getProblems();
        for (Problem problem : problems.subList(0, Math.min(MOST_PROBLEMS, problems.size()))) {
            console.message(snapshot.getSource().getName() + ", line " + problem.getLine() + ": expected "
                    + problem.getExpected() + ", found " + problem.getFound());
        }
        if (problems.size() > MOST_PROBLEMS) {
            console.message(snapshot.getSource().getName() + ": " + (problems.size() - MOST_PROBLEMS)
                    + " more lines are not as expected.");
        }
    }
}
