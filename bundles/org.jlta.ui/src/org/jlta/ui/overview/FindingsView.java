package org.jlta.ui.overview;

import java.util.List;

import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** What stands out in a recording, as a list; a double click or Enter shows what proves a finding. */
public final class FindingsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.findings";

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new FindingQuestion());
    }

    @Override
    protected String purpose() {
        return Messages.findingsPurpose_message;
    }

    @Override
    protected void opened(Object row, ThreadSet threads, TimeRange range) {
        Proof.open(getSite().getPage(), selection(), (Finding) row, this);
    }
}
