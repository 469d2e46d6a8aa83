package org.jlta.ui.pools;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/**
 * The pools of the recording: where each was made, its size, queue and load, what is noticeable, where tasks were submitted, and who holds
 * what other pools lend.
 */
public final class PoolsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.pools";
    /** Number of the question on pools, equal ones together. */
    public static final int GROUPED = 0;
    /** Number of the question on submitted tasks. */
    public static final int SUBMITTED = 2;
    /** Number of the question on who holds what pools lend. */
    public static final int HELD = 3;
    /** Number of the question on where that was got. */
    public static final int GOT = 4;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new PoolQuestion(true), new PoolQuestion(false), new SubmitQuestion(),
                new HolderQuestion(), new HoldingQuestion());
    }

    @Override
    protected String purpose() {
        return PoolMessages.purpose_message;
    }
}
