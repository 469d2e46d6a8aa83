package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RecordingException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A chunk as one finds it while the JVM writes it: JFR flushes events first, then stacks, then the methods in them. A stack
 * of which only some methods were written in an earlier flush must not appear as a shorter one.
 */
class GrowingRecordingTest {
    private static final int SIZE_AT = 8;
    private static final int STATE_AT = 64;
    private static final int HEADER = 68;
    private static final int CHECKPOINT = 1;
    /** The first flush was cut. */
    private static final Set<Kind> REFUSALS = Set.of(Kind.DAMAGED, Kind.NO_THREADS);

    @TempDir
    private Path folder;

    /** Its methods are first seen by the second flush; what calls them was seen by the first. */
    private static final class Later {
        private Later() {
        }

        static void deep(int depth) {
            if (depth > 0) {
                deep(depth - 1);
            } else {
                AgentEventKinds.allocated(new Thread("later"), 0);
            }
        }
    }

    private static void allocate(boolean later) {
        if (later) {
            Later.deep(10);
        } else {
            AgentEventKinds.allocated(new Thread("sooner"), 0);
        }
    }

    private Path record() throws Exception {
        Semaphore flushes = new Semaphore(0);
        try (Recording recording = new Recording(); RecordingStream stream = new RecordingStream()) {
            stream.onFlush(flushes::release);
            recording.start();
            stream.startAsync();
            allocate(false);
            awaitFlush(flushes);
            allocate(true);
            awaitFlush(flushes);
            recording.stop();
            Path file = folder.resolve("grown.jfr");
            recording.dump(file);
            return file;
        }
    }

    /** The second one from now began after now. */
    private static void awaitFlush(Semaphore flushes) throws InterruptedException {
        flushes.drainPermits();
        assertTrue(flushes.tryAcquire(2, 1, TimeUnit.MINUTES));
    }

    private static Map<String, List<Frame>> stacks(RecordingModel model) {
        Map<String, List<Frame>> stacks = new TreeMap<>();
        for (int o = 0; o < model.threads().size(); o++) {
            if (List.of("sooner", "later").contains(model.threads().name(o))) {
                stacks.put(model.threads().name(o), model.stack(model.threads().allocationStack(o)));
            }
        }
        return stacks;
    }

    /** A place to cut: in the chunk that begins at {@code chunk}, before {@code end}. */
    private record Cut(int chunk, int end) {
    }

    /** Before and behind each checkpoint. */
    private static List<Cut> cuts(byte[] file) {
        List<Cut> cuts = new ArrayList<>();
        ByteBuffer bytes = ByteBuffer.wrap(file);
        int chunk = 0;
        while (chunk < file.length) {
            int chunkEnd = chunk + (int) bytes.getLong(chunk + SIZE_AT);
            int at = chunk + HEADER;
            while (at < chunkEnd) {
                bytes.position(at);
                int size = (int) number(bytes);
                if (number(bytes) == CHECKPOINT) {
                    cuts.add(new Cut(chunk, at));
                    cuts.add(new Cut(chunk, at + size));
                }
                at += size;
            }
            chunk = chunkEnd;
        }
        return cuts;
    }

    /** LEB128, short enough for an int here. */
    private static long number(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0;; shift += 7) {
            byte b = bytes.get();
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    @Test
    void aStackIsWholeOrNotThere() throws Exception {
        Path file = record();
        byte[] bytes = Files.readAllBytes(file);
        Map<String, List<Frame>> whole = stacks(RecordingLoader.load(List.of(file), Progress.NONE));
        assertFalse(whole.get("later").isEmpty() || whole.get("sooner").isEmpty());
        int without = 0;
        for (Cut cut : cuts(bytes)) {
            byte[] growing = Arrays.copyOf(bytes, cut.end());
            growing[cut.chunk() + STATE_AT] = 1;
            without += isHonest(growing, whole) ? 0 : 1;
        }
        assertTrue(without > 0, "somewhere the stack was not written yet");
    }

    /** False when a stack is missing; fails when one is another than it was, or is missing silently. */
    private boolean isHonest(byte[] cut, Map<String, List<Frame>> whole) throws IOException {
        Path file = Files.write(folder.resolve("cut.jfr"), cut);
        try {
            RecordingModel model = RecordingLoader.load(List.of(file), Progress.NONE);
            boolean missing = false;
            for (Map.Entry<String, List<Frame>> stack : stacks(model).entrySet()) {
                missing |= stack.getValue().isEmpty();
                assertTrue(stack.getValue().isEmpty() || stack.getValue().equals(whole.get(stack.getKey())),
                        () -> cut.length + " bytes: " + stack);
            }
            assertTrue(!missing || model.info().losses().toString().contains("missing"),
                    () -> model.info().losses().toString());
            assertFalse(model.info().complete());
            return !missing;
        } catch (RecordingException e) {
            assertTrue(REFUSALS.contains(e.kind()), e.getMessage());
            return true;
        }
    }
}
