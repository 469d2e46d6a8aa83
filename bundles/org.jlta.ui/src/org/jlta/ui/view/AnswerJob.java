package org.jlta.ui.view;

import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.Progress;
import org.jlta.core.MonitorProgress;

/**
 * Asks the analysis a question outside the UI thread; the answer comes in the UI thread, with this job, so that a view can
 * tell it from that of an earlier question.
 */
public final class AnswerJob<T> extends Job {
    private final Function<Progress, T> question;
    private final Display display;
    private final BiConsumer<AnswerJob<T>, T> answer;

    /**
     * @param task     what a person reads while it works
     * @param question may throw {@link CancellationException} when its progress says so; then there is no answer
     * @param answer   not called once the display is gone
     */
    public AnswerJob(String task, Function<Progress, T> question, Display display,
            BiConsumer<AnswerJob<T>, T> answer) {
        super(task);
        this.question = question;
        this.display = display;
        this.answer = answer;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        MonitorProgress progress = new MonitorProgress(SubMonitor.convert(monitor, MonitorProgress.TICKS), done -> {
        });
        try {
            T found = question.apply(progress);
            if (!display.isDisposed()) {
                display.asyncExec(() -> answer.accept(this, found));
            }
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }
}
