package org.jlta.ui.selection;

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

/** Finds the threads of a filter; the answer comes in the UI thread. */
final class FilterJob extends Job {
    private final RecordingModel model;
    private final ThreadFilter filter;
    private final Display display;
    private final BiConsumer<FilterJob, ThreadSet> answer;

    FilterJob(RecordingModel model, ThreadFilter filter, Display display, BiConsumer<FilterJob, ThreadSet> answer) {
        super(Messages.filter_task);
        this.model = model;
        this.filter = filter;
        this.display = display;
        this.answer = answer;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        ThreadSet threads;
        try {
            threads = filter.query().select(model);
        } catch (QueryException e) {
            ILog.of(FilterJob.class).error("filter: text=" + filter.text() + ", position=" + e.position(), e);
            threads = ThreadSet.of();
        }
        ThreadSet found = threads;
        if (!monitor.isCanceled() && !display.isDisposed()) {
            display.asyncExec(() -> answer.accept(this, found));
        }
        return Status.OK_STATUS;
    }
}
