package org.jlta.model.questions;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.model.Frame;
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

    /** Looks at the snapshots of one JVM, one after the other, and keeps the threads of the last one only. Used by one thread. */
    public static final class Search {
        private Map<ThreadIdentity, Candidate> candidates = Map.of();
        private int snapshots;

        /** A thread that was at its place in all snapshots so far. */
        private record Candidate(ThreadEntry thread, long firstCpuNanos) {
        }

        /** The next one in order of time. */
        public void add(ThreadSnapshot snapshot) {
            Map<ThreadIdentity, Candidate> still = new LinkedHashMap<>();
            for (ThreadEntry thread : snapshot.getThreads()) {
                ThreadIdentity identity = ThreadIdentity.of(thread);
                Candidate before = candidates.get(identity);
                if (thread.getStack() != null && hasWork(thread)
                        && (snapshots == 0 || before != null && isAtTheSamePlace(before.thread, thread))) {
                    still.put(identity, new Candidate(thread, before == null
                            ? thread.getCpuNanos()
                            : before.firstCpuNanos));
                }
            }
            candidates = still;
            snapshots++;
        }

        private static boolean isAtTheSamePlace(ThreadEntry before, ThreadEntry now) {
            return StackGroup.frames(before).equals(StackGroup.frames(now));
        }

        /** Those of all snapshots so far, in the order of the last one; none before the second. */
        public List<StuckThread> stuck() {
            return snapshots < 2
                    ? List.of()
                    : candidates.values().stream().map(one -> stuck(one.thread, one.firstCpuNanos)).toList();
        }

        private StuckThread stuck(ThreadEntry thread, long firstCpuNanos) {
            boolean known = thread.getCpuNanos() >= 0 && firstCpuNanos >= 0;
            return new StuckThread(thread, snapshots,
                    known ? Math.max(0, thread.getCpuNanos() - firstCpuNanos) : -1);
        }
    }

    private static boolean hasWork(ThreadEntry thread) {
        return thread.getState() == ThreadState.RUNNABLE && !isIdleInNative(thread)
                || thread.getState() == ThreadState.BLOCKED
                || thread.getWaitsFor() != null && thread.getWaitsFor().getOwner() != null;
    }

    /** Threads of the JDK that wait in native code, which HotSpot calls RUNNABLE. */
    private static boolean isIdleInNative(ThreadEntry thread) {
        List<Frame> frames = StackGroup.frames(thread);
        return !frames.isEmpty() && frames.get(0).isNative() && frames.stream()
                .allMatch(frame -> frame.className().startsWith("java.") || frame.className().startsWith("jdk.")
                        || frame.className().startsWith("sun."));
    }
}
