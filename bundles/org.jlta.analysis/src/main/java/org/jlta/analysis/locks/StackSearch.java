package org.jlta.analysis.locks;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.StateTable;

/** Finds a stack that tells where a thread was within a time. It is inferred: between two events it could be elsewhere. */
final class StackSearch {
    private final ActivityTable activities;
    private final StateTable states;
    private final StackRows samples;
    private final RowsByThread samplesOf;

    StackSearch(RecordingModel model) {
        activities = model.locks().activities();
        states = model.locks().states();
        samples = model.activity().samples();
        samplesOf = RowsByThread.of(samples, model.threads().size());
    }

    /** The stack of what lasted longest within the time, else of a look; -1 for none. */
    int within(int thread, long fromNanos, long toNanos) {
        int stack = StackTable.NONE;
        long common = -1;
        int row = activities.longestWithin(thread, fromNanos, toNanos);
        if (row >= 0) {
            stack = activities.stack(row);
            common = common(activities.startNanos(row), activities.endNanos(row), fromNanos, toNanos);
        }
        int sample = sampleWithin(thread, fromNanos, toNanos);
        if (sample >= 0) {
            long sampled = common(samples.startNanos(sample), samples.endNanos(sample), fromNanos, toNanos);
            if (sampled > common) {
                stack = samples.stack(sample);
                common = sampled;
            }
        }
        int seen = seenWithin(thread, fromNanos, toNanos);
        return seen >= 0 && common * 2 < toNanos - fromNanos ? seen : stack;
    }

    /** Row of the thread's longest sample with a stack, which the time touches; -1 for none. */
    private int sampleWithin(int thread, long fromNanos, long toNanos) {
        int best = -1;
        long most = -1;
        for (int i = samplesOf.begunBy(thread, toNanos) - 1; i >= 0; i--) {
            int row = samplesOf.row(thread, i);
            if (samples.endNanos(row) < fromNanos) {
                break;
            }
            long common = common(samples.startNanos(row), samples.endNanos(row), fromNanos, toNanos);
            if (samples.stack(row) >= 0 && common >= most) {
                best = row;
                most = common;
            }
        }
        return best;
    }

    private static long common(long startNanos, long endNanos, long fromNanos, long toNanos) {
        return Math.min(toNanos, endNanos) - Math.max(fromNanos, startNanos);
    }

    private int seenWithin(int thread, long fromNanos, long toNanos) {
        int stack = StackTable.NONE;
        for (int row = states.firstRow(thread); row < states.firstRow(thread + 1); row++) {
            if (states.stack(row) >= 0 && states.sinceNanos(row) <= toNanos && states.untilNanos(row) >= fromNanos) {
                stack = states.stack(row);
            }
        }
        return stack;
    }
}
