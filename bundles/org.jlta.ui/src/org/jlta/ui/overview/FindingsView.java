package org.jlta.ui.overview;

import java.util.List;

import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.overview.Finding;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** What stands out in a recording, as a list, its contexts, and its storms of short threads; a double click or Enter shows what proves a finding. */
public final class FindingsView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.findings";
    /** Number of the question about contexts. */
    public static final int CONTEXTS = 1;
    /** Number of the question about storms of short threads. */
    public static final int STORMS = 2;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new FindingQuestion(), new ContextQuestion(), new StormQuestion());
    }

    @Override
    protected String purpose() {
        return Messages.findingsPurpose_message;
    }

    @Override
    protected void opened(Object row, ThreadSet threads, TimeRange range) {
        if (row instanceof Finding finding) {
            Proof.open(getSite().getPage(), selection(), finding, this);
        } else {
            super.opened(row, threads, range);
        }
    }
}
