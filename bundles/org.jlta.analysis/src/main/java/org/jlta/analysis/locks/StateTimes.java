package org.jlta.analysis.locks;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;

/** How exact the times of looks are. */
public final class StateTimes {
    /** Events of one look are written one after another: their computed beginnings differ by no more. */
    static final long SLACK_NANOS = 50_000_000;

    private StateTimes() {
    }

    /**
     * Whether a wait can have begun before the recording: the first look saw it, and the thread was there before.
     *
     * @param sinceNanos when the wait was first seen
     */
    public static boolean isFromBefore(RecordingModel model, int thread, long sinceNanos) {
        long first = model.locks().states().lookAfter(Long.MIN_VALUE + 1);
        return thread >= 0 && first != ThreadTable.UNKNOWN_NANOS && model.threads().isBeforeRecording(thread)
                && sinceNanos <= first + SLACK_NANOS;
    }
}
