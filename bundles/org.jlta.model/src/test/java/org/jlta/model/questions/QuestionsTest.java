package org.jlta.model.questions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.model.Frame;
import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
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
    void allThatWaitForOneOfADeadlockAreBehindEachOfIt() {
        ThreadEntry last = thread(5, "last", ThreadState.BLOCKED);
        ThreadEntry victim = thread(3, "victim", ThreadState.BLOCKED);
        ThreadEntry one = thread(1, "one", ThreadState.BLOCKED);
        ThreadEntry two = waitsFor(thread(2, "two", ThreadState.BLOCKED), one);
        waitsFor(one, two);
        waitsFor(victim, two);
        waitsFor(last, victim);

        List<BlockingNode> nodes = BlockingNode.of(finish());

        assertEquals(List.of("0 two 3", "1 victim 1", "2 last 0", "1 one 3"), nodes.stream()
                .map(node -> node.depth() + " " + node.thread().getName() + " " + node.behind()).toList());
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

    private static List<StuckThread> stuck(List<ThreadSnapshot> snapshots) {
        StuckThread.Search search = new StuckThread.Search();
        snapshots.forEach(search::add);
        return search.stuck();
    }
}
