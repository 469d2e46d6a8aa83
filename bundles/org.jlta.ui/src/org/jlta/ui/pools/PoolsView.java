package org.jlta.ui.pools;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** The pools of the recording: where each was made, its size, queue and load, what is noticeable, and where tasks were submitted. */
public final class PoolsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.pools";
    /** Number of the question on submitted tasks. */
    public static final int SUBMITTED = 2;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new PoolQuestion(true), new PoolQuestion(false), new SubmitQuestion());
    }

    @Override
    protected String purpose() {
        return PoolMessages.purpose_message;
    }
}
