package org.jlta.ui.interactions;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** Which threads started, woke, interrupted or joined which: summed up by origin and by thread, and one by one. */
public final class InteractionsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.interactions";
    /** Number of the question with the threads of one origin as one. */
    public static final int ORIGINS = 0;
    /** Number of the question about single threads. */
    public static final int THREADS = 1;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new SumQuestion(SumQuestion.By.ORIGIN), new SumQuestion(SumQuestion.By.THREAD),
                new TripleQuestion());
    }

    @Override
    protected String purpose() {
        return InteractionMessages.purpose_message;
    }
}
