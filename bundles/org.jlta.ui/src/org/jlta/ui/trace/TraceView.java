package org.jlta.ui.trace;

import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** What the chosen threads did in order of time, and what held one of them up. */
public final class TraceView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.trace";
    /** Number of the question on stacks. */
    public static final int STACKS = 0;
    /** Number of the question on timed calls. */
    public static final int CALLS = 1;
    /** Number of the question what held one thread up. */
    public static final int PATH = 2;

    /** Threads that another view picked one by one. */
    private ThreadSelection picked = ThreadSelection.NONE;
    /** The reading of the recording that they are of; null before the first. */
    private RecordingModel pickedIn;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new StackQuestion(), new NestedCallQuestion(), new PathQuestion());
    }

    @Override
    protected String purpose() {
        return TraceMessages.purpose_message;
    }

    /** Threads that were picked one by one in another view count here: what one of them did is what is wanted. */
    @Override
    protected ThreadSet about(ThreadSet threads, Aspect aspect) {
        RecordingModel model = selection().model();
        if (selection().selection().source() != this) {
            picked = selection().selection();
        } else if (pickedIn != model) {
            picked = picked.in(model, pickedIn);
        }
        pickedIn = model;
        ThreadSet narrowed = threads.and(picked.threads());
        return narrowed.isEmpty() ? threads : narrowed;
    }
}
