package org.jlta.model.questions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.Diagnostic;
import org.jlta.model.Frame;
import org.jlta.model.FramePool;
import org.jlta.model.ModelConstraints;
import org.jlta.model.ModelFiles;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.Test;

/** Two dumps of one JVM, each of which has what the other has not, become one. */
class SnapshotJoinTest {
    private SnapshotBuilder builder = new SnapshotBuilder(new FramePool());

    private ThreadEntry thread(long threadId, String name, ThreadState state, String... frames) {
        ThreadEntry thread = builder.thread(name);
        thread.setThreadId(threadId);
        thread.setState(state);
        thread.setStack(builder.stack(List.of(frames).stream().map(Frame::parse).toList()));
        return thread;
    }

    private ThreadSnapshot finish() {
        ThreadSnapshot snapshot = builder.finish();
        builder = new SnapshotBuilder(new FramePool());
        return snapshot;
    }

    private ThreadSnapshot text() {
        ThreadEntry main = thread(3, "main", ThreadState.RUNNABLE, "java.lang.A.b(A.java:1)");
        main.setCpuNanos(5);
        ThreadEntry carrier = thread(29, "worker", ThreadState.UNKNOWN);
        ThreadEntry mounted = thread(30, "", ThreadState.RUNNABLE, "a.Task.run(Task.java:1)");
        mounted.setVirtual(true);
        mounted.setCarrier(carrier);
        thread(-1, "VM Thread", ThreadState.UNKNOWN);
        builder.snapshot().getSource().setFormat("HotSpot text");
        return finish();
    }

    private ThreadSnapshot file() {
        ThreadContainer root = builder.container("<root>", null);
        ThreadContainer executor = builder.container("executor", root);
        thread(3, "main", ThreadState.RUNNABLE, "java.base/java.lang.A.b(A.java:1)").setContainer(root);
        ThreadEntry carrier = thread(29, "worker", ThreadState.WAITING);
        carrier.setContainer(root);
        for (int i = 0; i < 2; i++) {
            ThreadEntry task = thread(30 + i, "task-" + i, ThreadState.WAITING, "a.Task.run(Task.java:1)");
            task.setVirtual(true);
            task.setContainer(executor);
            builder.waits(task, WaitKind.PARK, builder.lock("a.Latch@1", "a.Latch", LockKind.SYNCHRONIZER));
        }
        executor.setOwner(builder.snapshot().getThreads().get(0));
        builder.snapshot().getSource().setFormat("Thread.dump_to_file JSON");
        return finish();
    }

    @Test
    void aFileAndATextOfOneJvmBecomeOneWhateverTheirOrder() {
        for (List<ThreadSnapshot> both : List.of(List.of(text(), file()), List.of(file(), text()))) {
            List<ThreadSnapshot> joined = joined(both);

            assertEquals(1, joined.size());
            ThreadSnapshot snapshot = joined.get(0);
            assertEquals(List.of("main", "worker", "task-0", "VM Thread", "task-1"),
                    snapshot.getThreads().stream().map(ThreadEntry::getName).toList());
            assertEquals(5, snapshot.getThreads().get(0).getCpuNanos());
            assertEquals("executor", snapshot.getThreads().get(2).getContainer().getName());
            assertEquals("executor", snapshot.getThreads().get(4).getContainer().getName());
            assertSame(snapshot.getThreads().get(0), snapshot.getContainers().get(1).getOwner());
            Diagnostic diagnostic = ModelConstraints.check(snapshot);
            assertEquals(Diagnostic.OK, diagnostic.getSeverity(), () -> diagnostic.getChildren().toString());
        }
    }

    /** One dump is taken after the other, and a log can be cut. */
    @Test
    void aThreadThatOnlyTheFileHasIsKeptAndTold() {
        ThreadSnapshot file = file();
        ThreadEntry late = ThreadsFactory.eINSTANCE.createThreadEntry();
        late.setThreadId(4711);
        late.setName("late");
        late.setState(ThreadState.RUNNABLE);
        file.getThreads().add(late);

        for (List<ThreadSnapshot> both : List.of(List.of(text(), ModelFiles.copy(file)),
                List.of(ModelFiles.copy(file), text()))) {
            ThreadSnapshot snapshot = joined(both).get(0);

            assertEquals(Set.of("main", "worker", "task-0", "VM Thread", "late", "task-1"),
                    snapshot.getThreads().stream().map(ThreadEntry::getName).collect(Collectors.toSet()));
            assertEquals(6, snapshot.getThreads().size());
            assertEquals(1, snapshot.getProblems().size());
            assertTrue(snapshot.getProblems().get(0).getFound().startsWith("1 fewer, which is told from there"),
                    snapshot.getProblems().get(0).getFound());
        }
    }

    @Test
    void dumpsOfOtherJvmsStayApart() {
        ThreadSnapshot other = file();
        other.getJvm().setProcessId(1);
        ThreadSnapshot text = text();
        text.getJvm().setProcessId(2);

        assertEquals(2, joined(List.of(text, other)).size());
        thread(77, "nobody", ThreadState.RUNNABLE);
        builder.container("<root>", null);
        assertEquals(2, joined(List.of(text(), finish())).size());
        assertEquals(2, joined(List.of(text(), text())).size());
    }

    @Test
    void whatIsJoinedTakesNoSecondText() {
        assertEquals(2, joined(List.of(text(), file(), text())).size());
    }

    /** The text has the time of a clock on some wall, the file that of the world. */
    @Test
    void whatIsMinutesApartIsNotJoined() {
        ThreadSnapshot text = text();
        text.setTime(Instant.parse("2026-03-04T05:06:07Z"));
        ThreadSnapshot file = file();
        file.setZoned(true);
        file.setTime(Instant.parse("2026-03-03T22:06:30Z"));
        assertEquals(1, joined(List.of(text, file)).size());

        file.setTime(Instant.parse("2026-03-03T22:10:07Z"));
        assertEquals(2, joined(List.of(text, file)).size());
        file.setTime(Instant.parse("2026-03-02T05:06:07Z"));
        assertEquals(2, joined(List.of(text, file)).size());
    }

    /** As they come one after the other from the sources. */
    private static List<ThreadSnapshot> joined(List<ThreadSnapshot> snapshots) {
        List<ThreadSnapshot> joined = new ArrayList<>();
        for (ThreadSnapshot snapshot : snapshots) {
            ThreadSnapshot both = joined.isEmpty() ? null : SnapshotJoin.of(joined.get(joined.size() - 1), snapshot);
            if (both != null) {
                joined.remove(joined.size() - 1);
            }
            joined.add(both == null ? snapshot : both);
        }
        return joined;
    }

    private ThreadEntry waiting(long id, String name, String lock, String... frames) {
        ThreadEntry thread = thread(id, name, ThreadState.WAITING, frames);
        builder.waits(thread, WaitKind.PARK, builder.lock(lock, "a.Latch", LockKind.SYNCHRONIZER));
        return thread;
    }

    /** Both main and worker wait at the same place in both dumps. */
    private ThreadSnapshot locks(boolean file, String ofMain, String ofWorker) {
        waiting(1, "main", ofMain, "a.Main.run(Main.java:1)");
        if (file) {
            waiting(2, "worker", ofWorker, "a.mod/a.Worker.run(Worker.java:1)", "a.Main.start(Main.java:1)");
        } else {
            waiting(2, "worker", ofWorker, "a.Worker.run(Worker.java:1)", "a.Worker$$Lambda/0x1.run",
                    "a.Main.start(Main.java:1)");
        }
        if (file) {
            ThreadEntry task = waiting(3, "task", ofWorker, "a.Task.run(Task.java:1)");
            task.setVirtual(true);
            task.setContainer(builder.container("<root>", null));
        } else {
            builder.holds(thread(4, "owner", ThreadState.RUNNABLE), builder.lock(ofWorker, "a.Latch", null), -1);
        }
        builder.snapshot().getSource().setFormat(file ? "Thread.dump_to_file JSON" : "HotSpot text");
        return finish();
    }

    private static ThreadEntry named(String name, ThreadSnapshot snapshot) {
        return snapshot.getThreads().stream().filter(thread -> thread.getName().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void aLockForWhichAThreadOfBothWaitsIsOne() {
        ThreadSnapshot joined = joined(List.of(locks(false, "0xa", "0xb"), locks(true, "a@1", "a@2"))).get(0);

        Lock lock = named("task", joined).getWaitsFor();
        assertEquals("0xb", lock.getIdentity());
        assertEquals(Set.of(named("worker", joined), named("task", joined)), Set.copyOf(lock.getEntrySet()));
        assertSame(named("owner", joined), lock.getOwner());
        assertEquals(2, joined.getLocks().size());
        assertEquals(Diagnostic.OK, ModelConstraints.check(joined).getSeverity());
    }

    @Test
    void locksOfWhichThreadsContradictEachOtherStayApart() {
        ThreadSnapshot joined = joined(List.of(locks(false, "0xa", "0xb"), locks(true, "a@2", "a@2"))).get(0);

        assertEquals("a@2", named("task", joined).getWaitsFor().getIdentity());
        assertNull(named("task", joined).getWaitsFor().getOwner());
        assertEquals(Diagnostic.OK, ModelConstraints.check(joined).getSeverity());
        joined = joined(List.of(locks(false, "0xb", "0xb"), locks(true, "a@1", "a@2"))).get(0);
        assertEquals("a@2", named("task", joined).getWaitsFor().getIdentity());
    }
}
