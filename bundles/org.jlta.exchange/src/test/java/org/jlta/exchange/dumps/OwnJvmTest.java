package org.jlta.exchange.dumps;

import static org.jlta.exchange.dumps.Texts.read;
import static org.jlta.exchange.dumps.Texts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

import javax.management.ObjectName;

import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Dumps that the JVM of the tests writes of itself, in each form that it has. */
class OwnJvmTest {
    private static final int NEW_FORMS = 21;
    private final Object monitor = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final CountDownLatch end = new CountDownLatch(1);
    private Thread holder;
    private Thread blocked;
    private Thread parked;

    @BeforeEach
    void startThreads() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        holder = new Thread(() -> {
            lock.lock();
            synchronized (monitor) {
                held.countDown();
                await();
            }
            lock.unlock();
        }, "dumped-holder");
        blocked = new Thread(() -> {
            synchronized (monitor) {
                await();
            }
        }, "dumped \"blocked\"\nin two lines");
        parked = new Thread(() -> {
            lock.lock();
            lock.unlock();
        }, "dumped-parked");
        for (Thread thread : List.of(holder, blocked, parked)) {
            thread.setDaemon(true);
        }
        holder.start();
        held.await();
        blocked.start();
        parked.start();
        while (blocked.getState() != Thread.State.BLOCKED || parked.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void endThreads() throws InterruptedException {
        end.countDown();
        for (Thread thread : List.of(holder, blocked, parked)) {
            thread.join();
        }
    }

    private static String command(String operation, String... arguments) throws Exception {
        return (String) ManagementFactory.getPlatformMBeanServer().invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"), operation, new Object[]{arguments},
                new String[]{String[].class.getName()});
    }

    private void assertThreads(ThreadSnapshot snapshot) {
        assertEquals(List.of(), snapshot.getProblems());
        ThreadEntry found = thread(snapshot, blocked.getName());
        assertEquals(ThreadState.BLOCKED, found.getState());
        assertEquals(WaitKind.ENTER, found.getWaitKind());
        assertSame(thread(snapshot, "dumped-holder"), found.getWaitsFor().getOwner());
        assertEquals(WaitKind.PARK, thread(snapshot, "dumped-parked").getWaitKind());
        assertNotNull(thread(snapshot, Thread.currentThread().getName()).getStack());
    }

    @Test
    void areReadFromThreadPrint() throws Exception {
        ThreadSnapshot snapshot = read(command("threadPrint", "-l", "-e")).get(0);

        assertThreads(snapshot);
        assertSame(thread(snapshot, "dumped-holder"), thread(snapshot, "dumped-parked").getWaitsFor().getOwner());
        assertTrue(thread(snapshot, "dumped-holder").getOsThreadId() > 0);
    }

    @Test
    void areReadFromFilesOfBothForms(@TempDir Path folder) throws Exception {
        Assumptions.assumeTrue(Runtime.version().feature() > NEW_FORMS, "JDK 21 and before have no states in files");
        for (String form : List.of("plain", "json")) {
            Path file = folder.resolve("dump." + form);
            command("threadDumpToFile", "-format=" + form, file.toString());

            assertThreads(DumpReader.readAll(file).get(0));
        }
    }

    @Test
    void areReadFromARecording(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("app.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadDump").with("period", "everyChunk");
            recording.start();
            recording.stop();
            recording.dump(file);
        }

        List<ThreadSnapshot> snapshots = DumpReader.readAll(file);

        assertThreads(snapshots.get(0));
        assertTrue(snapshots.get(0).isZoned());
        assertNotNull(snapshots.get(0).getTime());
    }

    /** As the JDK's own, but with a text that the test gives. */
    @Name("jdk.ThreadDump")
    @StackTrace(false)
    static final class GivenDump extends Event {
        String result;

        static GivenDump begun(String text) {
            GivenDump dump = new GivenDump();
            dump.result = text;
            dump.begin();
            return dump;
        }
    }

    @Test
    void areReadInTheOrderOfTheirTimes(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("order.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(GivenDump.class);
            recording.start();
            GivenDump first = GivenDump.begun(Texts.DEADLOCK);
            Thread.sleep(1);
            GivenDump second = GivenDump.begun(Texts.MODERN);
            second.commit();
            first.commit();
            recording.stop();
            recording.dump(file);
        }

        List<ThreadSnapshot> snapshots = DumpReader.readAll(file);

        assertEquals(
                List.of(Texts.names(Texts.read(Texts.DEADLOCK).get(0)), Texts.names(Texts.read(Texts.MODERN).get(0))),
                snapshots.stream().map(Texts::names).toList());
    }
}
