package org.jlta.ui.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/**
 * The columns of a table: those that say nothing of any row are folded away, the others share out the width by what their texts
 * need. A column that the person made wider or narrower keeps that width. For the UI thread.
 */
final class RowColumns<R> {
    private static final int LOOKED_AT = 2_000;

    private final Table table;
    private List<RowColumn<R>> columns;
    /** Empty before there are rows. */
    private List<ColumnRoom.Need> needs = List.of();
    private final ColumnWidths widths;
    /** What was shared out last, in points. */
    private int room;

    /** @param sortBy told of the column whose head was clicked */
    RowColumns(Table table, List<RowColumn<R>> columns, IntConsumer sortBy) {
        this.table = table;
        this.columns = columns;
        widths = new ColumnWidths(table, columns.size());
        for (int i = 0; i < columns.size(); i++) {
            add(i, sortBy);
        }
        HeadWidths.addRest(table);
        table.addListener(SWT.Resize, event -> resized());
    }

    private void add(int at, IntConsumer sortBy) {
        RowColumn<R> column = columns.get(at);
        TableColumn widget = new TableColumn(table, column.right() ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widths.give(at, HeadWidths.atLeast(column.width(), column.label(), table));
        widget.setMoveable(true);
        widget.addListener(SWT.Selection, event -> sortBy.accept(at));
        widths.watch(at);
    }

    /** Another column has the mark of the order, which takes room in its head. */
    void ordered(List<R> rows) {
        measure(rows);
    }

    /** Makes columns suit other rows. */
    void show(RowAnswer<R> answer) {
        columns = answer.columns();
        fold(answer.rows());
        measure(answer.rows());
    }

    /** Makes columns suit the rows of a later answer: those in sight become wider where there is room, and never narrower. */
    void replace(RowAnswer<R> answer) {
        columns = answer.columns();
        if (fold(answer.rows()) || needs.isEmpty()) {
            measure(answer.rows());
            return;
        }
        needs = ColumnNeeds.of(table, columns, this::isVisible, answer.rows());
        share(IntStream.range(0, needs.size()).mapToObj(i -> needs.get(i).atLeast(widths.given(i))).toList());
    }

    private void measure(List<R> rows) {
        if (!rows.isEmpty()) {
            needs = ColumnNeeds.of(table, columns, this::isVisible, rows);
            share(needs);
        }
    }

    /** Whether other columns are in sight than before. */
    private boolean fold(List<R> rows) {
        List<R> looked = rows.subList(0, Math.min(LOOKED_AT, rows.size()));
        boolean isOther = false;
        for (int i = 0; i < columns.size(); i++) {
            RowColumn<R> column = columns.get(i);
            boolean filled = looked.stream().anyMatch(column.filled());
            if (filled != table.getColumn(i).getWidth() > 0) {
                isOther = true;
                table.getColumn(i).setResizable(filled);
                widths.give(i, filled ? HeadWidths.atLeast(column.width(), column.label(), table) : 0);
            }
        }
        return isOther;
    }

    private void resized() {
        if (!needs.isEmpty() && room != room()) {
            share(needs);
        }
    }

    /** What there is for columns, beside a scroll bar; less than 1 before the table is laid out. */
    private int room() {
        return table.getSize().x - 2 * table.getBorderWidth() - table.getVerticalBar().getSize().x - HeadWidths.REST;
    }

    private void share(List<ColumnRoom.Need> wanted) {
        room = room();
        if (room < 1) {
            return;
        }
        int[] shares = ColumnRoom.share(room,
                IntStream.range(0, wanted.size()).mapToObj(i -> need(i, wanted.get(i))).toList());
        for (int i = 0; i < shares.length; i++) {
            if (widths.given(i) > 0) {
                widths.give(i, shares[i]);
            }
        }
    }

    private ColumnRoom.Need need(int at, ColumnRoom.Need wanted) {
        int held = widths.held(at);
        return held > 0 ? new ColumnRoom.Need(held, held) : wanted;
    }

    /** Columns in sight, from left to right. */
    List<Integer> visible() {
        List<Integer> visible = new ArrayList<>();
        for (int i : table.getColumnOrder()) {
            if (i < columns.size() && isVisible(i)) {
                visible.add(i);
            }
        }
        return visible;
    }

    boolean isVisible(int column) {
        return table.getColumn(column).getWidth() > 0;
    }
}
