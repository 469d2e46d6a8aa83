package org.jlta.model.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;

/**
 * A thread that was at the same place in every snapshot of a row, and had work: it ran, or waited for a lock that another
 * thread held. One that is parked without that has nothing to do, as the idle workers of a pool.
 *
 * @param thread   in the last snapshot
 * @param times    in how many snapshots in a row, two or more
 * @param cpuNanos processor time from the first to the last of them, -1 where the dumps do not tell
 */
public record StuckThread(ThreadEntry thread, int times, long cpuNanos) {

    /** The stuck threads of snapshots of one JVM in order of time. */
    public static List<StuckThread> of(List<ThreadSnapshot> snapshots) {
        List<StuckThread> stuck = new ArrayList<>();
        if (snapshots.size() < 2) {
            return stuck;
        }
        List<Map<ThreadIdentity, ThreadEntry>> before = new ArrayList<>();
        for (ThreadSnapshot snapshot : snapshots.subList(0, snapshots.size() - 1)) {
            Map<ThreadIdentity, ThreadEntry> threads = new HashMap<>();
            snapshot.getThreads().forEach(thread -> threads.put(ThreadIdentity.of(thread), thread));
            before.add(0, threads);
        }
        for (ThreadEntry thread : snapshots.get(snapshots.size() - 1).getThreads()) {
            if (thread.getStack() != null && hasWork(thread)) {
                add(stuck, thread, before);
            }
        }
        return stuck;
    }

    private static void add(List<StuckThread> stuck, ThreadEntry thread,
            List<Map<ThreadIdentity, ThreadEntry>> before) {
        ThreadEntry first = thread;
        for (Map<ThreadIdentity, ThreadEntry> threads : before) {
            ThreadEntry same = threads.get(ThreadIdentity.of(thread));
            if (same == null || !StackGroup.frames(same).equals(StackGroup.frames(thread)) || !hasWork(same)) {
                return;
            }
            first = same;
        }
        boolean known = thread.getCpuNanos() >= 0 && first.getCpuNanos() >= 0;
        stuck.add(new StuckThread(thread, before.size() + 1,
                known ? Math.max(0, thread.getCpuNanos() - first.getCpuNanos()) : -1));
    }

    private static boolean hasWork(ThreadEntry thread) {
        return thread.getState() == ThreadState.RUNNABLE && !isIdleInNative(thread)
                || thread.getState() == ThreadState.BLOCKED
                || thread.getWaitsFor() != null && thread.getWaitsFor().getOwner() != null;
    }

    /** Threads of the JDK that wait in native code, which HotSpot calls RUNNABLE. */
    private static boolean isIdleInNative(ThreadEntry thread) {
        return thread.getStack() != null && thread.getStack().getFrames().stream()
                .allMatch(frame -> frame.className().startsWith("java.") || frame.className().startsWith("jdk.")
                        || frame.className().startsWith("sun."));
    }
}
