package org.jlta.agent.rt.jfr;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

import org.jlta.agent.limits.FreeDisk;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.events.AgentEventTypes;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.jvm.FlightRecorderDoor;

/**
 * Our own flight recording, beside any other of the JVM. Prepared, started and ended once each; the ends of it may be
 * asked for by any thread.
 */
public final class ThreadRecording {
    /** With less free on disk it is looked at more often. */
    public static final long TIGHT_BYTES = 1L << 30;
    private static final String NAME = "JLTA";
    private static final String THREAD_DUMP = "jdk.ThreadDump";

    private final AgentOptions options;
    private final RecordingFolder folder;
    private final SizeLimits limits;
    private final Path earlierBase;
    private final int stackDepth;
    private final Recording recording;
    private final ChunkAge chunkAge;
    private volatile Path output;
    /** Null for none. */
    private volatile MoreChunks more;

    private ThreadRecording(AgentOptions options, Sampler sampler, RecordingFolder folder, SizeLimits limits)
            throws ReflectiveOperationException, IOException {
        this.options = options;
        this.output = options.output();
        this.folder = folder;
        this.limits = limits;
        this.earlierBase = FlightRecorderDoor.repositoryBase();
        this.stackDepth = FlightRecorderDoor.stackDepth(options.stackDepth());
        FlightRecorderDoor.chunkSize(limits.chunkBytes());
        FlightRecorderDoor.repositoryBase(folder.path());
        FlightRecorder.getFlightRecorder();
        AgentEventTypes.register();
        this.recording = new Recording(PresetSettings.of(options, sampler));
        recording.setName(NAME);
        recording.setToDisk(true);
        recording.setMaxSize(limits.maxBytes());
        if (options.keep().seconds() > 0) {
            recording.setMaxAge(Duration.ofSeconds(options.keep().seconds()));
        }
        chunkAge = new ChunkAge(options.keep().seconds(), FlightRecorderDoor.flushes(), System.nanoTime());
    }

    /**
     * Initialises JFR and registers our events; nothing is recorded yet.
     *
     * @param sampler
     *            who takes stacks, which need not be the one that was asked for
     * @throws AgentRefusal
     *             when there is no place for the recording
     */
    public static ThreadRecording prepare(AgentOptions options, Sampler sampler, boolean attached)
            throws AgentRefusal, ReflectiveOperationException {
        RecordingFolder folder = null;
        try {
            folder = RecordingFolder.open(options.repository());
            long free = folder.freeBytes();
            SizeLimits limits = SizeLimits.of(free, folder.isInMemory(), attached, options.keep().bytes());
            if (limits == null) {
                folder.deleteOwn();
                throw new AgentRefusal("only " + (free >> 20) + " MB are free in " + folder.path()
                        + ", a recording needs " + (FreeDisk.LEAST_BYTES >> 20)
                        + "; name a folder with option repository", null);
            }
            return new ThreadRecording(options, sampler, folder, limits);
        } catch (IOException e) {
            String lack = Causes.lack(e);
            throw new AgentRefusal(lack == null
                    ? "the recording has no place to grow (" + e.getMessage()
                            + "); name a folder that can be written with option repository"
                    : "this JVM has " + lack + " for it", e);
        }
    }

    /**
     * Starts it.
     *
     * @param dump
     *            whether JFR writes one thread dump at the beginning: it alone tells how old threads are
     */
    public void start(boolean dump) {
        if (dump) {
            recording.enable(THREAD_DUMP).with("period", "beginChunk");
        }
        recording.start();
        if (dump) {
            recording.disable(THREAD_DUMP);
        }
    }

    /** When it began, in milliseconds since the epoch; now where it is about to begin. */
    public long startMillis() {
        Instant start = recording.getStartTime();
        return (start == null ? Instant.now() : start).toEpochMilli();
    }

    /** The most frames of a stack. */
    public int stackDepth() {
        return stackDepth;
    }

    /** The most frames of a stack that were asked for. */
    int askedStackDepth() {
        return options.stackDepth();
    }

    /** Whether it keeps half of the usual because its chunks lie in memory. */
    boolean isHalved() {
        return limits.isHalved();
    }

    /** Whether a recording is one of the agent's. */
    static boolean isOurs(Recording any) {
        return NAME.equals(any.getName());
    }

    /** What all its chunks together may take, in bytes: less than was asked for where the disk has no room for that. */
    public long maxBytes() {
        return limits.maxBytes();
    }

    /** The folder of the growing chunks. */
    public String repository() throws ReflectiveOperationException {
        return FlightRecorderDoor.repositoryFolder();
    }

    public boolean isRunning() {
        return recording.getState() == RecordingState.RUNNING;
    }

    /** What is free where the chunks lie. */
    public long freeBytes() throws IOException {
        return folder.freeBytes();
    }

    /** Whether so little disk is left that the recording must stop before JFR meets a full one. */
    public boolean isShort(long freeBytes) {
        return freeBytes < limits.stopBelowBytes();
    }

    public void flush() throws ReflectiveOperationException {
        if (isRunning()) {
            FlightRecorderDoor.flush();
        }
    }

    /** What the path of a file begins with by which a tool of the same user asks for something; see {@link #hasRequest}. */
    public String requestPrefix() {
        return folder.requestPrefix();
    }

    /** Whether a tool has made a file of that name behind {@link #requestPrefix}. */
    public boolean hasRequest(String name) {
        return folder.hasRequest(name);
    }

    /** Lets the tool know that it was done. */
    public void requestDone(String name) throws IOException {
        folder.requestDone(name);
    }

    /** When a tool last showed that it is there for which the recording is made; null where none does at this moment. */
    public FileTime held() throws IOException {
        return folder.held();
    }

    /** What all chunks of the folder have now, in bytes. */
    public long bytes() throws ReflectiveOperationException, IOException {
        long bytes = 0;
        try (DirectoryStream<Path> chunks = Files.newDirectoryStream(Paths.get(repository()), "*.jfr")) {
            for (Path chunk : chunks) {
                bytes += Files.size(chunk);
            }
        }
        return bytes;
    }

    /** Applies other options to the running recording: what is recorded and how often, not where. */
    public void settings(AgentOptions changed, Sampler sampler) {
        recording.setSettings(PresetSettings.of(changed, sampler));
    }

    /** From now on starts and ends of threads only, and what says in each chunk what the recording is. */
    public void pause() {
        recording.setSettings(PresetSettings.paused());
    }

    /** Begins a new chunk, with what stands in every chunk. */
    private static void beginChunk() {
        startTurn().close();
    }

    /** Begins a new chunk where the present one holds as much of the past as one may; to be called again and again by one thread. */
    public void endOldChunk() throws ReflectiveOperationException {
        if (chunkAge.isReached(System.nanoTime()) && isRunning()) {
            if (FlightRecorderDoor.flushes()) {
                beginChunk();
            } else {
                FlightRecorderDoor.flush(); // one chunk instead of two
            }
        }
    }

    /** JFR begins a new chunk when a recording starts, and when it ends. */
    private static Recording startTurn() {
        Recording turn = new Recording();
        turn.setName(NAME);
        turn.setToDisk(true);
        turn.start();
        return turn;
    }

    /**
     * Drops chunks that ended longer ago. What living threads are known by stands in the present chunk too.
     *
     * @param nanos
     *            0 for all that ended
     */
    public void dropOlderThan(long nanos) {
        beginChunk();
        recording.setMaxAge(Duration.ofNanos(nanos));
        long kept = options.keep().seconds();
        recording.setMaxAge(kept > 0 ? Duration.ofSeconds(kept) : null);
    }

    /** Lets JFR write one thread dump into a new chunk. */
    public void dumpThreads() {
        recording.enable(THREAD_DUMP).with("period", "beginChunk");
        Recording turn = startTurn();
        recording.disable(THREAD_DUMP);
        turn.close();
    }

    /** Ends the recording; its chunks stay. */
    public void stop() {
        if (isRunning()) {
            recording.stop();
        }
    }

    /** Takes an output file where none was asked for at the start. */
    public void output(Path asked) {
        output = asked;
    }

    /**
     * Writes the output file, when one was asked for, from the stopped recording.
     *
     * @param more
     *            files of further chunks
     * @return what is to be said of it, one sentence without a full stop; null for nothing
     * @throws AgentRefusal
     *             when it could not be written; then the chunks are kept
     */
    public String writeOutput(List<Path> more) throws AgentRefusal, ReflectiveOperationException {
        if (output == null) {
            return null;
        }
        OutputFile file = new OutputFile(output);
        try {
            Path written = file.write(recording, more);
            return written.equals(file.path())
                    ? null
                    : file.path() + " is there already, so the recording is in " + written.getFileName()
                            + " beside it";
        } catch (IOException e) {
            FlightRecorderDoor.keepRepository();
            throw new AgentRefusal("the recording could not be written to " + file.path() + " (" + e
                    + "); its chunks are in " + repository(), e);
        }
    }

    /** From now on others write chunks too, which belong in each copy. */
    public void more(MoreChunks others) {
        more = others;
    }

    /**
     * Copies what is recorded so far to a file of its own, beside the output, else in the working directory; the recording
     * goes on.
     *
     * @param reason
     *            part of the file's name
     */
    public Path saveCopy(String reason) throws IOException {
        Path name = Paths.get("jlta-save-" + reason + "-%p-%t.jfr");
        Path folder = options.saveFolder();
        OutputFile file = new OutputFile(
                folder != null ? folder.resolve(name) : output == null ? name : output.resolveSibling(name));
        MoreChunks others = more;
        try (Recording copy = recording.copy(true)) {
            return file.write(copy, others == null ? List.of() : others.filesUpToNow());
        }
    }

    /** Why the output file could not be written now, one sentence; null where it could, and where none was asked for. */
    public String outputObstacle() {
        return options.output() == null ? null : new OutputFile(options.output()).obstacle();
    }

    /** Lets JFR write its dumps at exit by itself, where this JDK has no place after the application's hooks. */
    public void dumpOnExit() throws AgentRefusal {
        if (output != null) {
            try {
                recording.setDumpOnExit(true);
                recording.setDestination(new OutputFile(output).free());
            } catch (IOException e) {
                throw new AgentRefusal("the recording cannot be written to " + output + " (" + e + ")", e);
            }
        }
    }

    /** Keeps the chunks of a folder that was asked for when the JVM ends: they belong to who asked. */
    public void keepAskedFolder() throws ReflectiveOperationException {
        if (!folder.isOwn()) {
            FlightRecorderDoor.keepRepository();
        }
    }

    /** At the end of the JVM: deletes the agent's own folder. */
    public void deleteOwnFolder() throws IOException {
        folder.deleteOwn();
    }

    /**
     * Takes the recording out of a JVM that goes on: other recordings get their folder back, our chunks are deleted
     * unless somebody asked for their folder or another recording shares them.
     */
    public void close() throws ReflectiveOperationException, IOException {
        if (!folder.isOwn()) {
            leave();
            return;
        }
        giveBaseBack();
        stop();
        recording.close();
        if (!isShared()) {
            folder.deleteOwn();
        }
    }

    /** As {@link #close}, but the chunks stay, in the agent's own folder too. */
    public void leave() throws ReflectiveOperationException, IOException {
        FlightRecorderDoor.keepRepository(); // of our folder: below it is another
        giveBaseBack();
        stop();
        folder.unlock();
    }

    /** Whether its chunks are all there is of it: nobody asked for a file or a folder. */
    public boolean isNowhereElse() {
        return output == null && folder.isOwn();
    }

    private void giveBaseBack() throws ReflectiveOperationException, IOException {
        Path base = baseForOthers();
        if (base == null) {
            return;
        }
        try {
            FlightRecorderDoor.repositoryBase(base);
        } catch (IOException e) {
            return; // read-only or full: without us too nobody could record there, and JFR keeps the folder that it has
        }
    }

    /**
     * Where JFR had its folder before, else where it has it by default: with ours it would make that again later. JFR makes a
     * folder that is not there, so one that was deleted since is none.
     */
    private Path baseForOthers() {
        if (earlierBase != null && !earlierBase.equals(folder.path()) && Files.isDirectory(earlierBase)) {
            return earlierBase;
        }
        Path byDefault = Paths.get(System.getProperty("java.io.tmpdir"));
        return Files.isDirectory(byDefault) ? byDefault : null;
    }

    /** Whether a recording of somebody else may need chunks that lie in our folder. */
    private static boolean isShared() {
        for (Recording other : FlightRecorder.getFlightRecorder().getRecordings()) {
            if (!isOurs(other)) {
                return true;
            }
        }
        return false;
    }
}
