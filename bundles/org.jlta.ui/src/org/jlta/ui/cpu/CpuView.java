package org.jlta.ui.cpu;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** How much CPU time each thread used, and when. */
public final class CpuView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.cpu";

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new CpuQuestion());
    }

    @Override
    protected String purpose() {
        return CpuMessages.purpose_message;
    }
}
