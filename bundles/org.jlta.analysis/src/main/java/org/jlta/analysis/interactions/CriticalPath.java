package org.jlta.analysis.interactions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;

/**
 * What a thread was held up by between two moments: back from the later one through its own running, to who woke it from its last
 * wait, through the running of that one, and so on. What lies on the path is what the thread could not have been faster without;
 * other threads ran beside it. Where a wait was ended by nobody known, it is on the path itself.
 */
public final class CriticalPath {
    /** Threads that wake each other do so very often. */
    private static final int MOST_STEPS = 10_000;
    /** Rows between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 14;

    private final RecordingModel model;
    private final InteractionTable table;
    private final int[] first;
    private final int[] waits;
    private final long fromNanos;
    private final List<Step> steps = new ArrayList<>();

    /** What a part of the path is. */
    public enum Kind {
        /** The thread ran, or could have: it did not wait for another. */
        RAN("ran"),
        /** It waited, and no other thread ended that: a sleep, a time limit, input and output, or not recorded. */
        WAITED("waited"),
        /** It had been woken, or started, and did not run yet. */
        WOKEN("delay");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word of the command line and JSON. */
        public String word() {
            return word;
        }
    }

    /**
     * A part of the path.
     *
     * @param kind      what it is
     * @param thread    ordinal
     * @param fromNanos since the recording's start
     * @param toNanos   since the recording's start
     * @param row       in the {@link InteractionTable}: what woke it for {@link Kind#WOKEN}, the wait for {@link Kind#WAITED};
     *                  {@link InteractionTable#NONE} for others, and where it is not known
     */
    public record Step(Kind kind, int thread, long fromNanos, long toNanos, int row) {

        public long durationNanos() {
            return toNanos - fromNanos;
        }
    }

    /**
     * What one thread did on the path in one way, summed up.
     *
     * @param steps parts of the path, 1 or more
     */
    public record Share(int thread, Kind kind, long totalNanos, int steps) {
    }

    /** The sums of a path, the longest first. */
    public static List<Share> shares(List<Step> path) {
        record Key(int thread, Kind kind) {
        }
        Map<Key, Share> sums = new LinkedHashMap<>();
        for (Step step : path) {
            sums.merge(new Key(step.thread(), step.kind()),
                    new Share(step.thread(), step.kind(), step.durationNanos(), 1),
                    (one, other) -> new Share(one.thread, one.kind, one.totalNanos + other.totalNanos,
                            one.steps + other.steps));
        }
        return sums.values().stream().sorted(Comparator.comparingLong(Share::totalNanos).reversed()).toList();
    }

    private CriticalPath(RecordingModel model, long fromNanos, Progress progress) {
        this.model = model;
        this.table = model.interactions();
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

    /**
     * The path in order of time, without gaps; empty where the thread did not live at the later moment.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<Step> of(RecordingModel model, int thread, long fromNanos, long toNanos, Progress progress) {
        CriticalPath path = new CriticalPath(model, fromNanos, progress);
        long end = model.threads().endNanos(thread);
        path.back(thread, end == ThreadTable.UNKNOWN_NANOS ? toNanos : Math.min(end, toNanos));
        Collections.reverse(path.steps);
        return List.copyOf(path.steps);
    }

    private void back(int from, long toNanos) {
        int thread = from;
        long at = toNanos;
        while (at > fromNanos && steps.size() < MOST_STEPS) {
            int row = lastBefore(thread, at);
            if (row == InteractionTable.NONE) {
                int starter = model.threads().starter(thread);
                long begin = model.threads().startNanos(thread);
                long call = model.threads().startCallNanos(thread);
                add(Kind.RAN, thread, begin, at, InteractionTable.NONE);
                if (starter < 0 || begin == ThreadTable.UNKNOWN_NANOS || call == ThreadTable.UNKNOWN_NANOS
                        || call >= at) {
                    return;
                }
                add(Kind.WOKEN, thread, call, begin, InteractionTable.NONE);
                thread = starter;
                at = call;
                continue;
            }
            long end = table.nanos(row) + table.durationNanos(row);
            if (end < at) {
                add(Kind.RAN, thread, end, at, InteractionTable.NONE);
            }
            int waker = end <= at ? table.partner(row) : InteractionTable.NONE;
            if (waker == InteractionTable.NONE || table.nanos(waker) >= at) {
                add(Kind.WAITED, thread, table.nanos(row), Math.min(end, at), row);
                at = table.nanos(row);
            } else {
                add(Kind.WOKEN, thread, table.nanos(waker), end, waker);
                thread = table.actor(waker);
                at = table.nanos(waker);
            }
        }
    }

    private void add(Kind kind, int thread, long begin, long end, int row) {
        long from = Math.max(fromNanos, begin);
        if (end > from) {
            steps.add(new Step(kind, thread, from, end, row));
        }
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
