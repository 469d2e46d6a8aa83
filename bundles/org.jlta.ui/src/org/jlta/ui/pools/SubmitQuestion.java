package org.jlta.ui.pools;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.pools.SubmitOrigin;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** The tasks that pools ran, by where they were submitted. */
final class SubmitQuestion implements RowQuestion<SubmitOrigin> {

    @Override
    public String label() {
        return PoolMessages.submitted_label;
    }

    @Override
    public List<RowColumn<SubmitOrigin>> columns(RecordingModel model) {
        return List.of(RowColumn.text(PoolMessages.submittedAt_label, 300, row -> place(model, row)),
                RowColumn.count(PoolMessages.submissions_label, SubmitOrigin::submitted),
                RowColumn.count(PoolMessages.runs_label, SubmitOrigin::runs),
                RowColumn.count(PoolMessages.running_label, SubmitOrigin::running),
                RowColumn.count(PoolMessages.rejected_label, SubmitOrigin::rejected),
                RowColumn.duration(PoolMessages.runTime_label, SubmitOrigin::runNanos),
                RowColumn.duration(PoolMessages.longestRun_label, SubmitOrigin::runMaxNanos),
                RowColumn.duration(PoolMessages.longestWait_label, SubmitOrigin::waitMaxNanos),
                RowColumn.count(PoolMessages.size_label, row -> row.threads().size()));
    }

    /** What cannot be told for sure looks so. */
    private static String place(RecordingModel model, SubmitOrigin row) {
        String place = row.stack() == StackTable.NONE
                ? PoolMessages.notSubmitted_label
                : ThreadWords.place(model, row.stack());
        return row.certain() ? place : NLS.bind(PoolMessages.about_label, place);
    }

    @Override
    public List<SubmitOrigin> ask(Scope scope, Progress progress) {
        return SubmitOrigin.of(scope.model(), scope.threads());
    }

    @Override
    public String heading(Scope scope, List<SubmitOrigin> rows) {
        return NLS.bind(PoolMessages.submitted_message,
                Amounts.count(rows.stream().mapToLong(SubmitOrigin::runs).sum()), Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return PoolMessages.submittedNone_message;
    }

    @Override
    public RichText details(RecordingModel model, SubmitOrigin row) {
        RichText text = new RichText().add(place(model, row), Look.TITLE).line();
        text.add(NLS.bind(PoolMessages.runs_message,
                new Object[]{Amounts.count(row.runs()), Amounts.count(row.threads().size()),
                        Amounts.duration(row.runNanos())}),
                Look.FAINT).line();
        if (!row.certain()) {
            text.add(PoolMessages.uncertain_message).line();
        }
        return row.stack() == StackTable.NONE ? text : text.stack(model, row.stack(), RichText.Jdk.FOLDED);
    }

    @Override
    public boolean tellsStacks() {
        return true;
    }

    @Override
    public int stack(RecordingModel model, SubmitOrigin row) {
        return row.stack();
    }

    @Override
    public Object key(RecordingModel model, SubmitOrigin row) {
        List<Frame> stack = row.stack() == StackTable.NONE ? List.of() : model.stack(row.stack());
        return stack;
    }

    @Override
    public ThreadSet threads(RecordingModel model, SubmitOrigin row) {
        return row.threads();
    }
}
