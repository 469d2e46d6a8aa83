package org.jlta.ui.interactions;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** Which threads started, woke, interrupted or joined which: summed up, and one by one. */
public final class InteractionsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.interactions";

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new SumQuestion(), new TripleQuestion());
    }

    @Override
    protected String purpose() {
        return InteractionMessages.purpose_message;
    }
}
