package org.jlta.ui.filters;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.ILog;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.query.QueryException;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.Facet;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;

/**
 * Counts, for each value of each facet, the threads that choosing it would show; not in the UI thread.
 *
 * @param group threads to count among, NONE for all
 */
record FilterCounts(RecordingModel model, ThreadFilter filter, ThreadSelection group) {

    /** A value and how many threads it would show beside what is chosen of the other facets. */
    record Count(Choice choice, int threads) {
    }

    /** @throws CancellationException when {@code progress} said so */
    List<Count> count(Progress progress) {
        List<Count> counts = new ArrayList<>();
        Map<Facet, ThreadSet> among = new EnumMap<>(Facet.class);
        for (Facets.Value value : Facets.of(model)) {
            if (progress.isCancelled()) {
                throw new CancellationException("counts of choices");
            }
            ThreadSet threads = among.computeIfAbsent(value.choice().facet(), this::others);
            counts.add(new Count(value.choice(), (int) threads.ordinals().filter(value.test()).count()));
        }
        return counts;
    }

    private ThreadSet others(Facet facet) {
        ThreadFilter others = filter.without(facet);
        try {
            ThreadSet threads = others.isAll() ? ThreadSet.all(model.threads()) : others.query().select(model);
            return group.isEmpty() ? threads : threads.and(group.threads());
        } catch (QueryException e) {
            ILog.of(FilterCounts.class).error("counts: text=" + others.text() + ", position=" + e.position(), e);
            return ThreadSet.of();
        }
    }
}
