package org.jlta.ui.compare;

import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.compare.CallChange;
import org.jlta.analysis.compare.ComparedSide;
import org.jlta.analysis.compare.Comparison;
import org.jlta.analysis.compare.OriginChange;
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

    /** Compares origins of threads; not for the UI thread. */
    List<OriginChange> origins(Scope after, Progress progress) {
        By by = model.info().agent() == null || after.model().info().agent() == null ? By.START : By.ALLOCATION;
        return Comparison.origins(side(), side(after), OriginRequest.of(after.threads()).by(by), per, progress);
    }

    /** Compares calls; not for the UI thread. */
    List<CallChange> calls(Scope after, Progress progress) {
        return Comparison.calls(side(), side(after), progress);
    }

    private ComparedSide side() {
        return ComparedSide.of(model, filter.select(model), 0, Long.MAX_VALUE);
    }

    private static ComparedSide side(Scope after) {
        return ComparedSide.of(after.model(), after.threads(), after.fromNanos(), after.toNanos());
    }
}
