package org.jlta.ui.locks;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.LockInversion;
import org.jlta.analysis.locks.LockInversions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Pairs of locks that two threads took in opposite orders: with other timing they would have waited for each other for ever. */
final class OppositeOrderQuestion implements RowQuestion<LockInversion> {

    @Override
    public String label() {
        return LockMessages.opposite_label;
    }

    @Override
    public List<RowColumn<LockInversion>> columns(RecordingModel model) {
        return List.of(
                RowColumn.text(LockMessages.firstLock_label, 210, row -> LockWords.lock(model, row.one().held())),
                RowColumn.text(LockMessages.secondLock_label, 210, row -> LockWords.lock(model, row.one().wanted())),
                RowColumn.text(LockMessages.inThisOrder_label, 200,
                        row -> LockWords.thread(model, row.one().thread())),
                RowColumn.duration(LockMessages.waited_label, row -> row.one().durationNanos()),
                RowColumn.text(LockMessages.inTheOther_label, 200,
                        row -> LockWords.thread(model, row.other().thread())),
                RowColumn.duration(LockMessages.otherWaited_label, row -> row.other().durationNanos()));
    }

    /** Of the whole recording: both orders make the danger, however far they lie apart. */
    @Override
    public List<LockInversion> ask(Scope scope, Progress progress) {
        return LockInversions.find(scope.model(), scope.threads(), progress);
    }

    @Override
    public String heading(Scope scope, List<LockInversion> rows) {
        return NLS.bind(LockMessages.opposite_message, Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return LockMessages.oppositeNone_message;
    }

    @Override
    public RichText details(RecordingModel model, LockInversion row) {
        RichText text = new RichText();
        text.add(LockWords.lock(model, row.one().held()) + ", " + LockWords.lock(model, row.one().wanted()),
                Look.TITLE).line();
        text.add(LockMessages.oppositeInferred_message, Look.FAINT).line();
        for (LockInversion.Order order : List.of(row.one(), row.other())) {
            text.heading(NLS.bind(LockMessages.order_title,
                    new Object[]{LockWords.thread(model, order.thread()), LockWords.lock(model, order.held()),
                            LockWords.lock(model, order.wanted())}))
                    .line();
            text.add(NLS.bind(LockMessages.orderTime_message, Amounts.time(order.startNanos()),
                    Amounts.duration(order.durationNanos())), Look.FAINT).line();
            text.stack(model, order.stack(), RichText.Jdk.FOLDED);
        }
        return text;
    }

    @Override
    public Object key(RecordingModel model, LockInversion row) {
        return List.of(model.locks().lock(row.one().held()), model.locks().lock(row.one().wanted()),
                model.threads().threadId(row.one().thread()), model.threads().threadId(row.other().thread()));
    }

    @Override
    public ThreadSet threads(RecordingModel model, LockInversion row) {
        return ThreadSet.of(row.one().thread(), row.other().thread());
    }

    @Override
    public long moment(RecordingModel model, LockInversion row) {
        return row.one().startNanos();
    }
}
