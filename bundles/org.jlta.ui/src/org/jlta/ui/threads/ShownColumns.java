package org.jlta.ui.threads;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.jlta.analysis.RecordingModel;
import org.jlta.ui.table.ColumnNeeds;
import org.jlta.ui.table.ColumnRoom;
import org.jlta.ui.table.ColumnWidths;
import org.jlta.ui.table.HeadWidths;
import org.jlta.ui.table.RowColumn;

/**
 * The columns of the table of threads: those that hold something are in sight, as wide as their texts need, unless a person hid them or
 * gave them another width. For the UI thread.
 */
final class ShownColumns {
    /** A column of words is not made wider, so that others stay in sight. In points. */
    private static final int WIDEST = 400;
    /** Of so many rows no more is learned by looking again. */
    private static final int ENOUGH_ROWS = 300;

    private final Table table;
    private final ColumnWidths widths;
    /** Those that hold something in the recording that is shown. */
    private BitSet filled = new BitSet();
    /** Those that the person does not want to see. */
    private final BitSet hidden = new BitSet();
    /** How many rows told how wide columns have to be. */
    private int measured;

    /** @param sortBy told of the column whose head was clicked */
    ShownColumns(Table table, Consumer<ThreadColumn> sortBy) {
        this.table = table;
        widths = new ColumnWidths(table, ThreadColumns.ALL.size());
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            add(i, sortBy);
        }
        HeadWidths.addRest(table);
    }

    private void add(int at, Consumer<ThreadColumn> sortBy) {
        ThreadColumn column = ThreadColumns.ALL.get(at);
        TableColumn widget = new TableColumn(table, isRight(column) ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widths.give(at, firstWidth(at));
        widget.setMoveable(true);
        widget.setData(column);
        widget.addListener(SWT.Selection, event -> sortBy.accept(column));
        widths.watch(at);
    }

    /** What a column has before there are rows, in points. */
    int firstWidth(int at) {
        ThreadColumn column = ThreadColumns.ALL.get(at);
        return HeadWidths.atLeast(column.width(), column.label(), table);
    }

    /** In their order from left to right. */
    List<ThreadColumn> visible() {
        return IntStream.of(table.getColumnOrder()).filter(at -> at < ThreadColumns.ALL.size() && isVisible(at))
                .mapToObj(ThreadColumns.ALL::get).toList();
    }

    boolean isVisible(int at) {
        return table.getColumn(at).getWidth() > 0;
    }

    /** What the person hid; a copy. */
    BitSet hidden() {
        return (BitSet) hidden.clone();
    }

    ColumnWidths widths() {
        return widths;
    }

    /** Shows or hides a column, which stays so. */
    void setShown(int at, boolean show, RecordingModel model, ThreadRows rows) {
        hidden.set(at, !show);
        TableColumn column = table.getColumn(at);
        widths.give(at, show ? width(at, needs(model, rows).get(at)) : 0);
        column.setResizable(show);
    }

    /** Those that hold something now and held nothing before. */
    BitSet added(BitSet newFilled) {
        BitSet added = (BitSet) newFilled.clone();
        added.andNot(filled);
        return added;
    }

    /** What the recording that is shown holds. */
    void setFilled(BitSet newFilled) {
        filled = newFilled;
    }

    /** Shows columns, and folds away those that hold nothing; others stay as the person left them. */
    void fold(BitSet shown, RecordingModel model, ThreadRows rows) {
        List<ColumnRoom.Need> needs = needs(model, rows);
        measured = rows.size();
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            boolean show = shown.get(i) && !hidden.get(i);
            if (show || !filled.get(i)) {
                table.getColumn(i).setResizable(show);
                widths.give(i, show ? width(i, needs.get(i)) : 0);
            }
        }
    }

    /** Makes columns wider where many more rows than before need it; none becomes narrower, since they would jump. */
    void widen(RecordingModel model, ThreadRows rows) {
        if (measured < ENOUGH_ROWS && rows.size() > 2 * measured) {
            List<ColumnRoom.Need> needs = needs(model, rows);
            measured = rows.size();
            for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
                if (isVisible(i)) {
                    widths.give(i, Math.max(widths.given(i), width(i, needs.get(i))));
                }
            }
        }
    }

    /** The mark of the order stands in the head of another column. */
    void ordered(int at) {
        int head = HeadWidths.of(ThreadColumns.ALL.get(at).label(), table, true);
        if (isVisible(at) && widths.held(at) == 0 && widths.given(at) < head) {
            widths.give(at, head);
        }
    }

    private int width(int at, ColumnRoom.Need need) {
        if (widths.held(at) > 0) {
            return widths.held(at);
        }
        return isRight(ThreadColumns.ALL.get(at))
                ? need.wanted()
                : Math.min(need.wanted(), Math.max(WIDEST, need.least()));
    }

    private static boolean isRight(ThreadColumn column) {
        return column.align() == ThreadColumn.Align.RIGHT;
    }

    /** By the first rows; of no recording by the heads alone. */
    private List<ColumnRoom.Need> needs(RecordingModel model, ThreadRows rows) {
        List<Integer> looked = IntStream.range(0, model == null ? 0 : Math.min(ENOUGH_ROWS, rows.size()))
                .mapToObj(rows::ordinal).toList();
        return ColumnNeeds.of(table, ThreadColumns.ALL.stream().map(column -> rowColumn(column, model)).toList(),
                at -> true, looked);
    }

    private static RowColumn<Integer> rowColumn(ThreadColumn column, RecordingModel model) {
        return new RowColumn<Integer>(column.label(), column.width(), isRight(column),
                ordinal -> column.text().of(model, ordinal), Integer::compare, ordinal -> true);
    }
}
