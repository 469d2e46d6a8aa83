package org.jlta.ui.calls;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** The longest calls: in groups, one by one, and what they called. */
public final class SlowCallsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.slowcalls";

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new GroupQuestion(), new CallQuestion(), new CalleeQuestion());
    }

    @Override
    protected String purpose() {
        return CallMessages.purpose_message;
    }
}
