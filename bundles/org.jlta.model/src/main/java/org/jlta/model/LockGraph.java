package org.jlta.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.model.threads.Deadlock;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.WaitKind;

/** Who waits for whom in a snapshot. */
final class LockGraph {
    private final ThreadSnapshot snapshot;

    LockGraph(ThreadSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    /** Fills owners, entry sets, waiters and deadlocks from what the threads say. */
    void complete() {
        for (ThreadEntry thread : snapshot.getThreads()) {
            giveUp(thread);
            for (HeldLock held : thread.getHolds()) {
                if (!held.isGivenUp() && held.getLock().getOwner() == null) {
                    held.getLock().setOwner(thread);
                }
            }
        }
        for (ThreadEntry thread : snapshot.getThreads()) {
            SnapshotBuilder.enqueue(thread);
        }
        findCycles();
    }

    /** A thread that waits to be notified, or to come back from that, does not hold the monitor although it entered it. */
    private static void giveUp(ThreadEntry thread) {
        if (thread.getWaitsFor() != null) {
            for (HeldLock held : thread.getHolds()) {
                if (held.getLock() == thread.getWaitsFor()) {
                    held.setGivenUp(true);
                }
            }
        }
    }

    /** Each thread waits for one other at most, so a walk along the owners finds every cycle in linear time. */
    private void findCycles() {
        Map<ThreadEntry, Integer> walks = new HashMap<>();
        int walk = 0;
        for (ThreadEntry first : snapshot.getThreads()) {
            walk++;
            ThreadEntry at = first;
            while (at != null && walks.putIfAbsent(at, walk) == null) {
                at = blockedBy(at);
            }
            if (at != null && walks.get(at) == walk) {
                add(cycle(at));
            }
        }
    }

    /** Who holds what the thread waits for without an end; null where nobody does. */
    private static ThreadEntry blockedBy(ThreadEntry thread) {
        boolean forEver = thread.getWaitKind() == WaitKind.ENTER
                || thread.getWaitKind() == WaitKind.PARK && thread.getState() != ThreadState.TIMED_WAITING;
        ThreadEntry owner = forEver && thread.getWaitsFor() != null ? thread.getWaitsFor().getOwner() : null;
        return owner == thread ? null : owner;
    }

    private static List<ThreadEntry> cycle(ThreadEntry start) {
        List<ThreadEntry> threads = new ArrayList<>();
        ThreadEntry at = start;
        do {
            threads.add(at);
            at = blockedBy(at);
        } while (at != start);
        return threads;
    }

    private void add(List<ThreadEntry> threads) {
        Deadlock deadlock = ThreadsFactory.eINSTANCE.createDeadlock();
        for (ThreadEntry thread : threads) {
            SnapshotBuilder.add(deadlock.getThreads(), thread);
            SnapshotBuilder.add(deadlock.getLocks(), thread.getWaitsFor());
        }
        SnapshotBuilder.add(snapshot.getDeadlocks(), deadlock);
    }
}
