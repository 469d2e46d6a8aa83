package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkFiles;
import org.jlta.recording.RecordingException;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.EventReader;
import org.jlta.recording.format.RecordingChunks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of several chunks that are large enough to be read at the same time. */
class ManyChunksTest {
    private static final int CHUNKS = 3;
    /** More than a megabyte of each chunk. */
    private static final int SAMPLES = 40_000;
    private static final int SLEEPS = 100;

    @TempDir
    private Path folder;

    @Name("jdk.ExecutionSample")
    static final class Sample extends Event {
        Thread sampledThread;
        String state;
        long padding;
    }

    @Name("jlta.LockPark")
    static final class LockPark extends Event {
        long threadId;
        String lockClass;
        int lockId;
    }

    @Name("jlta.Tasks")
    static final class Tasks extends Event {
        long first;
        long last;
        String rows;
    }

    private static void sample(String state) {
        Sample sample = new Sample();
        sample.sampledThread = Thread.currentThread();
        sample.state = state;
        sample.padding = Long.MIN_VALUE;
        sample.commit();
    }

    /** Half of the samples on another line; a lock that only this chunk has, and one that all have. */
    private static void commitChunk(int chunk, String state) {
        for (int i = 0; i < SAMPLES; i += 2) {
            sample(state);
            sample("STATE_RUNNABLE");
        }
        Thread made = new Thread("made in " + chunk);
        AgentEventKinds.allocated(made, 0);
        for (int i = 0; i < SLEEPS; i++) {
            LockPark park = new LockPark();
            park.threadId = Thread.currentThread().getId();
            park.lockClass = "app.Lock";
            park.lockId = i % 2 == 0 ? 1 : 10 + chunk;
            park.begin();
            park.commit();
        }
    }

    private interface Body {
        void commit(int chunk);
    }

    private Path record(Body body) throws Exception {
        Path file = folder.resolve("chunks.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            body.commit(0);
            for (int chunk = 1; chunk < CHUNKS; chunk++) {
                // another recording makes the recorder begin another chunk
                try (Recording next = new Recording()) {
                    next.start();
                    body.commit(chunk);
                }
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static RecordingModel load(List<Path> files) throws RecordingException {
        return RecordingLoader.load(files, Progress.NONE);
    }

    private List<Path> chunksOf(Path file) throws IOException, RecordingException {
        byte[] bytes = Files.readAllBytes(file);
        List<Path> files = new ArrayList<>();
        for (Chunk chunk : ChunkFiles.of(file)) {
            int from = (int) chunk.offset();
            files.add(Files.write(folder.resolve("chunk-" + files.size() + ".jfr"),
                    Arrays.copyOfRange(bytes, from, from + (int) chunk.header().size())));
        }
        return files;
    }

    private static List<String> rows(RecordingModel model, StackRows rows) {
        return IntStream.range(0, rows.size()).filter(row -> row % 97 == 0).mapToObj(row -> rows.thread(row) + " "
                + rows.startNanos(row) + " " + rows.stack(row) + " " + model.stack(rows.stack(row))).toList();
    }

    @Test
    void progressNeverRunsBackwards() throws Exception {
        List<Path> files = chunksOf(record(chunk -> commitChunk(chunk, "STATE_RUNNABLE")));
        List<Double> told = new ArrayList<>();

        RecordingLoader.load(files, new Progress() {
            @Override
            public void done(double fraction) {
                told.add(fraction);
            }
        });

        assertTrue(files.size() >= CHUNKS, files.toString());
        assertTrue(told.size() > files.size(), told.toString());
        assertEquals(told.stream().sorted().toList(), told);
        assertTrue(told.get(0) >= 0 && told.get(told.size() - 1) <= 1, told.toString());
    }

    @Test
    void joinsWhatChunksTellInTheirOrder() throws Exception {
        Path file = record(chunk -> commitChunk(chunk, "STATE_RUNNABLE"));

        RecordingModel model = load(List.of(file));

        StackRows samples = model.activity().samples();
        assertEquals(CHUNKS * SAMPLES, samples.size());
        int self = model.threads().ordinalOf(Thread.currentThread().getId());
        for (int row = 0; row < samples.size(); row++) {
            assertEquals(self, samples.thread(row));
            assertEquals("sample", model.stacks().frame(samples.stack(row), 0).methodName());
            assertTrue(row == 0 || samples.startNanos(row - 1) <= samples.startNanos(row));
        }
        List<Frame> callers = List.of(model.stacks().frame(samples.stack(0), 1),
                model.stacks().frame(samples.stack(1), 1));
        assertEquals(1, callers.get(1).line() - callers.get(0).line());
        assertEquals(CHUNKS * SLEEPS, model.locks().activities().size());
        assertEquals(Doing.PARKED, model.locks().activities().doing(0));
        assertEquals(List.of("#1", "#a", "#b", "#c"),
                model.locks().locks().stream().map(LockInfo::identity).sorted().toList());
        assertEquals(0, model.activity().wall().size());
    }

    @Test
    void givesTheSameForAFileAndForItsChunksInFilesOfTheirOwn() throws Exception {
        Path file = record(chunk -> commitChunk(chunk, "STATE_RUNNABLE"));

        RecordingModel one = load(List.of(file));
        RecordingModel many = load(chunksOf(file));

        assertEquals(one.info(), many.info());
        assertEquals(rows(one, one.activity().samples()), rows(many, many.activity().samples()));
        for (int o = 0; o < one.threads().size(); o++) {
            assertEquals(one.threads().name(o), many.threads().name(o));
            assertEquals(one.threads().allocationStack(o), many.threads().allocationStack(o));
        }
    }

    @Test
    void givesTheSameInWhateverOrderTheChunksOfAFileAre() throws Exception {
        Path file = record(chunk -> commitChunk(chunk, "STATE_RUNNABLE"));
        List<Path> chunks = chunksOf(file);
        Path reversed = folder.resolve("reversed.jfr");
        try (OutputStream out = Files.newOutputStream(reversed)) {
            for (int i = chunks.size() - 1; i >= 0; i--) {
                Files.copy(chunks.get(i), out);
            }
        }

        RecordingModel one = load(List.of(file));
        RecordingModel other = load(List.of(reversed));

        assertEquals(one.info(), other.info());
        assertEquals(rows(one, one.activity().samples()), rows(other, other.activity().samples()));
        for (int o = 0; o < one.threads().size(); o++) {
            assertEquals(one.threads().name(o), other.threads().name(o));
            assertEquals(one.threads().life(o), other.threads().life(o));
            assertEquals(one.threads().lifeNanos(o), other.threads().lifeNanos(o));
        }
    }

    @Test
    void takesSamplesOfLaterChunksForThoseOfTheWallClock() throws Exception {
        Path file = record(chunk -> commitChunk(chunk, chunk == 1 ? "STATE_SLEEPING" : "STATE_RUNNABLE"));

        int fromFirstSleeping = 0; // the recorder writes what it buffered in any order: a running one may come first
        boolean slept = false;
        try (EventReader reader = EventReader.open(file)) {
            for (var event = reader.next(); event != null; event = reader.next()) {
                if (event.type().name().equals("jdk.ExecutionSample")) {
                    slept |= "STATE_SLEEPING".equals(event.text("state"));
                    fromFirstSleeping += slept ? 1 : 0;
                }
            }
        }

        RecordingModel model = load(List.of(file));

        assertEquals(2 * SAMPLES + SAMPLES / 2, model.activity().samples().size());
        assertTrue(fromFirstSleeping > SAMPLES, "all of the last chunk");
        assertEquals(fromFirstSleeping, model.activity().wall().size());
    }

    @Test
    void aBadTextCostsTheRestOfItsChunkOnly() throws Exception {
        Path file = record(chunk -> {
            commitChunk(chunk, "STATE_RUNNABLE");
            if (chunk == 1) {
                Tasks bad = new Tasks();
                bad.rows = "\u0001";
                bad.commit();
                sample("STATE_RUNNABLE");
            }
        });
        long taken = 0;
        int samples = 0;
        try (RecordingChunks chunks = RecordingChunks.open(file, null)) {
            for (ChunkEvents chunk : chunks.chunks()) {
                boolean bad = false; // the recorder writes what it buffered in any order
                for (var event = chunk.next(); event != null && !bad; event = chunk.next()) {
                    bad = event.type().name().equals("jlta.Tasks");
                    taken++;
                    samples += event.type().name().equals("jdk.ExecutionSample") ? 1 : 0;
                }
            }
        }

        RecordingModel model = load(List.of(file));

        assertEquals(samples, model.activity().samples().size());
        assertEquals(taken, model.info().eventCount());
        String told = " is damaged: " + taken + " events up to ";
        assertTrue(model.info().losses().stream().anyMatch(loss -> loss.contains(told)),
                model.info().losses()::toString);
    }
}
