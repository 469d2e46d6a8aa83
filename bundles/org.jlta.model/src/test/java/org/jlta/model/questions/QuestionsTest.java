package org.jlta.model.questions;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

class QuestionsTest {
    private SnapshotBuilder builder = new SnapshotBuilder(new FramePool());

    private ThreadEntry thread(long threadId, String name, ThreadState state, String... frames) {
        ThreadEntry thread = builder.thread(name);
        thread.setThreadId(threadId);
        thread.setState(state);
        thread.setStack(builder.stack(List.of(frames).stream().map(Frame::parse).toList()));
        return thread;
    }

    private ThreadEntry waitsFor(ThreadEntry thread, ThreadEntry owner) {
        Lock lock = builder.lock("lock of " + owner.getName(), "a.Lock", LockKind.MONITOR);
        if (owner.getHolds().isEmpty()) {
            builder.holds(owner, lock, 0);
        }
        builder.waits(thread, WaitKind.ENTER, lock);
        return thread;
    }

    private ThreadSnapshot finish() {
        ThreadSnapshot snapshot = builder.finish();
        builder = new SnapshotBuilder(new FramePool());
        return snapshot;
    }

    @Test
    void groupsAreTheSameStateAtTheSamePlaceLargestFirst() {
        thread(1, "a", ThreadState.RUNNABLE, "a.B.c(B.java:1)");
        thread(2, "b", ThreadState.WAITING, "a.B.c(B.java:1)");
        thread(3, "c", ThreadState.WAITING, "a.B.c(B.java:1)");
        thread(4, "d", ThreadState.WAITING);

        List<StackGroup> groups = StackGroup.of(finish());

        assertEquals(List.of(2, 1, 1), groups.stream().map(group -> group.threads().size()).toList());
        assertEquals(ThreadState.WAITING, groups.get(0).state());
    }

    @Test
    void theTreeHasBelowEachThreadThoseThatWaitForIt() {
        ThreadEntry root = thread(1, "root", ThreadState.RUNNABLE);
        ThreadEntry middle = waitsFor(thread(2, "middle", ThreadState.BLOCKED), root);
        waitsFor(thread(3, "leaf", ThreadState.BLOCKED), middle);
        waitsFor(thread(4, "other", ThreadState.BLOCKED), root);
        thread(5, "alone", ThreadState.RUNNABLE);

        List<BlockingNode> nodes = BlockingNode.of(finish());

        assertEquals(List.of("0 root 3", "1 middle 1", "2 leaf 0", "1 other 0"), nodes.stream()
                .map(node -> node.depth() + " " + node.thread().getName() + " " + node.behind()).toList());
    }

    @Test
    void theTreeOfADeadlockNamesEachThreadOnce() {
        ThreadEntry one = thread(1, "one", ThreadState.BLOCKED);
        ThreadEntry two = waitsFor(thread(2, "two", ThreadState.BLOCKED), one);
        waitsFor(one, two);

        List<BlockingNode> nodes = BlockingNode.of(finish());

        assertEquals(List.of("one", "two"), nodes.stream().map(node -> node.thread().getName()).toList());
    }

    @Test
    void aLongChainIsNoProblem() {
        ThreadEntry before = thread(0, "t0", ThreadState.RUNNABLE);
        for (int i = 1; i < 20_000; i++) {
            before = waitsFor(thread(i, "t" + i, ThreadState.BLOCKED), before);
        }

        List<BlockingNode> nodes = BlockingNode.of(finish());

        assertEquals(20_000, nodes.size());
        assertEquals(19_999, nodes.get(0).behind());
    }

    private ThreadSnapshot look(String place, long cpuNanos) {
        ThreadEntry busy = thread(1, "busy", ThreadState.RUNNABLE, "a.Busy.loop(Busy.java:1)");
        busy.setCpuNanos(cpuNanos);
        thread(2, "moving", ThreadState.RUNNABLE, place);
        thread(3, "idle", ThreadState.WAITING, "a.Pool.take(Pool.java:1)");
        waitsFor(thread(4, "blocked", ThreadState.BLOCKED, "a.B.c(B.java:1)"), thread(5, "owner", ThreadState.WAITING));
        thread(6, "acceptor", ThreadState.RUNNABLE, "sun.nio.ch.Net.accept(Native Method)");
        return finish();
    }

    @Test
    void stuckIsWhoHadWorkAndDidNotMove() {
        List<StuckThread> stuck = stuck(List.of(look("a.M.a(M.java:1)", 10), look("a.M.b(M.java:2)", 30),
                look("a.M.c(M.java:3)", 70)));

        assertEquals(List.of("busy", "blocked"), stuck.stream().map(one -> one.thread().getName()).toList());
        assertEquals(60, stuck.get(0).cpuNanos());
        assertEquals(3, stuck.get(0).times());
        assertTrue(stuck(List.of(look("a.M.a(M.java:1)", 1))).isEmpty());
    }

    @Test
    void aThreadIsNewGoneMovedOrTheSame() {
        thread(1, "stays", ThreadState.WAITING, "a.B.c(B.java:1)");
        thread(2, "goes", ThreadState.WAITING, "a.B.c(B.java:1)");
        thread(3, "moves", ThreadState.WAITING, "a.B.c(B.java:1)");
        thread(-1, "twice", ThreadState.UNKNOWN);
        thread(-1, "twice", ThreadState.UNKNOWN);
        ThreadSnapshot before = finish();
        thread(3, "moves", ThreadState.RUNNABLE, "a.B.c(B.java:1)");
        thread(1, "stays", ThreadState.WAITING, "a.B.c(B.java:1)");
        thread(-1, "twice", ThreadState.UNKNOWN);
        thread(4, "comes", ThreadState.RUNNABLE);

        List<ThreadChange> changes = ThreadChange.of(before, finish());

        assertEquals(List.of("MOVED moves", "SAME stays", "SAME twice", "NEW comes", "GONE goes", "GONE twice"),
                changes.stream().map(change -> change.kind() + " "
                        + (change.after() == null ? change.before() : change.after()).getName()).toList());
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

    private static List<StuckThread> stuck(List<ThreadSnapshot> snapshots) {
        StuckThread.Search search = new StuckThread.Search();
        snapshots.forEach(search::add);
        return search.stuck();
    }
}
