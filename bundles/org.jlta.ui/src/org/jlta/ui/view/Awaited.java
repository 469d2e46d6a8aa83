package org.jlta.ui.view;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.ui.internal.Messages;

/**
 * The answer that a view waits for: in place of its content progress where that takes long, and a sentence where there is none. For
 * the UI thread.
 */
public final class Awaited {
    private static final int AFTER_MILLIS = 300;
    private static final int STEP_MILLIS = 200;

    private final ContentArea area;
    private Job current;
    private volatile double done;

    /** @param area of the view, which shows its content again itself once there is an answer */
    public Awaited(ContentArea area) {
        this.area = area;
    }

    /**
     * Begins a job; an earlier one is not waited for any more.
     *
     * @param hasContent whether the view shows an earlier answer, which stays until there is another
     * @param again      asks again, after there was no answer
     * @return the job
     */
    public <T> AnswerJob<T> begin(AnswerJob<T> job, boolean hasContent, Runnable again) {
        current = job;
        done = 0;
        job.progress(share -> done = share);
        job.otherwise((source, sentence) -> {
            if (source == current && !area.control().isDisposed()) {
                current = null;
                area.showMessage(sentence, Messages.askAgain_label, again);
            }
        });
        if (!hasContent) {
            show(job, AFTER_MILLIS);
        }
        job.schedule();
        return job;
    }

    /** No answer is waited for any more. */
    public void end() {
        current = null;
    }

    private void show(Job job, int afterMillis) {
        Display display = area.control().getDisplay();
        display.timerExec(afterMillis, () -> {
            boolean works = job == current && job.getResult() == null;
            if (works && !area.control().isDisposed()) {
                area.showProgress(job.getName(), done, Messages.cancel_label, job::cancel);
                show(job, STEP_MILLIS);
            }
        });
    }
}
