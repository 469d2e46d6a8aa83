package org.jlta.ui.table;

import java.util.Objects;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/** Fills the cells of rows that come into sight, and tells all of a text that is shown in short. For the UI thread. */
final class RowCells<R> {
    private final Table table;
    private final TableSizing sizing;
    private final RowColumns<R> columns;
    private final Supplier<RowAnswer<R>> shown;

    RowCells(Table table, TableSizing sizing, RowColumns<R> columns, Supplier<RowAnswer<R>> shown) {
        this.table = table;
        this.sizing = sizing;
        this.columns = columns;
        this.shown = shown;
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.MouseMove, this::explain);
    }

    private void fill(Event event) {
        sizing.filled(event);
        RowAnswer<R> answer = shown.get();
        if (event.index >= 0 && event.index < answer.rows().size()) {
            TableItem item = (TableItem) event.item;
            R row = answer.rows().get(event.index);
            for (int i = 0; i < answer.columns().size(); i++) {
                if (columns.isVisible(i)) {
                    fill(item, i, answer.columns().get(i), row);
                }
            }
        }
    }

    private void fill(TableItem item, int at, RowColumn<R> column, R row) {
        if (column.bars() != null) {
            BarsPainter.put(item, at, column.bars().apply(row));
        }
        item.setText(at, column.shown().apply(column.text().apply(row)));
    }

    private void explain(Event event) {
        RowAnswer<R> answer = shown.get();
        Point place = new Point(event.x, event.y);
        TableItem item = table.getItem(place);
        int row = item == null ? -1 : table.indexOf(item);
        String tip = null;
        for (int i = 0; row >= 0 && row < answer.rows().size() && i < answer.columns().size() && tip == null; i++) {
            if (item.getBounds(i).contains(place)) {
                String text = answer.columns().get(i).text().apply(answer.rows().get(row));
                tip = text.equals(item.getText(i)) ? null : text;
            }
        }
        if (!Objects.equals(tip, table.getToolTipText())) {
            table.setToolTipText(tip);
        }
    }
}
