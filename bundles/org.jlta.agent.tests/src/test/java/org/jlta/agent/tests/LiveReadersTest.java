package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jdk.jfr.consumer.RecordingFile;

import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.WriterEnd;
import org.jlta.targets.Numbered;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Readers that die, that are slow, or that take nothing; and a JVM that is killed while they read. */
class LiveReadersTest {
    private static final long PLENTY = 1L << 32;
    private static final int READERS = 10;
    private static final int KILLED_READERS = LongRun.of(10, 3);
    private static final int MOST_READ_MILLIS = 700;
    private static final Random RANDOM = new Random(4);
    private static final int MARKS = LongRun.of(50, 5);
    /** What a connection of the same host takes without a reader is some MB (tcp(7), {@code tcp_rmem} and {@code tcp_wmem}). */
    private static final long MORE_THAN_BUFFERS = 40 << 20;
    private static final int HEADER = 68;
    private static final int SIZE_AT = 8;
    /** With names of so many characters a thousand threads or so are a chunk. */
    private static final String LONG_NAME = "20000";

    @TempDir
    Path folder;
    private Path copies;
    private Path temporary;

    @BeforeEach
    void makeFolders() throws IOException {
        copies = Files.createDirectory(folder.resolve("copies"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
    }

    @OnEachJdk
    void getEachEventOnceThoughTheyAreKilledAndThenTheJvmIs(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk, "", "1", "0");
        Path repository;
        String end;
        List<String> marks = new ArrayList<>();
        try {
            running.awaitLine(1);
            repository = LiveReader.agentOf(running).repository();
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            ChunkCopy copy = new ChunkCopy(copies, PLENTY);
            try (RemoteAgent control = LiveReader.connect(tokens, Role.CONTROL)) {
                for (int i = 0; i < READERS; i++) {
                    LiveReader reader = LiveReader.follow(tokens, copy);
                    mark(control, marks);
                    reader.awaitHeaders(2);
                    reader.cut();
                }
                LiveReader last = LiveReader.follow(tokens, copy);
                mark(control, marks);
                last.awaitHeaders(3); // the mark is in the second flush after it at the latest
                running.kill();
                end = last.awaitBreak();
            }
            assertEquals(0, copy.goneChunks());
        } finally {
            running.kill();
        }
        assertTrue(end.matches("The connection to 127\\.0\\.0\\.1:\\d+ broke: .+\\."), end);
        // what was flushed right before the end did not come any more
        byte[] written = flushed(path(repository));
        byte[] copied = flushed(copies);
        assertTrue(copied.length <= written.length, copied.length + " bytes of " + written.length);
        assertArrayEquals(Arrays.copyOf(written, copied.length), copied, "the copy has the bytes of the chunks");
        Recorded recorded = Recorded.read(copies);
        assertTrue(recorded.model().info().endReason().startsWith("the JVM was killed"),
                recorded.model().info().endReason());
        assertFalse(recorded.model().info().complete());
        assertEquals(marks, recorded.model().marks().stream().filter(mark -> !mark.automatic()).map(Mark::name)
                .toList());
        assertNumbered(recorded);
    }

    /** Each copy of a recording that is just copied holds what tells of that. */
    @OnEachJdk
    void sayHowItEndedThoughItWasJustCopied(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk, "", "1", "0");
        Path fetched = Files.createDirectory(folder.resolve("fetched"));
        Path repository;
        try {
            running.awaitLine(1);
            repository = LiveReader.agentOf(running).repository();
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            LiveReader reader = LiveReader.follow(tokens, new ChunkCopy(copies, PLENTY));
            reader.awaitHeaders(2);
            try (RemoteAgent other = LiveReader.connect(tokens, Role.READ)) {
                assertEquals("fetched", other.fetch(new ChunkCopy(fetched, PLENTY)));
            }
            reader.awaitHeaders(2); // the second comes with all that was flushed before
            running.kill();
            assertTrue(reader.awaitLoss());
        } finally {
            running.kill();
        }
        assertEnd("it was fetched while the JVM was recording; ", fetched);
        assertEnd("the JVM was killed, or ", path(repository));
        Path killed = folder.resolve("killed.jfr");
        RecordingAssembly.save(path(repository), killed);
        assertEnd("the JVM was killed or crashed; ", killed);
        assertEquals(List.of("killed"), RecordingFile.readAllEvents(killed).stream()
                .filter(event -> event.getEventType().getName().equals(AgentEvents.RECORDING_END))
                .map(event -> event.getString(AgentEvents.REASON)).toList());
        Path lost = folder.resolve("lost.jfr");
        RecordingAssembly.save(copies, lost, WriterEnd.LOST);
        assertEnd("the connection to the JVM was lost, ", lost);
        assertNumbered(Recorded.read(lost));
    }

    private static void assertEnd(String begin, Path recording) throws Exception {
        RecordingInfo info = Recorded.read(recording).model().info();
        assertTrue(info.endReason().startsWith(begin), info.endReason());
        assertFalse(info.complete());
    }

    @OnEachJdk
    void leaveACopyThatCanBeReadWhereverTheirProcessIsKilled(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk, "", "0", "0");
        try {
            running.awaitLine(1);
            Path tokenFile = folder.resolve("tokens");
            LiveReader.agentOf(running).openPort().write(tokenFile);
            for (int i = 0; i < KILLED_READERS; i++) {
                Path copy = Files.createDirectory(copies.resolve(Integer.toString(i)));
                Process reader = CopyingReader.start(tokenFile, copy);
                assertEquals("header", reader.inputReader().readLine());
                reader.waitFor(RANDOM.nextInt(MOST_READ_MILLIS), TimeUnit.MILLISECONDS);
                reader.destroyForcibly().waitFor();
            }
        } finally {
            running.kill();
        }
        for (int i = 0; i < KILLED_READERS; i++) {
            assertNumbered(Recorded.read(copies.resolve(Integer.toString(i))));
        }
    }

    private static void mark(RemoteAgent control, List<String> marks) throws Exception {
        for (int i = 0; i < MARKS; i++) {
            String name = "mark-" + marks.size();
            control.ask(Verb.MARK, Map.of(Verb.NAME, name));
            marks.add(name);
        }
    }

    /** As the killed JVM saw it. */
    private static Path path(Path reached) {
        String text = reached.toString();
        return text.startsWith("/proc/") ? Path.of(text.replaceFirst("/proc/\\d+/root", "")) : reached;
    }

    /** All chunks up to their last flush, without the headers, in the order of their names. */
    private static byte[] flushed(Path chunks) throws IOException {
        Map<String, byte[]> flushed = new TreeMap<>();
        int length = 0;
        try (Stream<Path> files = Files.list(chunks)) {
            for (Path file : files.toList()) {
                byte[] bytes = Files.readAllBytes(file);
                int size = (int) ByteBuffer.wrap(bytes).getLong(SIZE_AT);
                flushed.put(file.getFileName().toString(), Arrays.copyOfRange(bytes, HEADER, size));
                length += size - HEADER;
            }
        }
        ByteBuffer all = ByteBuffer.allocate(length);
        flushed.values().forEach(all::put);
        return all.array();
    }

    /** None is missing before the last, and none is there twice. */
    private static void assertNumbered(Recorded recorded) {
        List<String> names = recorded.names(recorded.madeBy(Numbered.class));
        assertFalse(names.isEmpty());
        assertEquals(IntStream.range(0, names.size()).mapToObj(number -> "n-" + number).toList(), names);
    }

    @OnEachJdk
    void areToldOfChunksThatTheRingDroppedWhileTheyWereSlow(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk, "keep=3MB", "0", LONG_NAME);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        try {
            running.awaitLine(1);
            Path repository = LiveReader.agentOf(running).repository();
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            LiveReader reader = LiveReader.stopping(tokens, copy);
            reader.awaitHeaders(1);
            awaitOthers(running, repository, 4);
            reader.takeAll();
            // what went is told behind what is still there
            while (copy.goneChunks() == 0) {
                assertTrue(!running.process().waitFor(20, TimeUnit.MILLISECONDS), Files.readString(running.err()));
            }
            reader.cut();
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(copies);
        assertFalse(recorded.madeBy(Numbered.class).isEmpty());
    }

    @OnEachJdk
    void areToldOfChunksThatCameAndWentWhileTheyWereNotConnected(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk, "keep=3MB", "0", LONG_NAME);
        ChunkCopy copy = new ChunkCopy(copies, PLENTY);
        Set<String> seen = new TreeSet<>();
        Path repository;
        long before;
        try {
            running.awaitLine(1);
            repository = LiveReader.agentOf(running).repository();
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            LiveReader first = LiveReader.follow(tokens, copy);
            first.awaitHeaders(2);
            first.cut();
            before = copy.goneChunks();
            List<String> begin = names(repository);
            while (seen.size() < begin.size() + 6 || names(repository).stream().anyMatch(begin::contains)) {
                seen.addAll(names(repository));
                assertTrue(!running.process().waitFor(20, TimeUnit.MILLISECONDS), Files.readString(running.err()));
            }
            LiveReader second = LiveReader.follow(tokens, copy);
            second.awaitHeaders(8);
            second.cut();
            seen.removeAll(names(repository));
        } finally {
            running.kill();
        }
        seen.removeAll(names(copies));
        assertFalse(seen.isEmpty());
        assertTrue(copy.goneChunks() - before >= seen.size(),
                copy.goneChunks() + " gone, " + before + " before, at least " + seen + ", here " + names(copies));
        assertFalse(Recorded.read(copies).madeBy(Numbered.class).isEmpty());
    }

    /** Until the folder has held no chunk that it held before, so many times. */
    private static void awaitOthers(TargetRun.Running running, Path repository, int times) throws Exception {
        for (int i = 0; i < times; i++) {
            List<String> before = names(repository);
            while (names(repository).stream().anyMatch(before::contains)) {
                assertTrue(!running.process().waitFor(100, TimeUnit.MILLISECONDS), Files.readString(running.err()));
            }
        }
    }

    private static List<String> names(Path chunks) throws IOException {
        try (Stream<Path> files = Files.list(chunks)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @OnEachJdk
    void blockNobodyWhenTheyTakeNothing(Jdk jdk) throws Exception {
        // so much for both that the one who takes all is never behind: at the end it gets the rest in bounded time
        TargetRun.Running running = target(jdk, "readers=2GB", "0", LONG_NAME);
        try {
            running.awaitLine(1);
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            LiveReader stuck = LiveReader.stopping(tokens, new ChunkCopy(copies, PLENTY));
            stuck.awaitHeaders(1);
            Path others = Files.createDirectory(folder.resolve("other"));
            LiveReader other = LiveReader.follow(tokens, new ChunkCopy(others, PLENTY));
            do {
                other.awaitHeaders(8);
            } while (bytes(others) < MORE_THAN_BUFFERS);
            try (RemoteAgent control = LiveReader.connect(tokens, Role.CONTROL)) {
                assertEquals("recording", control.ask(Verb.STATUS, Map.of()).get("state"));
            }
            int made = Integer.parseInt(lastLine(running).split(" ")[0]);
            running.awaitLine(made + 100);

            LiveReader.agentOf(running).detach();

            assertFalse(LiveReader.agentOf(running).isActive());
            assertEquals("the recording ended", other.awaitEnd());
            stuck.takeAll();
            assertTrue(stuck.awaitBreak().contains(" broke: "));
            running.awaitLine(Integer.parseInt(lastLine(running).split(" ")[0]) + 100);
        } finally {
            running.kill();
        }
    }

    private static long bytes(Path chunks) throws IOException {
        long bytes = 0;
        for (String name : names(chunks)) {
            bytes += Files.size(chunks.resolve(name));
        }
        return bytes;
    }

    private static String lastLine(TargetRun.Running running) throws IOException {
        String text = Files.readString(running.out());
        List<String> lines = text.substring(0, text.lastIndexOf('\n')).lines().toList();
        return lines.get(lines.size() - 1);
    }

    /** With a temporary folder of the test, which a killed JVM leaves behind. */
    private TargetRun.Running target(Jdk jdk, String options, String... arguments) throws IOException {
        return TargetRun.of(jdk, folder, Numbered.class, arguments).withOption("-Djava.io.tmpdir=" + temporary)
                .withAgent(options).start();
    }
}
