package org.jlta.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.Diagnostic;
import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;
import org.junit.jupiter.api.Test;

class SnapshotBuilderTest {
    private final SnapshotBuilder builder = new SnapshotBuilder(new FramePool());

    @Test
    void makesEqualStacksOneObject() {
        ThreadSnapshot snapshot = Snapshots.deadlock();

        assertEquals(1, snapshot.getStacks().size());
        assertSame(snapshot.getThreads().get(0).getStack(), snapshot.getThreads().get(1).getStack());
        assertNull(builder.stack(List.of()));
    }

    @Test
    void findsACycleOfMonitorsAndLocksOnce() {
        ThreadSnapshot snapshot = Snapshots.deadlock();

        assertEquals(1, snapshot.getDeadlocks().size());
        Deadlock deadlock = snapshot.getDeadlocks().get(0);
        assertEquals(List.of("one", "two"), deadlock.getThreads().stream().map(ThreadEntry::getName).toList());
        assertEquals(List.of("0x2", "0x1"), deadlock.getLocks().stream().map(Lock::getIdentity).toList());
        assertEquals(List.of("two", "behind"),
                snapshot.getLocks().get(0).getEntrySet().stream().map(ThreadEntry::getName).toList());
    }

    @Test
    void seesNoDeadlockWhereAWaitHasAnEnd() {
        Lock first = builder.lock("1", "A", LockKind.SYNCHRONIZER);
        Lock second = builder.lock("2", "A", LockKind.SYNCHRONIZER);
        ThreadEntry one = builder.thread("one");
        ThreadEntry two = builder.thread("two");
        one.setState(ThreadState.TIMED_WAITING);
        two.setState(ThreadState.WAITING);
        builder.holds(one, first, -1);
        builder.holds(two, second, -1);
        builder.waits(one, WaitKind.PARK, second);
        builder.waits(two, WaitKind.PARK, first);

        assertTrue(builder.finish().getDeadlocks().isEmpty());
    }

    @Test
    void doesNotCallAMonitorOwnedThatWasGivenUpInWait() {
        Lock lock = builder.lock("1", "Queue", LockKind.MONITOR);
        ThreadEntry waiting = builder.thread("waiting");
        builder.holds(waiting, lock, 1);
        builder.waits(waiting, WaitKind.NOTIFY, lock);
        ThreadEntry owner = builder.thread("owner");
        builder.holds(owner, lock, 0);

        builder.finish();

        assertSame(owner, lock.getOwner());
        assertEquals(List.of(waiting), lock.getWaiters());
        assertTrue(waiting.getHolds().get(0).isGivenUp());
    }

    @Test
    void makesWhatTheConstraintsAllow() {
        assertEquals(Diagnostic.OK, ModelConstraints.check(Snapshots.deadlock()).getSeverity());
        assertEquals(Diagnostic.OK, ModelConstraints.check(Snapshots.many(100, 3, 5)).getSeverity());
    }

    @Test
    void keepsTheFirstProblemsOnly() {
        for (int i = 1; i <= 1000; i++) {
            builder.problem(i, "a frame", "x".repeat(i));
        }

        ThreadSnapshot snapshot = builder.finish();

        assertEquals(20, snapshot.getProblems().size());
        assertEquals(1, snapshot.getProblems().get(0).getLine());
    }
}
