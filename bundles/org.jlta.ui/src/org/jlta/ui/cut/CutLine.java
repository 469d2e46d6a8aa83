package org.jlta.ui.cut;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.locks.Cut;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;

/**
 * What a thread did at a moment, and the words for it.
 *
 * @param nanos the moment, since the recording's start
 */
record CutLine(Cut.Row row, long nanos) {

    /** By the name that it had then. */
    String thread(RecordingModel model) {
        String then = model.threads().nameAt(row.thread(), nanos);
        return then.equals(model.threads().name(row.thread()))
                ? ThreadWords.label(model, row.thread())
                : VisibleText.of(then);
    }

    /** Empty where it is not known. */
    String age(RecordingModel model) {
        return row.ageNanos() < 0 ? "" : LockWords.age(model, row, nanos);
    }

    /** What tells it. */
    String source() {
        return switch (row.evidence().source()) {
        case EVENT -> CutMessages.event_label;
        case LOOK -> CutMessages.look_label;
        case SAMPLE -> CutMessages.sample_label;
        case NONE -> CutMessages.nothing_label;
        };
    }

    /** How far from the moment the stack was taken. */
    String stackAge() {
        long age = row.evidence().stackAgeNanos();
        return NLS.bind(age > 0 ? CutMessages.stackBefore_message : CutMessages.stackAfter_message,
                Amounts.time(Math.abs(age)));
    }

    /** What it did, and since when where that is known. */
    String doing(RecordingModel model) {
        String doing = LockWords.doing(row.doing());
        return row.ageNanos() < 0 ? doing : NLS.bind(CutMessages.since_message, doing, age(model));
    }
}
