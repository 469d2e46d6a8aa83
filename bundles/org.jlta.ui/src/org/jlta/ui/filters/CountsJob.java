package org.jlta.ui.filters;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.query.QueryException;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.Facet;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.ThreadSelection;

/**
 * Counts, for each value of each facet, the threads that choosing it would show; the answer comes in the UI thread.
 */
final class CountsJob extends Job {

    /** A value and how many threads it would show beside what is chosen of the other facets. */
    record Count(Choice choice, int threads) {
    }

    private final RecordingModel model;
    private final ThreadFilter filter;
    private final ThreadSelection group;
    private final Display display;
    private final BiConsumer<CountsJob, List<Count>> answer;

    /** @param group threads to count among, NONE for all */
    CountsJob(RecordingModel model, ThreadFilter filter, ThreadSelection group, Display display,
            BiConsumer<CountsJob, List<Count>> answer) {
        super(Messages.counts_task);
        this.model = model;
        this.filter = filter;
        this.group = group;
        this.display = display;
        this.answer = answer;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        List<Count> counts = new ArrayList<>();
        Map<Facet, ThreadSet> among = new EnumMap<>(Facet.class);
        for (Facets.Value value : Facets.of(model)) {
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            ThreadSet threads = among.computeIfAbsent(value.choice().facet(), this::others);
            counts.add(new Count(value.choice(), (int) threads.ordinals().filter(value.test()).count()));
        }
        if (!display.isDisposed()) {
            display.asyncExec(() -> answer.accept(this, counts));
        }
        return Status.OK_STATUS;
    }

    private ThreadSet others(Facet facet) {
        ThreadFilter others = filter.without(facet);
        try {
            ThreadSet threads = others.isAll() ? ThreadSet.all(model.threads()) : others.query().select(model);
            return group.isEmpty() ? threads : threads.and(group.threads());
        } catch (QueryException e) {
            ILog.of(CountsJob.class).error("counts: text=" + others.text() + ", position=" + e.position(), e);
            return ThreadSet.of();
        }
    }
}
