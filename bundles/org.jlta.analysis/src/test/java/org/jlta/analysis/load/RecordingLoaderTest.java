package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;

import jdk.jfr.Recording;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.NameChange;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.origin.OriginChain;
import org.jlta.recording.RecordingException;
import org.jlta.recording.TextCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads recordings of this JVM, with events of the agent's names committed by the test itself. */
class RecordingLoaderTest {
    @TempDir
    private Path folder;

    private interface Body {
        void run(Recording recording) throws Exception;
    }

    private Path record(String file, Body body) throws Exception {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.JVMInformation");
            recording.start();
            body.run(recording);
            recording.stop();
            Path path = folder.resolve(file);
            recording.dump(path);
            return path;
        }
    }

    private static RecordingModel load(Path... files) throws RecordingException {
        return RecordingLoader.load(List.of(files), Progress.NONE);
    }

    private static Thread allocate(Runnable target, String name) {
        Thread thread = new Thread(target, name);
        AgentEventKinds.allocated(thread, 0);
        return thread;
    }

    private static void startAndJoin(Thread thread) throws InterruptedException {
        AgentEventKinds.starting(thread);
        thread.start();
        thread.join();
    }

    @Test
    void tellsWhatShouldNotBeGivenAwayUnseen() throws Exception {
        Path read = Files.writeString(folder.resolve("read.txt"), "text");
        Path file = record("sensitive.jfr", r -> {
            r.enable("jdk.FileRead").withThreshold(Duration.ZERO);
            r.enable("jdk.InitialSystemProperty");
            r.enable("jdk.InitialEnvironmentVariable");
            AgentEventKinds.agent();
            try (RandomAccessFile in = new RandomAccessFile(read.toFile(), "r")) {
                assertEquals('t', in.read());
            }
        });

        List<String> sensitive = new ArrayList<>(load(file).info().sensitive());
        // where the JVM of tests is started with a path
        sensitive.remove("hosts, users or paths in the command line");
        assertEquals(List.of("environment variables", "paths of files", "system properties"), sensitive);
    }

    @Test
    void tellsOfHostsUsersAndPathsInTheCommandLineAndInNamesOfThreads() throws Exception {
        Path file = record("named.jfr", r -> {
            r.enable("jdk.JVMInformation");
            AgentEventKinds.agent();
            startAndJoin(allocate(() -> {
            }, "reader of /srv/data/orders"));
        });

        List<String> sensitive = load(file).info().sensitive();

        assertTrue(sensitive.contains("hosts, users or paths in names of threads"), sensitive.toString());
        String started = System.getProperty("sun.java.command") + " "
                + String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments());
        assertEquals(new PersonalWords().areIn(started),
                sensitive.contains("hosts, users or paths in the command line"), started);
    }

    @Test
    void joinsAllocationStartAndEnd() throws Exception {
        Thread[] made = new Thread[1];
        Path file = record("a.jfr", r -> {
            AgentEventKinds.agent();
            made[0] = allocate(() -> {
            }, "worker");
            startAndJoin(made[0]);
            AgentEventKinds.end("exit");
        });

        RecordingModel model = load(file);

        ThreadTable threads = model.threads();
        int o = threads.ordinalOf(made[0].getId());
        assertEquals("worker", threads.name(o));
        assertEquals(ThreadLife.ENDED, threads.life(o));
        assertTrue(threads.allocatedNanos(o) <= threads.startCallNanos(o));
        assertTrue(threads.startCallNanos(o) <= threads.startNanos(o));
        assertTrue(threads.startNanos(o) <= threads.endNanos(o));
        assertEquals(Thread.currentThread().getId(), threads.threadId(threads.allocator(o)));
        assertEquals("joinsAllocationStartAndEnd",
                method(model, threads.allocationStack(o), "joinsAllocationStartAndEnd"));
        assertEquals("startAndJoin", method(model, threads.startStack(o), "startAndJoin"));
        assertTrue(threads.isCertain(o));
        assertFalse(threads.isUnnamed(o));
        assertEquals(ThreadTable.UNKNOWN_AMOUNT, threads.cpuNanos(o));
        assertTrue(model.info().complete());
        assertEquals(ProcessHandle.current().pid(), model.info().pid());
        assertEquals("0.1.0", model.info().agent().version());
        assertEquals(2, OriginChain.of(model, o).size());
    }

    @Test
    void tellsACopyOfAGrowingRecordingFromWhatAKilledJvmLeft() throws Exception {
        Path copied = record("copied.jfr", r -> {
            AgentEventKinds.agent();
            startAndJoin(new Thread(Thread::yield));
            new AgentEventKinds.Copied().commit();
        });
        Path killed = record("killed.jfr", r -> {
            AgentEventKinds.agent();
            startAndJoin(new Thread(Thread::yield));
        });

        assertTrue(load(copied).info().endReason().startsWith("it was fetched while the JVM was recording; complete"),
                load(copied).info().endReason());
        assertFalse(load(copied).info().complete());
        assertTrue(load(killed).info().endReason().startsWith("the JVM was killed, or this is a part"),
                load(killed).info().endReason());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ':', value = {"killed: the JVM was killed or crashed; complete up to",
            "saved: the JVM went on when this was saved; complete up to",
            "lost: the connection to the JVM was lost, as"})
    void tellsTheEndThatAToolSaw(String reason, String sentence) throws Exception {
        Path file = record("copied.jfr", r -> {
            AgentEventKinds.agent();
            startAndJoin(new Thread(Thread::yield));
            new AgentEventKinds.Copied().commit();
            AgentEventKinds.end(reason);
        });

        assertTrue(load(file).info().endReason().startsWith(sentence), load(file).info().endReason());
        assertFalse(load(file).info().complete());
    }

    /** The method's name when it is on the stack, else all of the stack. */
    private static String method(RecordingModel model, int stack, String name) {
        List<Frame> frames = model.stack(stack);
        return frames.stream().map(Frame::methodName).anyMatch(m -> m.equals(name) || m.contains("$" + name + "$"))
                ? name
                : frames.toString();
    }

    @Test
    void tellsNeverStartedFromFailed() throws Exception {
        Thread[] made = new Thread[2];
        Path file = record("b.jfr", r -> {
            made[0] = allocate(null, "never");
            made[1] = allocate(null, "failed");
            AgentEventKinds.starting(made[1]);
            AgentEventKinds.StartFailed failed = new AgentEventKinds.StartFailed();
            failed.threadId = made[1].getId();
            failed.commit();
        });

        ThreadTable threads = load(file).threads();

        int never = threads.ordinalOf(made[0].getId());
        int failed = threads.ordinalOf(made[1].getId());
        assertEquals(ThreadLife.NEVER_STARTED, threads.life(never));
        assertEquals(-1, threads.lifeNanos(never));
        assertEquals(ThreadLife.START_FAILED, threads.life(failed));
        assertTrue(threads.isCertain(failed));
    }

    /** Their beginning can be in the bytes that are lost. */
    @Test
    void noStartFailedForWantOfItsBeginning() throws Exception {
        Path file = record("e.jfr", r -> {
            for (int i = 0; i < 100; i++) {
                startAndJoin(allocate(null, "started-" + i));
            }
        });
        byte[] whole = Files.readAllBytes(file);
        int damaged = 0;
        for (int at = 100; at < whole.length - 3000; at += 8000) {
            byte[] bytes = whole.clone();
            Arrays.fill(bytes, at, at + 1000, (byte) 0);
            Files.write(file, bytes);
            RecordingModel model;
            try {
                model = load(file);
            } catch (RecordingException e) {
                // its head or the types of its events are lost
                continue;
            }
            damaged += model.info().isDamagedWithin() ? 1 : 0;
            for (int o = 0; o < model.threads().size(); o++) {
                assertNotEquals(ThreadLife.START_FAILED, model.threads().life(o), model.info().losses()::toString);
            }
        }
        assertTrue(damaged > 0);
    }

    @Test
    void whatIsOnlyCutIsNotDamagedWithin() throws Exception {
        Path file = record("f.jfr", r -> {
            for (int i = 0; i < 100; i++) {
                startAndJoin(allocate(null, "started-" + i));
            }
        });
        byte[] whole = Files.readAllBytes(file);
        int read = 0;
        for (int length = whole.length - 1; length > whole.length / 2; length -= 9973) {
            Files.write(file, Arrays.copyOf(whole, length));
            try {
                RecordingModel model = load(file);
                assertFalse(model.info().isDamagedWithin(), model.info().losses()::toString);
                assertFalse(model.info().complete());
                read++;
            } catch (RecordingException e) {
                assertEquals(RecordingException.Kind.DAMAGED, e.kind(), e.getMessage());
            }
        }
        assertTrue(read > 0);
    }

    /** The JVM can say 0 of a thread that just ended. */
    @Test
    void clocksOfThreadsDoNotGoBack() throws Exception {
        Thread[] made = new Thread[1];
        Path file = record("u.jfr", r -> {
            made[0] = allocate(null, "used");
            startAndJoin(made[0]);
            for (long nanos : new long[]{5, 9, 0, 9}) {
                AgentEventKinds.Usage usage = new AgentEventKinds.Usage();
                usage.threadId = made[0].getId();
                usage.cpuNanos = nanos;
                usage.commit();
            }
        });

        RecordingModel model = load(file);

        CpuTable cpu = model.activity().cpu();
        int thread = model.threads().ordinalOf(made[0].getId());
        assertEquals(List.of(0L, 5L, 9L, 9L),
                LongStream.range(cpu.first(thread), cpu.end(thread)).mapToObj(row -> cpu.cpuNanos((int) row)).toList());
    }

    @Test
    void keepsNamesAsTheyWere() throws Exception {
        String odd = "\0\ud83d\ude00\ud800 C:\\x\n";
        Thread[] made = new Thread[1];
        Path file = record("c.jfr", r -> {
            Thread thread = new Thread(() -> {
            }, "Thread-0");
            made[0] = thread;
            AgentEventKinds.allocated(thread, 0);
            AgentEventKinds.renamed(thread, "Thread-0", "first");
            AgentEventKinds.starting(thread);
            thread.start();
            thread.join();
            AgentEventKinds.renamed(thread, "first", TextCode.encode(odd));
            AgentEventKinds.renamed(thread, TextCode.encode(odd), "");
        });

        ThreadTable threads = load(file).threads();

        int o = threads.ordinalOf(made[0].getId());
        assertEquals(List.of("first", odd, ""), threads.names(o).stream().map(NameChange::name).toList());
        assertEquals("", threads.name(o));
        assertEquals(List.of(-1L, Thread.currentThread().getId(), Thread.currentThread().getId()),
                threads.names(o).stream()
                        .map(n -> n.renamedBy() < 0 ? -1L : threads.threadId(n.renamedBy())).toList());
    }

    @Test
    void readsContextsMarksAndDeaths() throws Exception {
        Thread[] made = new Thread[1];
        Path file = record("e.jfr", r -> {
            AgentEventKinds.context(7, "/shop", 2, false);
            made[0] = new Thread("feed");
            AgentEventKinds.allocated(made[0], 7);
            AgentEventKinds.mark("listening on 8080", "ready");
            AgentEventKinds.Died died = new AgentEventKinds.Died();
            died.threadId = made[0].getId();
            died.exceptionClass = "java.lang.IllegalStateException";
            died.message = "no feed";
            died.commit();
            AgentEventKinds.Losses losses = new AgentEventKinds.Losses();
            losses.lostEvents = 3;
            losses.commit();
            AgentEventKinds.context(7, "/shop", 2, true);
        });

        RecordingModel model = load(file);

        int o = model.threads().ordinalOf(made[0].getId());
        assertEquals("/shop #2", model.contextLabel(o));
        assertTrue(model.contexts().get(0).isStopped());
        assertEquals("ready", model.marks().get(0).kind());
        assertEquals("no feed", model.threads().uncaught(o).message());
        assertTrue(model.info().losses().contains("the agent could not write 3 events"));
    }

    @Test
    void internsStacksOverChunks() throws Exception {
        Path first = record("f1.jfr", r -> allocateInLoop(3));
        Path second = record("f2.jfr", r -> allocateInLoop(3));

        RecordingModel model = load(second, first);

        long stacks = java.util.stream.IntStream.range(0, model.threads().size())
                .filter(o -> model.threads().name(o).equals("looped"))
                .map(o -> model.threads().allocationStack(o)).distinct().count();
        // two lambdas of this method call the loop
        assertEquals(2, stacks);
        assertEquals(6, java.util.stream.IntStream.range(0, model.threads().size())
                .filter(o -> model.threads().name(o).equals("looped")).count());
        assertEquals(model.info(), load(first, second).info());
    }

    private static void allocateInLoop(int n) {
        for (int i = 0; i < n; i++) {
            allocate(null, "looped");
        }
    }

    @Test
    void readsTheSameChunkOnce() throws Exception {
        Path file = record("g.jfr", r -> allocateInLoop(2));
        Path copy = Files.copy(file, folder.resolve("copy.jfr"));

        assertEquals(load(file).info().eventCount(), load(file, copy).info().eventCount());
    }

    @Test
    void answersFromJdkEventsAlone() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Thread[] made = new Thread[2];
        Path file = record("h.jfr", r -> {
            made[0] = new Thread(() -> await(end), "stays");
            made[0].start();
            made[1] = new Thread(() -> {
            }, "goes");
            made[1].start();
            made[1].join();
        });
        end.countDown();
        made[0].join();

        RecordingModel model = load(file);

        ThreadTable threads = model.threads();
        int stays = threads.ordinalOf(made[0].getId());
        int goes = threads.ordinalOf(made[1].getId());
        assertEquals(ThreadLife.RUNNING, threads.life(stays));
        assertEquals(ThreadLife.ENDED, threads.life(goes));
        assertEquals(-1, threads.allocationStack(goes));
        assertEquals("answersFromJdkEventsAlone",
                method(model, threads.startStack(goes), "answersFromJdkEventsAlone"));
        assertNull(model.info().agent());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void leavesTheRecordersOwnThreadsOutAndNoOtherOfSuchAName() throws Exception {
        ThreadGroup system = Thread.currentThread().getThreadGroup().getParent();
        Path file = record("i.jfr", r -> {
            Thread agents = new Thread(system, () -> {
            }, "JLTA Watch");
            agents.start();
            agents.join();
            startAndJoin(allocate(() -> {
            }, "JLTA of the application"));
            allocate(null, "JLTA never started");
            allocate(null, "mine");
        });

        ThreadTable threads = load(file).threads();

        List<String> names = java.util.stream.IntStream.range(0, threads.size()).mapToObj(threads::name).toList();
        assertTrue(names.containsAll(List.of("mine", "JLTA of the application", "JLTA never started")),
                names::toString);
        assertTrue(names.stream().noneMatch(n -> n.startsWith("JFR ") || n.equals("JLTA Watch")), names::toString);
    }

    @Test
    void refusesARecordingWithoutThreads() throws Exception {
        Path file = folder.resolve("empty.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            recording.stop();
            recording.dump(file);
        }

        RecordingException refused = assertThrows(RecordingException.class, () -> load(file));

        assertEquals(RecordingException.Kind.NO_THREADS, refused.kind());
    }

    @Test
    void stopsWhenCancelled() throws Exception {
        Path file = record("j.jfr", r -> allocateInLoop(10_000));
        Progress cancelled = new Progress() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThrows(CancellationException.class, () -> RecordingLoader.load(List.of(file), cancelled));
    }

    @Test
    void answersOrRefusesWhereverItIsCut() throws Exception {
        byte[] bytes = Files.readAllBytes(record("k.jfr", r -> {
            AgentEventKinds.agent();
            allocateInLoop(50);
        }));
        Path cut = folder.resolve("cut.jfr");
        for (int length = 0; length < bytes.length; length += 1 + bytes.length / 60) {
            Files.write(cut, java.util.Arrays.copyOf(bytes, length));
            answers(cut);
        }

        Files.write(cut, bytes);
        assertTrue(answers(cut));
    }

    private boolean answers(Path file) throws IOException {
        byte[] before = Files.readAllBytes(file);
        try {
            RecordingModel model = load(file);
            assertTrue(model.info().complete() || !model.info().losses().isEmpty());
            return true;
        } catch (RecordingException refused) {
            assertFalse(refused.getMessage().contains("\n"), refused.getMessage());
            return false;
        } finally {
            assertEquals(-1, java.util.Arrays.mismatch(before, Files.readAllBytes(file)));
        }
    }
}
