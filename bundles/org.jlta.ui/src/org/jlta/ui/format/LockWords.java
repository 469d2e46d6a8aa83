package org.jlta.ui.format;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.locks.Cut;
import org.jlta.ui.internal.Messages;

/** Threads, locks and what threads do, as views name them. */
public final class LockWords {

    private LockWords() {
    }

    /** Empty for -1. */
    public static String thread(RecordingModel model, int ordinal) {
        return ordinal < 0 ? "" : ThreadWords.label(model, ordinal);
    }

    /** The class without its package, and which of them; empty for -1. */
    public static String lock(RecordingModel model, int ordinal) {
        LockInfo lock = model.locks().lock(ordinal);
        return lock == null ? "" : lock(lock);
    }

    /** The same of a lock. */
    public static String lock(LockInfo lock) {
        String name = lock.writtenClass();
        return name.substring(name.lastIndexOf('.') + 1) + lock.identity();
    }

    /** What a thread does, in a word or two. */
    public static String doing(Doing doing) {
        return switch (doing) {
        case RUNNING -> Messages.doingRunning_label;
        case BLOCKED -> Messages.doingBlocked_label;
        case WAITING, TIMED_WAITING -> Messages.doingWaiting_label;
        case PARKED, TIMED_PARKED -> Messages.doingParked_label;
        case PINNED -> Messages.doingPinned_label;
        case SLEEPING -> Messages.doingSleeping_label;
        case INPUT_OUTPUT -> Messages.doingInputOutput_label;
        case UNKNOWN -> Messages.doingUnknown_label;
        };
    }

    /** What a thread did in a stretch of its life, or what is known of it. */
    public static String doing(ChartSpan span) {
        return span.kind() == ChartSpan.Kind.BLOCKED ? doing(span.doing()) : span.words();
    }

    /**
     * How long a thread did what it did at a moment: a lower bound where that began before the recording.
     *
     * @param nanos the moment of the cut
     */
    public static String age(RecordingModel model, Cut.Row row, long nanos) {
        String age = Amounts.duration(row.ageNanos());
        return row.isFromBefore(model, nanos) ? NLS.bind(Messages.atLeast_message, age) : age;
    }
}
