package org.jlta.benchmarks.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

import org.jlta.recording.RecordingException;

/**
 * Writes a recording of as many things as wanted, of events as the agent and Flight Recorder write them: their types are
 * copied from a real recording.
 * <p>
 * Usage: {@code GenerateRecording platform|virtual|samples|triples COUNT TEMPLATE.jfr FILE.jfr}. Expected: COUNT threads that
 * were each allocated, started and ended, from {@value #ORIGINS} stacks, 200 alive at once; or COUNT execution samples of
 * {@value #THREADS} threads at stacks of 60 to 120 frames; or COUNT interactions of {@value #THREADS} threads, half of them
 * parks and half the unparks that end them. The same arguments give the same file.
 */
public final class GenerateRecording {
    /** What a recording is full of. */
    enum Content {
        PLATFORM, VIRTUAL, SAMPLES, TRIPLES
    }

    static final int ORIGINS = 500;
    static final int THREADS = 64;
    private static final int SAMPLED_STACKS = 5_000;
    private static final int SAMPLED_DEPTH = 60;
    private static final int ALIVE = 200;
    private static final long THREAD_NANOS = 50_000;
    private static final long SAMPLE_NANOS = 300_000;
    private static final long TRIPLE_NANOS = 10_000;
    private static final int FIRST_ID = 30;

    private final RecordingWriter writer;
    private final Code code;
    private final EventForm thread;
    private final int count;

    private GenerateRecording(RecordingWriter writer, Code code, int count) {
        this.writer = writer;
        this.code = code;
        this.count = count;
        thread = writer.form("java.lang.Thread", "osName", "osThreadId", "javaName", "javaThreadId", "group",
                "virtual");
    }

    public static void main(String[] arguments) throws IOException, RecordingException {
        Content content = Content.valueOf(arguments[0].toUpperCase(java.util.Locale.ROOT));
        write(content, Integer.parseInt(arguments[1]), Path.of(arguments[2]), Path.of(arguments[3]));
    }

    /** Writes the file; {@code template} is a recording of the agent by JDK 21 or later. */
    static void write(Content content, int count, Path template, Path file) throws IOException, RecordingException {
        try (RecordingWriter writer = new RecordingWriter(file, Template.of(template))) {
            boolean deep = content == Content.SAMPLES;
            Code code = new Code(writer, deep ? 5_000 : 1_000, deep ? SAMPLED_STACKS : ORIGINS,
                    deep ? SAMPLED_DEPTH : 8);
            GenerateRecording generate = new GenerateRecording(writer, code, count);
            switch (content) {
            case PLATFORM -> generate.platformThreads();
            case VIRTUAL -> generate.virtualThreads();
            case SAMPLES -> generate.samples();
            case TRIPLES -> generate.triples();
            }
        }
    }

    private void platformThreads() throws IOException {
        EventForm allocated = writer.form("jlta.ThreadAllocated", "startTime", "eventThread", "stackTrace", "threadId",
                "name", "className", "targetClass", "priority", "group");
        EventForm start = writer.form("jdk.ThreadStart", "startTime", "eventThread", "stackTrace", "thread",
                "parentThread");
        EventForm end = writer.form("jdk.ThreadEnd", "startTime", "eventThread", "thread");
        tellMain();
        for (int i = 0; i < count + ALIVE; i++) {
            long nanos = i * THREAD_NANOS;
            if (i < count) {
                long id = FIRST_ID + i;
                String name = name(i);
                writer.constantNow(nanos, thread, id, name, id, name, id, code.one(), false);
                writer.event(allocated, nanos, 1, code.stack(i), id, name, "java.lang.Thread",
                        "com.acme.part1.Service1$$Lambda/0x00007f6e80003", 5, "main");
                writer.event(start, nanos + 20_000, id, code.stack(i), id, 1);
            }
            if (i >= ALIVE) {
                long id = FIRST_ID + i - ALIVE;
                writer.event(end, nanos + 30_000, id, id);
            }
            if (writer.isChunkFull()) {
                code.tell(writer);
                writer.endChunk(nanos);
                tellMain();
                tellAlive(i, nanos);
            }
        }
        code.tell(writer);
        writer.endChunk((count + ALIVE) * THREAD_NANOS);
    }

    /** Half of the threads have names of their own. */
    private static String name(int i) {
        return i % 2 == 0 ? "Thread-" + i : "worker-" + i;
    }

    private void tellMain() {
        writer.constant(thread, 1, "main", 4711, "main", 1, code.one(), false);
    }

    private void tellAlive(int last, long nanos) {
        for (int i = Math.max(0, last - ALIVE); i <= last && i < count; i++) {
            long id = FIRST_ID + i;
            writer.constantNow(nanos, thread, id, name(i), id, name(i), id, code.one(), false);
        }
    }

    private void virtualThreads() throws IOException {
        EventForm allocated = writer.form("jlta.ThreadAllocated", "startTime", "eventThread", "stackTrace", "threadId",
                "name", "className", "virtual", "daemon", "priority", "group");
        EventForm start = writer.form("jdk.VirtualThreadStart", "startTime", "eventThread", "javaThreadId");
        EventForm end = writer.form("jdk.VirtualThreadEnd", "startTime", "eventThread", "javaThreadId");
        tellMain();
        for (int i = 0; i < count; i++) {
            long nanos = i * THREAD_NANOS;
            long id = FIRST_ID + i;
            writer.constant(thread, id, null, 0, "", id, 0, true);
            writer.event(allocated, nanos, 1, code.stack(i), id, "", "java.lang.VirtualThread", true, true, 5,
                    "VirtualThreads");
            writer.event(start, nanos + 10_000, id, id);
            writer.event(end, nanos + 30_000, id, id);
            if (writer.isChunkFull()) {
                code.tell(writer);
                writer.endChunk(nanos + THREAD_NANOS);
                tellMain();
            }
        }
        code.tell(writer);
        writer.endChunk(count * THREAD_NANOS);
    }

    private void samples() throws IOException {
        EventForm sample = writer.form("jdk.ExecutionSample", "startTime", "sampledThread", "stackTrace", "state");
        Random random = new Random(11);
        for (int i = 0; i < count; i++) {
            writer.event(sample, i * SAMPLE_NANOS, FIRST_ID + random.nextInt(THREADS),
                    code.stack(random.nextInt(SAMPLED_STACKS)), code.one());
            if (writer.isChunkFull()) {
                endChunk(i * SAMPLE_NANOS);
            }
        }
        endChunk(count * SAMPLE_NANOS);
    }

    private void triples() throws IOException {
        EventForm park = writer.form("jdk.ThreadPark", "startTime", "duration", "eventThread", "stackTrace",
                "parkedClass", "timeout", "until");
        EventForm unpark = writer.form("jlta.ThreadUnparked", "startTime", "eventThread", "stackTrace", "threadId");
        Random random = new Random(13);
        for (int i = 0; i < count / 2; i++) {
            long nanos = i * TRIPLE_NANOS;
            int parked = i % THREADS;
            int waker = (parked + 1 + random.nextInt(THREADS - 1)) % THREADS;
            writer.event(unpark, nanos + 5_000, FIRST_ID + waker, code.stack(random.nextInt(ORIGINS)),
                    FIRST_ID + parked);
            writer.event(park, nanos, 6_000, FIRST_ID + parked, code.stack(random.nextInt(ORIGINS)), code.one(),
                    Long.MIN_VALUE, Long.MIN_VALUE);
            if (writer.isChunkFull()) {
                endChunk(nanos + TRIPLE_NANOS);
            }
        }
        endChunk(count / 2 * TRIPLE_NANOS);
    }

    private void endChunk(long nanos) throws IOException {
        for (int i = 0; i < THREADS; i++) {
            String name = "worker-" + i;
            writer.constant(thread, FIRST_ID + i, name, 5000 + i, name, FIRST_ID + i, code.one(), false);
        }
        code.tell(writer);
        writer.endChunk(nanos);
    }
}
