package org.jlta.ui.pools;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.resources.GotAt;
import org.jlta.analysis.resources.HoldingOrigin;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What pools lent, such as connections, by where it was got. */
final class HoldingQuestion implements RowQuestion<HoldingOrigin> {

    @Override
    public String label() {
        return PoolMessages.got_label;
    }

    @Override
    public List<RowColumn<HoldingOrigin>> columns(RecordingModel model) {
        return List.of(RowColumn.text(PoolMessages.gotAt_label, 300, row -> place(model, row)),
                RowColumn.count(PoolMessages.times_label, HoldingOrigin::count),
                RowColumn.count(PoolMessages.heldNow_label, HoldingOrigin::held),
                RowColumn.count(PoolMessages.lost_label, HoldingOrigin::lost),
                RowColumn.count(PoolMessages.byOthers_label, HoldingOrigin::byOthers),
                RowColumn.duration(PoolMessages.heldTotal_label, HoldingOrigin::heldNanos),
                RowColumn.duration(PoolMessages.heldLongest_label, HoldingOrigin::heldMaxNanos),
                RowColumn.count(PoolMessages.size_label, row -> row.threads().size()),
                RowColumn.text(PoolMessages.pool_label, 190, row -> pools(model, row)));
    }

    private static String place(RecordingModel model, HoldingOrigin row) {
        return row.stack() == StackTable.NONE
                ? PoolMessages.notSubmitted_label
                : VisibleText.of(GotAt.frame(model, row.stack(), row.lenders().get(0)).shortLabel());
    }

    private static String pools(RecordingModel model, HoldingOrigin row) {
        return VisibleText.of(row.lenders().stream().map(lender -> model.resources().lenders().get(lender).label())
                .collect(Collectors.joining(", ")));
    }

    @Override
    public List<HoldingOrigin> ask(Scope scope, Progress progress) {
        return HoldingOrigin.at(scope.model(),
                new org.jlta.analysis.Scope(scope.threads(), scope.fromNanos(), scope.toNanos()), scope.toNanos());
    }

    @Override
    public String heading(Scope scope, List<HoldingOrigin> rows) {
        return NLS.bind(PoolMessages.got_message, Amounts.count(rows.stream().mapToLong(HoldingOrigin::count).sum()),
                Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return PoolMessages.heldNotRecorded_message;
    }

    @Override
    public RichText details(RecordingModel model, HoldingOrigin row) {
        RichText text = new RichText().add(place(model, row), Look.TITLE).line();
        text.add(NLS.bind(PoolMessages.gotTimes_message, new Object[]{Amounts.count(row.count()),
                Amounts.count(row.threads().size()), Amounts.duration(row.heldNanos())}), Look.FAINT).line();
        if (row.lost() > 0) {
            text.add(NLS.bind(PoolMessages.lost_message, Amounts.count(row.lost()))).line();
        }
        return row.stack() == StackTable.NONE ? text : text.stack(model, row.stack(), RichText.Jdk.FOLDED);
    }

    @Override
    public boolean tellsStacks() {
        return true;
    }

    @Override
    public int stack(RecordingModel model, HoldingOrigin row) {
        return row.stack();
    }

    @Override
    public Object key(RecordingModel model, HoldingOrigin row) {
        List<Frame> stack = row.stack() == StackTable.NONE ? List.of() : model.stack(row.stack());
        return stack;
    }

    @Override
    public ThreadSet threads(RecordingModel model, HoldingOrigin row) {
        return row.threads();
    }
}
