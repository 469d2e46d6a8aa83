package org.jlta.analysis.interactions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.interactions.CriticalPath.Kind;
import org.jlta.analysis.interactions.CriticalPath.Step;

/** Goes back along one {@link CriticalPath}. For one thread, once. */
final class PathWalk {
    /** Threads that wake each other do so very often. */
    private static final int MOST_STEPS = 10_000;
    /**
     * HotSpot lets those who join a thread go before it writes the thread's end: up to 7 ms on a machine at rest, 54 ms on one with
     * twice as much to do as it has processors (JDK 17.0.15 and 25.0.3). A join whose thread ended later came to its time limit.
     */
    private static final long LATE_END_NANOS = 200_000_000;
    /** Rows between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 14;

    private final RecordingModel model;
    private final InteractionTable table;
    private final ActivityTable entries;
    private final int[] first;
    private final int[] waits;
    private final long fromNanos;
    private final List<Step> steps = new ArrayList<>();

    PathWalk(RecordingModel model, long fromNanos, Progress progress) {
        this.model = model;
        this.table = model.interactions();
        this.entries = model.locks().activities();
        this.fromNanos = fromNanos;
        this.first = new int[model.threads().size() + 1];
        for (int row = 0; row < table.size(); row++) {
            report(progress, row, 2L * table.size());
            if (isPause(row)) {
                first[table.actor(row) + 1]++;
            }
        }
        for (int thread = 1; thread < first.length; thread++) {
            first[thread] += first[thread - 1];
        }
        waits = new int[first[first.length - 1]];
        int[] next = first.clone();
        for (int row = 0; row < table.size(); row++) {
            report(progress, (long) table.size() + row, 2L * table.size());
            if (isPause(row)) {
                waits[next[table.actor(row)]++] = row;
            }
        }
    }

    private static void report(Progress progress, long done, long all) {
        if (done % STEP == 0) {
            progress.reached(done, all);
        }
    }

    private boolean isPause(int row) {
        return table.action(row).isBlocking() && table.durationNanos(row) != ThreadTable.UNKNOWN_NANOS;
    }

    /** The steps to a moment of a thread, in order of time. */
    List<Step> from(int last, long toNanos) {
        int thread = last;
        long at = toNanos;
        while (thread >= 0 && at > fromNanos && steps.size() < MOST_STEPS) {
            int row = lastBefore(thread, at);
            int entry = lastEntryBefore(thread, at, row);
            Back next = entry != InteractionTable.NONE
                    ? overMonitor(thread, at, entry)
                    : row != InteractionTable.NONE ? overWait(thread, at, row) : toStart(thread, at);
            thread = next.thread;
            at = next.nanos;
        }
        Collections.reverse(steps);
        return List.copyOf(steps);
    }

    /** Where the path goes on; no thread, less than 0, where it begins. */
    private record Back(int thread, long nanos) {
        private static final Back NONE = new Back(-1, 0);
    }

    private Back toStart(int thread, long at) {
        int starter = model.threads().starter(thread);
        long begin = model.threads().startNanos(thread);
        long call = model.threads().startCallNanos(thread);
        ran(thread, begin, at);
        if (starter < 0 || begin == ThreadTable.UNKNOWN_NANOS || call == ThreadTable.UNKNOWN_NANOS || call >= at) {
            return Back.NONE;
        }
        woken(thread, call, begin, InteractionTable.NONE, InteractionTable.NONE);
        return new Back(starter, call);
    }

    private Back overWait(int thread, long at, int row) {
        long end = table.nanos(row) + table.durationNanos(row);
        ran(thread, end, at);
        int waker = end <= at ? table.partner(row) : InteractionTable.NONE;
        if (waker != InteractionTable.NONE && table.nanos(waker) < at) {
            woken(thread, table.nanos(waker), end, waker, InteractionTable.NONE);
            return new Back(table.actor(waker), table.nanos(waker));
        }
        long joined = end <= at ? joined(row, end) : ThreadTable.UNKNOWN_NANOS;
        if (joined != ThreadTable.UNKNOWN_NANOS) {
            woken(thread, joined, end, row, InteractionTable.NONE);
            return new Back(table.target(row), joined);
        }
        add(new Step(Kind.WAITED, thread, table.nanos(row), Math.min(end, at), row, InteractionTable.NONE));
        return new Back(thread, table.nanos(row));
    }

    /** When the thread ended that a join waited for, before the join's end; unknown where that is not what ended it. */
    private long joined(int row, long end) {
        int target = table.target(row);
        if (table.action(row) != InteractionAction.JOIN || target < 0 || target == table.actor(row)) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        long ended = model.threads().endNanos(target);
        return ended == ThreadTable.UNKNOWN_NANOS || ended <= table.nanos(row) || ended > end + LATE_END_NANOS
                ? ThreadTable.UNKNOWN_NANOS
                : Math.min(ended, end);
    }

    private Back overMonitor(int thread, long at, int entry) {
        long begin = entries.startNanos(entry);
        long end = entries.endNanos(entry);
        int before = entries.owner(entry);
        ran(thread, end, at);
        if (end <= at && before >= 0 && before != thread) {
            long left = left(before, begin, end);
            woken(thread, left, end, InteractionTable.NONE, entry);
            return new Back(before, left);
        }
        add(new Step(Kind.WAITED, thread, begin, Math.min(end, at), InteractionTable.NONE, entry));
        return new Back(thread, begin);
    }

    /** When a thread left a monitor that another had from {@code end} on, at the latest: it did not do it while it waited itself. */
    private long left(int thread, long begin, long end) {
        int wait = lastBefore(thread, end);
        int entry = lastEntryBefore(thread, end, wait);
        if (entry != InteractionTable.NONE) {
            return entries.endNanos(entry) >= end ? Math.max(begin, entries.startNanos(entry)) : end;
        }
        boolean waits = wait != InteractionTable.NONE && table.nanos(wait) + table.durationNanos(wait) >= end;
        return waits ? Math.max(begin, table.nanos(wait)) : end;
    }

    private void ran(int thread, long begin, long end) {
        add(new Step(Kind.RAN, thread, begin, end, InteractionTable.NONE, InteractionTable.NONE));
    }

    private void woken(int thread, long begin, long end, int row, int entry) {
        add(new Step(Kind.WOKEN, thread, begin, end, row, entry));
    }

    private void add(Step step) {
        long from = Math.max(fromNanos, step.fromNanos());
        if (step.toNanos() > from || step.kind() == Kind.WOKEN && step.toNanos() == from) {
            steps.add(new Step(step.kind(), step.thread(), from, step.toNanos(), step.row(), step.entry()));
        }
    }

    /** The last monitor that the thread was about to enter before a moment, after a wait or without one; NONE for none. */
    private int lastEntryBefore(int thread, long nanos, int wait) {
        long waitBegin = wait == InteractionTable.NONE ? Long.MIN_VALUE : table.nanos(wait);
        long waitEnd = wait == InteractionTable.NONE ? Long.MIN_VALUE : waitBegin + table.durationNanos(wait);
        int first = entries.firstRow(thread);
        for (int row = entries.lastStartedBy(thread, nanos - 1); row >= first
                && entries.startNanos(row) > waitBegin; row--) {
            if (entries.doing(row) == Doing.BLOCKED) {
                return entries.endNanos(row) > waitEnd ? row : InteractionTable.NONE; // not within the wait
            }
        }
        return InteractionTable.NONE;
    }

    /** The thread's last pause that begins before the moment. */
    private int lastBefore(int thread, long nanos) {
        int low = first[thread];
        int high = first[thread + 1];
        while (low < high) {
            int middle = low + high >>> 1;
            if (table.nanos(waits[middle]) < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == first[thread] ? InteractionTable.NONE : waits[low - 1];
    }
}
