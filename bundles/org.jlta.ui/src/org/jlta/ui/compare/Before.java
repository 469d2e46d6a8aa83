package org.jlta.ui.compare;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.compare.ComparedSide;
import org.jlta.analysis.compare.Comparison;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.OriginRequest.By;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.table.RowQuestion.Scope;

/**
 * What the recording of the window is compared with.
 *
 * @param name   of the session; null where none is chosen
 * @param model  its recording, null for none
 * @param filter chooses its threads, as it does those of the window's
 * @param per    by what threads are compared
 */
record Before(String name, RecordingModel model, ThreadFilter filter, Comparison.Per per) {

    /** Compares; not for the UI thread. */
    Comparison with(Scope after, Progress progress) {
        By by = model.info().agent() == null || after.model().info().agent() == null ? By.START : By.ALLOCATION;
        return Comparison.of(ComparedSide.of(model, filter.select(model), 0, Long.MAX_VALUE),
                ComparedSide.of(after.model(), after.threads(), after.fromNanos(), after.toNanos()),
                OriginRequest.of(after.threads()).by(by), per, progress);
    }
}
