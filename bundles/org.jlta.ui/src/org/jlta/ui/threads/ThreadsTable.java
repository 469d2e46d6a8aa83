package org.jlta.ui.threads;

import java.util.BitSet;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.threads.ThreadRows.Direction;

/**
 * The table's widgets: columns with their order, rows filled when they come into sight. Sorting and choosing are told
 * to the listeners; the rows come from outside. For the UI thread.
 */
final class ThreadsTable {
    private static final int STEP = 2000;
    private static final int MOST_MARKED = 500;

    private final Table table;
    private final Runnable sortListener;
    private RecordingModel model;
    private ThreadRows rows = ThreadRows.NONE;
    private ThreadSet marked = ThreadSet.of();
    private ThreadColumn sortColumn = ThreadColumns.ALL.get(0);
    private Direction direction = Direction.ASCENDING;

    /**
     * @param sortListener    another column or direction is asked for
     * @param chosenListener  the person chose threads
     */
    ThreadsTable(Composite parent, Runnable sortListener, Consumer<ThreadSet> chosenListener) {
        this.sortListener = sortListener;
        table = new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        for (ThreadColumn column : ThreadColumns.ALL) {
            add(column);
        }
        table.setSortColumn(table.getColumn(0));
        table.setSortDirection(SWT.UP);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> chosenListener.accept(chosen()));
        table.addListener(SWT.MouseMove, this::explain);
    }

    Table widget() {
        return table;
    }

    ThreadColumn sortColumn() {
        return sortColumn;
    }

    Direction direction() {
        return direction;
    }

    ThreadSet chosen() {
        return rows.at(table.getSelectionIndices());
    }

    ThreadRows rows() {
        return rows;
    }

    /** Shows other rows; columns of which nothing is known are folded away. */
    void show(RecordingModel newModel, ThreadRows newRows, BitSet filled) {
        boolean other = newModel != model;
        model = newModel;
        rows = newRows;
        table.setRedraw(false);
        if (other) {
            for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
                TableColumn column = table.getColumn(i);
                boolean show = filled.get(i);
                column.setResizable(show);
                column.setWidth(show ? Math.max(column.getWidth(), ThreadColumns.ALL.get(i).width()) : 0);
            }
        }
        unmark();
        if (table.getItemCount() > rows.size()) {
            table.removeAll();
        }
        table.clearAll();
        table.setRedraw(true);
        grow(rows);
    }

    /** A hundred thousand rows at once would hold the window up: the platform's table takes each by itself. */
    private void grow(ThreadRows grown) {
        if (table.isDisposed() || grown != rows) {
            return;
        }
        table.setItemCount(Math.min(rows.size(), table.getItemCount() + STEP));
        if (table.getItemCount() < rows.size()) {
            table.getDisplay().asyncExec(() -> grow(grown));
        } else {
            mark();
        }
    }

    /** Marks threads as chosen and brings the first into sight, without telling the listener. */
    void choose(ThreadSet threads) {
        marked = threads;
        if (table.getItemCount() == rows.size()) {
            mark();
        }
    }

    /** Asked first: the platform walks all rows to deselect none. */
    private void unmark() {
        if (table.getSelectionCount() > 0) {
            table.deselectAll();
        }
    }

    private void mark() {
        unmark();
        if (!marked.isEmpty() && marked.size() <= MOST_MARKED) {
            int[] at = rows.rowsOf(marked);
            boolean all = at.length > 1 && at.length == rows.size();
            if (at.length > 0 && !all) {
                table.setSelection(at);
            }
        }
    }

    private void add(ThreadColumn column) {
        TableColumn widget = new TableColumn(table,
                column.align() == ThreadColumn.Align.RIGHT ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widget.setWidth(column.width());
        widget.setMoveable(true);
        widget.setData(column);
        widget.addListener(SWT.Selection, event -> sortBy(widget, column));
    }

    private void sortBy(TableColumn widget, ThreadColumn column) {
        boolean same = column == sortColumn;
        boolean numeric = column.align() == ThreadColumn.Align.RIGHT;
        Direction first = numeric ? Direction.DESCENDING : Direction.ASCENDING;
        direction = same ? opposite(direction) : first;
        sortColumn = column;
        table.setSortColumn(widget);
        table.setSortDirection(direction == Direction.ASCENDING ? SWT.UP : SWT.DOWN);
        sortListener.run();
    }

    private static Direction opposite(Direction direction) {
        return direction == Direction.ASCENDING ? Direction.DESCENDING : Direction.ASCENDING;
    }

    private void fill(Event event) {
        if (model == null || event.index >= rows.size()) {
            return;
        }
        TableItem item = (TableItem) event.item;
        int ordinal = rows.ordinal(event.index);
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            item.setText(i, ThreadColumns.ALL.get(i).text().of(model, ordinal));
        }
    }

    /** Times are since the recording's start; the tool tip has them by the clock. */
    private void explain(Event event) {
        TableItem item = table.getItem(new org.eclipse.swt.graphics.Point(event.x, event.y));
        String tip = null;
        if (item != null && model != null && table.indexOf(item) < rows.size()) {
            int ordinal = rows.ordinal(table.indexOf(item));
            String clock = Amounts.clock(model.info(), model.threads().startNanos(ordinal));
            tip = clock == null ? null : ThreadTips.text(model, ordinal);
        }
        if (tip == null ? table.getToolTipText() != null : !tip.equals(table.getToolTipText())) {
            table.setToolTipText(tip);
        }
    }
}
