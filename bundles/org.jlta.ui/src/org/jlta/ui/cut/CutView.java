package org.jlta.ui.cut;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** What every thread did at the moment that is looked at, else at the end of the chosen time. */
public final class CutView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.cut";
    /** Number of the question that takes threads with equal stacks together. */
    public static final int GROUPS = 0;
    /** Number of the question about each thread by itself. */
    public static final int SINGLE = 1;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new CutGroupQuestion(), new CutQuestion());
    }

    @Override
    protected String purpose() {
        return CutMessages.purpose_message;
    }
}
