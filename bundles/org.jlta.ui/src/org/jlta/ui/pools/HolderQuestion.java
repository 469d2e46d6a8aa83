package org.jlta.ui.pools;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.resources.GotAt;
import org.jlta.analysis.resources.LenderUse;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Who holds what pools lend, such as connections, at the moment that is looked at, and who waits for it. */
final class HolderQuestion implements RowQuestion<HolderQuestion.Row> {

    /**
     * A thread that holds something, or waits for it.
     *
     * @param row   of the table
     * @param waits whether it waits
     * @param nanos for how long
     */
    record Row(int row, boolean waits, long nanos) {
    }

    @Override
    public String label() {
        return PoolMessages.held_label;
    }

    @Override
    public List<RowColumn<Row>> columns(RecordingModel model) {
        ResourceTable table = model.resources();
        return List.of(
                RowColumn.text(PoolMessages.pool_label, 190,
                        row -> VisibleText.of(table.lenders().get(table.lender(row.row())).label())),
                RowColumn.text(PoolMessages.thread_label, 200, row -> thread(model, row)),
                RowColumn.text(PoolMessages.does_label, 90,
                        row -> row.waits() ? PoolMessages.waits_label : PoolMessages.holds_label),
                RowColumn.duration(PoolMessages.heldFor_label, Row::nanos),
                RowColumn.text(PoolMessages.gotAt_label, 300, row -> place(model, row)),
                RowColumn.text(PoolMessages.class_label, 190, row -> simple(table.resourceClass(row.row()))));
    }

    private static String thread(RecordingModel model, Row row) {
        int thread = model.resources().thread(row.row());
        return thread < 0 ? PoolMessages.notKnown_label : LockWords.thread(model, thread);
    }

    private static String place(RecordingModel model, Row row) {
        ResourceTable table = model.resources();
        Frame frame = row.waits() ? null : GotAt.frame(model, table.stack(row.row()), table.lender(row.row()));
        return frame == null ? "" : VisibleText.of(frame.shortLabel());
    }

    private static String simple(String className) {
        return className == null ? "" : className.substring(className.lastIndexOf('.') + 1);
    }

    @Override
    public boolean isOfMoment() {
        return true;
    }

    @Override
    public List<Row> ask(Scope scope, Progress progress) {
        ResourceTable table = scope.model().resources();
        List<Row> rows = new ArrayList<>();
        for (LenderUse use : LenderUse.at(scope.model(), org.jlta.analysis.Scope.of(scope.threads()),
                scope.toNanos())) {
            for (int row : use.holders()) {
                add(rows, scope, row, false, table.heldNanos(row, scope.toNanos()));
            }
            for (int row : use.waiters()) {
                add(rows, scope, row, true, table.waitNanos(row, scope.toNanos()));
            }
        }
        return rows;
    }

    private static void add(List<Row> rows, Scope scope, int row, boolean waits, long nanos) {
        if (scope.isAllThreads() || scope.threads().contains(scope.model().resources().thread(row))) {
            rows.add(new Row(row, waits, nanos));
        }
    }

    @Override
    public String heading(Scope scope, List<Row> rows) {
        long waiting = rows.stream().filter(Row::waits).count();
        return NLS.bind(PoolMessages.held_message, new Object[]{Amounts.count(rows.size() - waiting),
                Amounts.count(waiting), Amounts.time(scope.toNanos())});
    }

    @Override
    public String none(Scope scope) {
        return !scope.model().resources().isTold()
                ? PoolMessages.heldNotRecorded_message
                : NLS.bind(PoolMessages.heldNone_message, Amounts.time(scope.toNanos()));
    }

    @Override
    public RichText details(RecordingModel model, Row row) {
        ResourceTable table = model.resources();
        RichText text = new RichText().add(thread(model, row), Look.TITLE).line();
        text.add(NLS.bind(row.waits() ? PoolMessages.waitsFor_message : PoolMessages.holdsFor_message,
                VisibleText.of(table.lenders().get(table.lender(row.row())).label()), Amounts.duration(row.nanos())),
                Look.FAINT).line();
        int stack = table.stack(row.row());
        if (row.waits()) {
            return text;
        }
        return stack == StackTable.NONE
                ? text.add(PoolMessages.gotNowhere_message).line()
                : text.stack(model, stack, RichText.Jdk.FOLDED);
    }

    @Override
    public boolean tellsStacks() {
        return true;
    }

    @Override
    public int stack(RecordingModel model, Row row) {
        return row.waits() ? StackTable.NONE : model.resources().stack(row.row());
    }

    @Override
    public Object key(RecordingModel model, Row row) {
        ResourceTable table = model.resources();
        int thread = table.thread(row.row());
        return List.of(row.waits(), table.lender(row.row()), thread < 0 ? -1L : model.threads().threadId(thread),
                row.waits() ? table.askedNanos(row.row()) : table.gotNanos(row.row()));
    }

    @Override
    public ThreadSet threads(RecordingModel model, Row row) {
        int thread = model.resources().thread(row.row());
        return thread < 0 ? ThreadSet.of() : ThreadSet.of(thread);
    }
}
