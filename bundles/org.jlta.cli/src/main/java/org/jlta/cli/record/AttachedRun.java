package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.TargetPlace;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.live.FetchedCopy;
import org.jlta.cli.output.RecordingName;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;
import org.jlta.recording.WriterEnd;

/** Records a running JVM for a while, and saves what there is when the time is over, a signal comes, or the JVM ends. */
final class AttachedRun {
    private final Console console;
    private final Jvm jvm;
    private final RecordingName name;
    private final boolean stay;

    AttachedRun(Console console, Jvm jvm, RecordingName name, boolean stay) {
        this.console = console;
        this.jvm = jvm;
        this.name = name;
        this.stay = stay;
    }

    /** @param nanos how long; null for until something ends it */
    void run(AgentOptions options, Long nanos) throws AttachException, Refusal, IOException, RecordingException {
        CountDownLatch end = new CountDownLatch(1);
        // a signal ends the recording, and what is saved then must not be cut off by a second one
        SignalForwarding signals = SignalForwarding.install(signal -> end.countDown());
        try {
            run(options, nanos, end);
        } finally {
            signals.close();
        }
    }

    private void run(AgentOptions options, Long nanos, CountDownLatch end)
            throws AttachException, Refusal, IOException, RecordingException {
        Path parent = name.check();
        LiveAgent before = LiveAgent.of(jvm);
        if (before.isActive() && !before.isOther()) {
            join(before, options, nanos, end);
            return;
        }
        LeftFolders.tell(console, jvm, parent);
        RecordingFolder folder = jvm.isForeign() ? RecordingFolder.createKept(parent) : RecordingFolder.create(parent);
        try (TargetPlace place = place(folder)) {
            SharedFolder shared = new SharedFolder(folder.path(), options);
            Holding holding = new Holding(console, jvm, options, () -> hold(place, shared));
            holding.renew();
            BrokenAttach broken = new BrokenAttach(jvm, folder, place);
            LiveAgent agent = attach(AgentOptionArguments.with(options, "repository", place.path().toString()), broken);
            LeftChunks.tellReplaced(console, before);
            if (!place.isUsedBy(agent)) {
                folder.delete();
                join(agent, options, nanos, end);
                return;
            }
            waitFor(nanos, end, holding);
            finish(folder, place, shared, broken);
        }
    }

    private TargetPlace place(RecordingFolder folder) throws AttachException, IOException {
        boolean made = false;
        try {
            TargetPlace place = TargetPlace.of(jvm, folder.path());
            made = true;
            return place;
        } finally {
            if (!made) {
                folder.delete();
            }
        }
    }

    private LiveAgent attach(AgentOptions options, BrokenAttach broken) throws AttachException, IOException {
        try {
            return LiveAgent.attach(jvm, options);
        } catch (AttachException e) {
            throw broken.atBegin(e);
        }
    }

    private void finish(RecordingFolder folder, TargetPlace place, SharedFolder shared, BrokenAttach broken)
            throws AttachException, Refusal, IOException, RecordingException {
        try {
            finish(folder, place, shared);
        } catch (AttachException e) {
            if (!isAlive()) {
                finish(folder, place, shared);
                return;
            }
            // stopped by a signal, or without threads or descriptors: what it has flushed is there all the same
            place.follow();
            save(folder.path(), place.path(), WriterEnd.NONE);
            shared.leave();
            throw broken.atEnd(e);
        }
    }

    /** One that is to stay needs nobody. */
    private void hold(TargetPlace place, SharedFolder shared) throws IOException {
        if (!stay) {
            place.hold();
            shared.renew();
        }
    }

    /** Takes a part in the recording of somebody else. */
    private void join(LiveAgent before, AgentOptions options, Long nanos, CountDownLatch end)
            throws AttachException, Refusal, IOException, RecordingException {
        JoinedRun joined = new JoinedRun(jvm, before);
        console.message(
                jvm.label()
                        + " records already: the file holds that recording from its beginning, and it goes on until "
                        + "nobody wants it any more, or jlta detach " + jvm.pid() + ".");
        boolean saved = false;
        try {
            SecondAttach.apply(console, jvm, before, options);
            waitFor(nanos, end, new Holding(console, jvm, before.options(), () -> {
                if (joined.hold()) {
                    end.countDown();
                }
            }));
            save(before, joined);
            saved = true;
        } finally {
            boolean stays = stay || !saved;
            tellFailure(() -> joined.leave(stays));
        }
    }

    private void save(LiveAgent before, JoinedRun joined)
            throws AttachException, Refusal, IOException, RecordingException {
        joined.checkThere();
        if (!stay && joined.isLast()) {
            tellFailure(joined::detach);
            save(joined.folder(), joined.folder(), end());
        } else {
            save(before);
        }
    }

    private void finish(RecordingFolder folder, TargetPlace place, SharedFolder shared)
            throws AttachException, Refusal, IOException, RecordingException {
        if (!isAlive()) {
            console.message(jvm.label() + " has ended.");
            take(folder, place, shared, WriterEnd.KILLED);
            return;
        }
        LiveAgent now = LiveAgent.of(jvm);
        if (!place.isUsedBy(now)) {
            console.message("The agent was taken out of " + jvm.label() + " meanwhile: the recording ends there.");
            take(folder, place, shared, WriterEnd.UNKNOWN);
            return;
        }
        Path asked = now.options().output();
        if (stay || asked != null) {
            save(now);
            shared.leave();
            console.message("The agent stays" + (asked == null
                    ? ""
                    : ", as another attach asked: when " + jvm.label() + " ends, it writes " + asked)
                    + "; its recording grows in " + place.path() + (jvm.isApart() ? " of its own file system." : "."));
            return;
        }
        if (shared.hasOthers()) {
            save(now);
            console.message("Another jlta attach goes on with the recording, and takes the agent out.");
            shared.leaveToOthers();
            if (!shared.hasOthers()) {
                tellFailure(() -> endLeft(place)); // they have gone meanwhile
                shared.delete();
            }
            return;
        }
        now.detach();
        take(folder, place, shared, WriterEnd.UNKNOWN);
    }

    /** What asks the agent to leave. */
    @FunctionalInterface
    private interface Leaving {
        void run() throws AttachException, IOException;
    }

    /** Where the agent cannot be asked, that is no reason to lose the recording. */
    private void tellFailure(Leaving leaving) throws IOException {
        try {
            leaving.run();
        } catch (AttachException e) {
            if (isAlive()) {
                console.message("The agent may still be in " + jvm.label() + ": " + e.getMessage());
            }
        }
    }

    private void tellUnflushed(Leaving flush) throws IOException {
        try {
            flush.run();
        } catch (AttachException e) {
            if (isAlive()) {
                console.message("What was recorded last may be missing in the file: " + e.getMessage());
            }
        }
    }

    private void endLeft(TargetPlace place) throws AttachException {
        LiveAgent agent = LiveAgent.of(jvm);
        if (place.isUsedBy(agent)) {
            agent.detach();
        }
    }

    /** @param end of the JVM, where it could not tell it */
    private void take(RecordingFolder folder, TargetPlace place, SharedFolder shared, WriterEnd end)
            throws Refusal, IOException, RecordingException {
        place.fetch();
        try {
            place.delete();
        } catch (IOException e) {
            // no reason to lose the recording
            console.message("What was recorded stays in " + place.path() + " of " + jvm.label() + " too: "
                    + IoWords.of(e));
        }
        save(folder.path(), folder.path(), end);
        shared.leaveToOthers();
        if (!shared.hasOthers()) {
            shared.delete();
        }
    }

    /** Saves the recording of an agent that goes on. */
    private void save(LiveAgent agent) throws AttachException, Refusal, IOException, RecordingException {
        WriterEnd end = end();
        tellUnflushed(() -> {
            if (isAlive() && LiveAgent.of(jvm).isActive()) {
                agent.flush();
            }
        });
        if (agent.isForeign()) {
            try (FetchedCopy copy = FetchedCopy.of(agent)) {
                save(copy.folder(), agent.repository(), end);
            }
        } else {
            save(agent.repository(), agent.repository(), end);
        }
    }

    /** To be asked before what is there is copied: then all of a JVM that is gone is in the copy. */
    private WriterEnd end() {
        return isAlive() ? WriterEnd.NONE : WriterEnd.KILLED;
    }

    /**
     * @param stays where the chunks are in any case
     * @param end   of the JVM, where it could not tell it
     */
    private void save(Path chunks, Path stays, WriterEnd end) throws Refusal, IOException, RecordingException {
        Path file = name.of(jvm.pid());
        if (Files.exists(file) && !name.mayReplace()) {
            throw Refusal.noAnswer(file + " exists by now; " + whereItIs(stays));
        }
        try {
            RecordingAssembly.save(chunks, file, end).losses().forEach(console::message);
        } catch (IOException e) {
            throw Refusal
                    .noAnswer(file + " could not be written: " + IoWords.of(e) + "; " + whereItIs(stays), e);
        }
        console.message("Recording: " + file);
    }

    /** Who else records may have taken it meanwhile. */
    private static String whereItIs(Path stays) {
        return Files.isDirectory(stays)
                ? "the recording stays in " + stays + ", jlta info reads it."
                : "the recording ended meanwhile, and who began it has it.";
    }

    private boolean isAlive() {
        return jvm.isRunning();
    }

    private void waitFor(Long nanos, CountDownLatch end, Holding holding) throws IOException {
        List<ProcessHandle> target = ProcessHandle.of(jvm.pid()).stream().toList();
        target.forEach(process -> process.onExit().thenRun(end::countDown));
        console.message(jvm.label() + " records" + (nanos == null ? "; Ctrl-C ends it and saves the recording." : "."));
        try {
            if (!target.isEmpty()) {
                holding.until(end, nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while recording", e);
        }
    }
}
