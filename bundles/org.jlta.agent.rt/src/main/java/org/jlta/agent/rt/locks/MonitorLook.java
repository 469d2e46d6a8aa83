package org.jlta.agent.rt.locks;

import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jlta.agent.rt.jvm.MonitorInfo;
import org.jlta.agent.rt.jvm.MonitorName;

/** Asks the JVM about platform threads at monitors, but never about carriers. Used by the thread that looks. */
final class MonitorLook {
    private static final long UNKNOWN = -1;

    private final MonitorInfo monitors = new MonitorInfo();
    private boolean unsafe;

    void beginLook() {
        unsafe = false;
    }

    /** Takes notice of a living thread: with some, nothing can be asked in this look. */
    void meet(Thread thread) {
        unsafe |= monitors.isUnsafeWith(thread);
    }

    /** Whether the JVM cannot be asked without running code of the application. */
    boolean isUnsafe() {
        return unsafe;
    }

    /** Processor time of the thread that looks. */
    long ownCpuNanos() {
        return monitors.ownCpuNanos();
    }

    /** Sees what threads at monitors wait for, and who owns it. */
    void seeMonitors(List<SeenThread> atMonitors, long nowNanos) {
        ThreadInfo[] infos = ask(atMonitors);
        for (int i = 0; i < infos.length; i++) {
            SeenThread seen = atMonitors.get(i);
            ThreadInfo info = infos[i];
            boolean counted = info != null && seen.pending == Doing.BLOCKED;
            long blocked = counted ? info.getBlockedCount() : seen.blockedCount;
            if (info != null && info.getLockInfo() != null && isAtMonitor(info.getThreadState())) {
                long owner = Math.max(0, info.getLockOwnerId());
                seen.see(seen.pending, info.getLockInfo().getClassName(), info.getLockInfo().getIdentityHashCode(),
                        owner, nowNanos);
            } else {
                seeWithoutOwner(seen, blocked, nowNanos);
            }
            seen.blockedCount = blocked;
        }
    }

    private static boolean isAtMonitor(Thread.State state) {
        return state != Thread.State.RUNNABLE && state != Thread.State.NEW && state != Thread.State.TERMINATED;
    }

    /** The JVM does not tell of a monitor that no platform thread owns; another count tells that it is another wait. */
    private static void seeWithoutOwner(SeenThread seen, long blockedCount, long nowNanos) {
        if (blockedCount != seen.blockedCount) {
            seen.looks = 0;
        }
        seen.see(seen.pending, null, 0, seen.pending == Doing.BLOCKED ? SeenThread.UNTOLD : 0, nowNanos);
    }

    /** The monitors that each of the platform threads owns, which are no carriers; stops all threads of the JVM once. */
    List<List<MonitorName>> ownedBy(List<SeenThread> threads) {
        return threads.isEmpty() ? List.of() : monitors.ownedBy(ids(threads));
    }

    /** How often each of the threads has waited and been blocked so far; -1 where that is not known. */
    long[] countsOf(List<SeenThread> threads) {
        long[] counts = new long[threads.size()];
        Arrays.fill(counts, UNKNOWN);
        List<SeenThread> platform = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            if (threads.get(i).mayBeAsked()) {
                platform.add(threads.get(i));
                places.add(i);
            }
        }
        ThreadInfo[] infos = ask(platform);
        for (int i = 0; i < infos.length; i++) {
            if (infos[i] != null) {
                counts[places.get(i)] = infos[i].getBlockedCount() + infos[i].getWaitedCount();
            }
        }
        return counts;
    }

    /** Whether all of the counts are known. */
    static boolean isKnown(long[] counts) {
        for (long count : counts) {
            if (count == UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    /** Whether none of the threads has begun another wait since the counts were taken, as far as that is known. */
    boolean isUnchanged(List<SeenThread> threads, long[] before) {
        return Arrays.equals(before, countsOf(threads));
    }

    private ThreadInfo[] ask(List<SeenThread> threads) {
        if (unsafe || threads.isEmpty()) {
            return new ThreadInfo[unsafe ? threads.size() : 0];
        }
        return monitors.of(ids(threads));
    }

    private static long[] ids(List<SeenThread> threads) {
        long[] ids = new long[threads.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = threads.get(i).id;
        }
        return ids;
    }
}
