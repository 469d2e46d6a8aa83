package org.jlta.ui.view;

import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.Progress;
import org.jlta.core.MonitorProgress;
import org.jlta.ui.internal.Messages;

/**
 * Asks the analysis a question outside the UI thread; the answer comes in the UI thread, with this job, so that a view can
 * tell it from that of an earlier question. Why there is none is logged and, where a view wants to know, told to it.
 */
public final class AnswerJob<T> extends Job {
    private final Function<Progress, T> question;
    private final Display display;
    private final BiConsumer<AnswerJob<T>, T> answer;
    /** Null where nobody wants to know: then the platform tells of what failed. */
    private BiConsumer<AnswerJob<T>, String> failure;
    private DoubleConsumer progressed = done -> {
    };

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

    /** @param told in the UI thread why there is no answer, in one sentence; that is so for a job that was cancelled too */
    public AnswerJob<T> otherwise(BiConsumer<AnswerJob<T>, String> told) {
        failure = told;
        return this;
    }

    /** @param told in the thread of the job how far it is, 0 to 1 */
    public AnswerJob<T> progress(DoubleConsumer told) {
        progressed = told;
        return this;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        MonitorProgress progress = new MonitorProgress(SubMonitor.convert(monitor, MonitorProgress.TICKS),
                progressed);
        try {
            T found = question.apply(progress);
            tell(() -> answer.accept(this, found));
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            if (failure != null) {
                tell(() -> failure.accept(this, NLS.bind(Messages.answerCancelled_message, getName())));
            }
            return Status.CANCEL_STATUS;
        } catch (OutOfMemoryError e) {
            return failed(NLS.bind(Messages.answerMemory_message, getName(),
                    Runtime.getRuntime().maxMemory() / (1024 * 1024)), e);
        } catch (RuntimeException e) {
            return failed(NLS.bind(Messages.answerFailed_message, getName(), e), e);
        }
    }

    private IStatus failed(String sentence, Throwable cause) {
        if (failure == null) {
            return Status.error(sentence, cause);
        }
        ILog.of(AnswerJob.class).error("question: task=" + getName(), cause);
        tell(() -> failure.accept(this, sentence));
        return Status.OK_STATUS;
    }

    /** In turn with what other views have to do: questions that were asked together are often answered together. */
    private void tell(Runnable what) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> Turns.of(display).add(what));
        }
    }
}
