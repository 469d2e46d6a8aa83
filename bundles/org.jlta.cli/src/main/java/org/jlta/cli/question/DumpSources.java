package org.jlta.cli.question;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.ThreadPrint;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ExitCode;
import org.jlta.cli.shell.Pipe;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.exchange.dumps.DumpText;
import org.jlta.model.threads.SourceKind;

/** Turns what was typed as sources of {@code jlta dump} into files that can be read; a running JVM is asked at once. */
final class DumpSources {
    /**
     * How a live JVM is asked.
     *
     * @param times      how many dumps are taken
     * @param everyNanos from one to the next
     * @param locks      whether it tells who holds locks
     */
    record Live(int times, long everyNanos, boolean locks) {
    }

    /**
     * What there is to read.
     *
     * @param sources   in their order
     * @param recording the recording named beside other sources, or alone with dumps in it; null for none
     * @param recorded  the recording on standard input, or where none is named, what the agent in the running JVM recorded so
     *                  far; null for none. Whoever gets it closes it.
     * @param missing   why what was typed is neither a file nor a JVM that answers, each in its order
     */
    record Found(List<DumpSource> sources, Path recording, OpenedSource recorded, List<Refusal> missing) {
        /** Whether the recording has the dumps itself. */
        boolean isAlone() {
            return sources.size() == 1 && sources.get(0).file().equals(recording);
        }
    }

    private final Live live;
    private final Charset charset;
    private final Console console;
    private final List<DumpSource> found = new ArrayList<>();
    private final List<Refusal> missing = new ArrayList<>();
    private boolean asked;
    /** The recording on standard input, null for none. */
    private OpenedSource input;
    /** Of which there is a dump; null for none. */
    private Jvm running;

    /** @param charset of files of text; null where it is to be found out */
    DumpSources(Live live, Charset charset, Console console) {
        this.live = live;
        this.charset = charset;
        this.console = console;
    }

    /** Finds the sources, and copies those that can be read once only. */
    Found find(List<String> sources, ProgressLine progress) throws Refusal, IOException {
        boolean complete = false;
        try {
            Path recording = findAll(sources, progress);
            OpenedSource recorded = input == null && recording == null && running != null
                    ? recorded(progress)
                    : input;
            complete = true;
            return new Found(found, recording, recorded, missing);
        } finally {
            if (!complete) {
                Dumps.delete(found);
                if (input != null) {
                    input.close();
                }
            }
        }
    }

    private Path findAll(List<String> sources, ProgressLine progress) throws Refusal, IOException {
        Path recording = null;
        for (String source : sources) {
            Path path = DumpFiles.existing(source);
            if (source.equals("-")) {
                standardInput(sources, recording);
            } else if (path != null && Pipe.is(path)) {
                progress.begin("Reading " + source);
                pipe(path, source, sources.size() > 1, recording);
            } else if (path == null) {
                askOrMiss(source, progress);
            } else if (sources.size() > 1 && DumpFiles.isRecording(path)) {
                recording = only(recording == null && input != null ? Path.of(input.title()) : recording, path);
            } else {
                found.add(DumpSource.of(path, charset));
                recording = sources.size() == 1 && DumpFiles.hasItsOwn(path) ? path : recording;
            }
        }
        if (found.isEmpty() && !missing.isEmpty()) {
            return recording;
        }
        if (!asked && (live.times() > 1 || live.locks())) {
            throw Refusal.usage((live.times() > 1 ? "--times" : "--locks")
                    + " is for dumps of a running JVM; expected is a TARGET, found are only files.");
        }
        if (asked && charset != null && found.stream().allMatch(source -> source.text().charset() == null)) {
            throw Refusal.usage("--charset is for files of text; a running JVM is asked in UTF-8.");
        }
        if (found.isEmpty()) {
            throw Refusal.usage(
                    "There are only recordings: name the one whose dumps are wanted alone, or a dump beside it.");
        }
        return recording;
    }

    /** Dumps, or a recording beside other sources. */
    private void standardInput(List<String> sources, Path recording) throws Refusal, IOException {
        if (sources.indexOf("-") < sources.lastIndexOf("-")) {
            throw Refusal.usage("Standard input (-) is named twice; it can be read once.");
        }
        once(console.in(), OpenedSource.STANDARD_INPUT, sources.size() > 1, recording);
    }

    private void pipe(Path path, String source, boolean beside, Path recording) throws Refusal, IOException {
        InputStream in;
        try {
            in = Pipe.open(path);
        } catch (IOException e) {
            throw DumpSource.unreadable(path, e);
        }
        try (in) {
            once(in, source, beside, recording);
        }
    }

    /** @param beside whether other sources are named, for which a recording can tell the origins */
    private void once(InputStream in, String name, boolean beside, Path recording) throws Refusal, IOException {
        DumpSource copy = DumpSource.copied(in, new DumpText(name, SourceKind.DUMP_FILE, charset));
        found.add(copy);
        if (beside && DumpFiles.isRecording(copy.file())) {
            only(input == null ? recording : Path.of(input.title()), Path.of(copy.name()));
            found.remove(copy);
            input = new OpenedSource(List.of(copy.file()), copy.name(), copy.file(), false);
        }
    }

    /** Of the JVM that was asked; null where no agent is in it, or it does not answer, which takes nothing from its dumps. */
    private OpenedSource recorded(ProgressLine progress) {
        try {
            LiveAgent agent = LiveAgent.of(running);
            if (!agent.isActive()) {
                return null;
            }
            progress.begin("Asking the agent in " + running.label());
            return SourceOpener.recorded(agent, running, progress);
        } catch (AttachException | Refusal e) {
            console.message("Where the threads were made is not told: " + e.getMessage());
            return null;
        }
    }

    private static Path only(Path before, Path path) throws Refusal {
        if (before != null) {
            throw Refusal.usage(before.getFileName() + " and " + path.getFileName()
                    + " are both recordings; one can tell the origins of threads.");
        }
        return path;
    }

    /** Whether it was taken; where earlier ones were, the JVM may have ended meanwhile, and these are told. */
    private boolean take(Jvm jvm, int earlier) throws AttachException, Refusal, IOException {
        try {
            byte[] dump = ThreadPrint.of(jvm, live.locks());
            if (earlier == 0 && VirtualThreadsLeftOut.from(dump)) {
                console.message(VirtualThreadsLeftOut.sentence(jvm));
            }
            found.add(DumpSource.copied(new ByteArrayInputStream(dump),
                    new DumpText(jvm.label(), SourceKind.LIVE_JVM, null)));
            return true;
        } catch (AttachException e) {
            if (earlier == 0) {
                throw e;
            }
            console.message(earlier + " of " + live.times() + " dumps were taken: " + e.getMessage());
            return false;
        }
    }

    /** One that cannot be asked takes nothing from the others; wrong usage does. */
    private void askOrMiss(String target, ProgressLine progress) throws Refusal, IOException {
        try {
            ask(target, progress);
        } catch (Refusal e) {
            if (e.exitCode() != ExitCode.NO_ANSWER || Thread.currentThread().isInterrupted()) {
                throw e;
            }
            missing.add(e);
        }
    }

    private void ask(String target, ProgressLine progress) throws Refusal, IOException {
        if (target.isEmpty() || target.contains("/")) {
            throw Refusal.noAnswer(SourceOpener.noFile(target));
        }
        if (asked) {
            throw Refusal.usage("'" + target + "' is the second JVM that is asked; expected is one, and files.");
        }
        asked = true;
        try {
            Jvm jvm = Targets.find(target);
            for (int i = 0; i < live.times(); i++) {
                if (i > 0) {
                    progress.begin("Waiting for dump " + (i + 1) + " of " + live.times());
                    TimeUnit.NANOSECONDS.sleep(live.everyNanos());
                }
                progress.begin("Asking " + jvm.label());
                if (!take(jvm, i)) {
                    break;
                }
                running = jvm;
            }
        } catch (AttachException e) {
            boolean isTarget = target.matches("\\d+") || DumpFiles.isJar(target);
            throw Refusal.noAnswer((isTarget ? "" : SourceOpener.noFile(target) + " ") + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.noAnswer("Interrupted while waiting for the next dump.", e);
        }
    }
}
