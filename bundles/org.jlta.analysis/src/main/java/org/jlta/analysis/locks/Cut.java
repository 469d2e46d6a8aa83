package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.StateTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * What every thread did at one moment: from events that cover it, from looks before and after it, and from samples near it.
 */
public final class Cut {
    /** A sample tells where a running thread was, when it is no farther away. */
    private static final long NEAR_NANOS = 50_000_000;

    private final RecordingModel model;
    private final LockTable locks;
    private final ActivityTable activities;
    private final StateTable states;
    private final StackRows samples;
    private final RowsByThread samplesOf;
    private final long nanos;

    private Cut(RecordingModel model, long nanos) {
        this.model = model;
        this.locks = model.locks();
        this.activities = locks.activities();
        this.states = locks.states();
        this.samples = model.activity().samples();
        this.samplesOf = RowsByThread.of(samples, model.threads().size());
        this.nanos = nanos;
    }

    /**
     * What one thread did.
     *
     * @param thread   ordinal
     * @param doing    what
     * @param stack    where, ordinal or -1
     * @param lock     what it waited for, ordinal or -1
     * @param heldBy   ordinal of the thread that owned it, -1 when not known or none
     * @param ageNanos since when, before the moment; {@link ThreadTable#UNKNOWN_AMOUNT} when not known
     * @param certain  whether an event covers the moment, or looks before and after it saw the same wait
     * @param evidence what tells it, and how old the stack is
     */
    public record Row(int thread, Doing doing, int stack, int lock, int heldBy, long ageNanos, boolean certain,
            Evidence evidence) {

        /**
         * Whether the wait can have begun before the recording, so that {@code ageNanos} is a lower bound.
         *
         * @param nanos the moment of the cut
         */
        public boolean isFromBefore(RecordingModel model, long nanos) {
            return ageNanos != ThreadTable.UNKNOWN_AMOUNT && doing.isWaiting()
                    && StateTimes.isFromBefore(model, thread, nanos - ageNanos);
        }
    }

    /**
     * The threads of the set that lived at that moment, by ordinal.
     *
     * @param nanos since the recording's start
     */
    public static List<Row> at(RecordingModel model, ThreadSet threads, long nanos) {
        Cut cut = new Cut(model, nanos);
        List<Row> rows = new ArrayList<>();
        threads.ordinals().filter(cut::lives).forEach(thread -> rows.add(cut.row(thread)));
        return rows;
    }

    private boolean lives(int thread) {
        ThreadTable threads = model.threads();
        boolean begun = threads.isBeforeRecording(thread)
                || threads.startNanos(thread) != ThreadTable.UNKNOWN_NANOS && threads.startNanos(thread) <= nanos;
        long end = begun ? threads.endNanos(thread) : 0;
        return begun && (end == ThreadTable.UNKNOWN_NANOS || end >= nanos) && threads.lifeNanos(thread) >= 0;
    }

    private Row row(int thread) {
        int activity = activities.at(thread, nanos);
        if (activity >= 0) {
            return ofActivity(thread, activity);
        }
        int state = states.at(thread, nanos);
        if (state >= 0 && states.doing(state).isWaiting() && !isOver(thread, state)) {
            return ofState(thread, state);
        }
        return running(thread, state);
    }

    private Row ofActivity(int thread, int row) {
        int owner = activities.owner(row);
        int state = states.at(thread, nanos);
        if (state >= 0 && states.lock(state) == activities.lock(row)
                && states.sinceNanos(state) >= activities.startNanos(row) && states.owner(state) >= 0) {
            owner = states.owner(state);
        }
        int stack = activities.stack(row);
        return new Row(thread, activities.doing(row), stack, activities.lock(row), owner,
                nanos - activities.startNanos(row), true, new Evidence(Evidence.Source.EVENT, stackAge(stack, nanos)));
    }

    /** Whether something that the thread did after the look shows that it waits no longer. */
    private boolean isOver(int thread, int state) {
        if (states.untilNanos(state) <= nanos) {
            return true;
        }
        int later = activities.lastStartedBy(thread, nanos);
        int sample = samplesOf.begunBy(thread, nanos) - 1;
        return later >= activities.firstRow(thread) && activities.startNanos(later) > states.nanos(state)
                || sample >= 0 && samples.endNanos(samplesOf.row(thread, sample)) > states.nanos(state);
    }

    private Row ofState(int thread, int state) {
        long next = states.lookAfter(nanos);
        boolean seenAfter = next != ThreadTable.UNKNOWN_NANOS && states.untilNanos(state) > next;
        long age = Math.max(0, nanos - begin(thread, state));
        int look = withStack(thread, state);
        int stack = states.stack(look);
        return new Row(thread, states.doing(state), stack, states.lock(state), states.owner(state),
                age, seenAfter, new Evidence(Evidence.Source.LOOK, stackAge(stack, states.nanos(look))));
    }

    private long stackAge(int stack, long takenNanos) {
        return stack == StackTable.NONE ? ThreadTable.UNKNOWN_NANOS : nanos - takenNanos;
    }

    /** The look at the same wait that took its stack, which can be a later one; the same where none did. */
    private int withStack(int thread, int state) {
        for (int row = state; row < states.firstRow(thread + 1) && isSameWait(state, row); row++) {
            if (states.stack(row) >= 0) {
                return row;
            }
        }
        for (int row = state; row >= states.firstRow(thread) && isSameWait(state, row); row--) {
            if (states.stack(row) >= 0) {
                return row;
            }
        }
        return state;
    }

    private boolean isSameWait(int one, int other) {
        return states.doing(one) == states.doing(other) && states.lock(one) == states.lock(other);
    }

    private long begin(int thread, int state) {
        long begin = states.sinceNanos(state);
        for (int row = state; row >= states.firstRow(thread) && isSameWait(state, row); row--) {
            begin = Math.min(begin, states.sinceNanos(row));
        }
        return begin;
    }

    /** No wait is known: what a sample near the moment shows, else what follows from the events around it. */
    private Row running(int thread, int state) {
        int sample = nearest(thread);
        if (sample >= 0) {
            int stack = samples.stack(sample);
            long taken = Math.max(samples.startNanos(sample), Math.min(nanos, samples.endNanos(sample)));
            return new Row(thread, Doing.RUNNING, stack, -1, -1, ThreadTable.UNKNOWN_AMOUNT, false,
                    new Evidence(Evidence.Source.SAMPLE, stackAge(stack, taken)));
        }
        boolean known = state >= 0 || activities.lastStartedBy(thread, nanos) + 1 < activities.firstRow(thread + 1)
                || samplesOf.begunBy(thread, nanos) < samplesOf.count(thread);
        return new Row(thread, known ? Doing.RUNNING : Doing.UNKNOWN, StackTable.NONE, -1, -1,
                ThreadTable.UNKNOWN_AMOUNT, false, Evidence.NONE);
    }

    /** Row of the sample that is nearest, with no wait between it and the moment; -1 for none. */
    private int nearest(int thread) {
        int begun = samplesOf.begunBy(thread, nanos);
        int wait = activities.lastStartedBy(thread, nanos);
        int best = -1;
        if (begun > 0) {
            int before = samplesOf.row(thread, begun - 1);
            boolean waited = wait >= activities.firstRow(thread)
                    && activities.startNanos(wait) > samples.endNanos(before);
            best = !waited && nanos - samples.endNanos(before) <= NEAR_NANOS ? before : -1;
        }
        if (begun < samplesOf.count(thread)) {
            int after = samplesOf.row(thread, begun);
            boolean waits = wait + 1 < activities.firstRow(thread + 1)
                    && activities.startNanos(wait + 1) < samples.startNanos(after);
            long distance = samples.startNanos(after) - nanos;
            if (!waits && distance <= NEAR_NANOS && (best < 0 || distance < nanos - samples.endNanos(best))) {
                best = after;
            }
        }
        return best;
    }
}
