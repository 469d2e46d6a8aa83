package org.jlta.analysis.interactions;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/**
 * What a thread was held up by between two moments: back from the later one through its own running, to who woke it from its last
 * wait, through the running of that one, and so on. A join leads to the thread that it waited for, a monitor to the thread that had
 * it before. What lies on the path is what the thread could not have been faster without; other threads ran beside it. Where a wait
 * was ended by nobody known, it is on the path itself.
 */
public final class CriticalPath {
    private static final String MONITOR = "monitor";

    private CriticalPath() {
    }

    /** What a part of the path is. */
    public enum Kind {
        /** The thread ran, or could have: it did not wait for another. */
        RAN("ran"),
        /** It waited, and no other thread ended that: a sleep, a time limit, input and output, or not recorded. */
        WAITED("waited"),
        /** It had been woken, started, or given the monitor that it wanted, and did not run yet. */
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
     * @param row       in the {@link InteractionTable}: what woke it for {@link Kind#WOKEN}, or its join that ended; the wait for
     *                  {@link Kind#WAITED}; {@link InteractionTable#NONE} for others, and where it is not known
     * @param entry     in the {@link ActivityTable}: the monitor that it was about to enter; {@link InteractionTable#NONE} for others
     */
    public record Step(Kind kind, int thread, long fromNanos, long toNanos, int row, int entry) {

        public long durationNanos() {
            return toNanos - fromNanos;
        }

        /** What woke the thread, or how it waited: the word of an {@link InteractionAction}, or {@code monitor}; null for none. */
        public String by(RecordingModel model) {
            if (entry != InteractionTable.NONE) {
                return MONITOR;
            }
            if (row != InteractionTable.NONE) {
                return model.interactions().action(row).word();
            }
            return kind == Kind.WOKEN ? InteractionAction.START.word() : null;
        }

        /** Stack ordinal of the call that woke or waited, {@link StackTable#NONE} where it is not known. */
        public int stack(RecordingModel model) {
            if (entry != InteractionTable.NONE) {
                return model.locks().activities().stack(entry);
            }
            return row == InteractionTable.NONE ? StackTable.NONE : model.interactions().stack(row);
        }

        /** The thread that {@link #stack} is of. */
        public int caller(RecordingModel model) {
            return row == InteractionTable.NONE ? thread : model.interactions().actor(row);
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

    /**
     * The path in order of time, without gaps; empty where the thread did not live at the later moment.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<Step> of(RecordingModel model, int thread, long fromNanos, long toNanos, Progress progress) {
        long end = model.threads().endNanos(thread);
        return new PathWalk(model, fromNanos, progress).from(thread,
                end == ThreadTable.UNKNOWN_NANOS ? toNanos : Math.min(end, toNanos));
    }
}
