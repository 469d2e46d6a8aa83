package org.jlta.ide.editor;

import java.util.function.BiFunction;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.view.AnswerJob;

/**
 * Asks the analysis one question of each recording that a window shows, and again when it grew. For the UI thread.
 *
 * @param <T> the answer
 */
public final class FollowedQuestion<T> {
    private final String task;
    private final BiFunction<RecordingModel, Progress, T> question;
    private final Consumer<T> answer;
    private final AnalysisSelection selection;
    private final Display display;
    private boolean on;
    private AnswerJob<T> job;

    /**
     * @param task     what a person reads while it works
     * @param question called outside of the UI thread
     * @param answer   called with null where there is no recording, or while it is switched off
     */
    public FollowedQuestion(String task, BiFunction<RecordingModel, Progress, T> question, Consumer<T> answer,
            IWorkbenchWindow window, AnalysisSelection selection) {
        this.task = task;
        this.question = question;
        this.answer = answer;
        this.selection = selection;
        this.display = window.getShell().getDisplay();
        selection.addListener(aspect -> {
            if (aspect == Aspect.SESSION) {
                ask();
            }
        });
        window.getShell().addDisposeListener(event -> cancel());
    }

    /** Switches it on or off, and asks. */
    public void setOn(boolean isOn) {
        on = isOn;
        ask();
    }

    private void ask() {
        cancel();
        RecordingModel model = selection.model();
        if (model == null || !on) {
            answer.accept(null);
            return;
        }
        job = new AnswerJob<>(task, progress -> question.apply(model, progress), display, this::answered);
        job.setSystem(true);
        job.schedule();
    }

    private void answered(AnswerJob<T> source, T found) {
        if (source == job) {
            job = null;
            answer.accept(found);
        }
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
