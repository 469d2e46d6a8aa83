package org.jlta.ui.threads;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IMemento;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.table.FindBar;
import org.jlta.ui.table.HeadWidths;
import org.jlta.ui.table.TableSizing;
import org.jlta.ui.view.LeastRoom;

/**
 * The table's widgets: columns with their order, rows filled when they come into sight. Sorting and choosing are told
 * to the listeners; the rows come from outside. For the UI thread.
 */
final class ThreadsTable {
    private static final int MOST_MARKED = 500;

    private final Table table;
    private final TableSizing sizing;
    private final ShownColumns columns;
    private final KeptColumns kept;
    private final ThreadOrder order;
    private final Runnable sortListener;
    private final Consumer<ThreadSet> chosenListener;
    private RecordingModel model;
    private ThreadRows rows = ThreadRows.NONE;
    /** To be folded once there are no rows, null for none. */
    private BitSet folded;
    private ThreadSet marked = ThreadSet.of();
    /** What the table shows as marked, ascending; null where that is not known. */
    private int[] markedRows = new int[0];
    /** Whether the first of the chosen rows is to come into sight. */
    private boolean reveals;
    /** The row that is to be the first in sight once all are there, -1 for any. */
    private int top = -1;
    /** All rows are chosen, more than are marked or are there yet. */
    private boolean all;

    /**
     * @param sortListener    another column or direction is asked for
     * @param chosenListener  the person chose threads
     */
    ThreadsTable(Composite parent, Runnable sortListener, Consumer<ThreadSet> chosenListener) {
        this.sortListener = sortListener;
        this.chosenListener = chosenListener;
        table = new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        LeastRoom.begin(table);
        sizing = new TableSizing(table, this::sized);
        table.setHeaderVisible(true);
        columns = new ShownColumns(table, this::sortBy);
        kept = new KeptColumns(table, columns);
        order = new ThreadOrder(table);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> {
            all = false;
            markedRows = table.getSelectionIndices();
            chosenListener.accept(rows.at(chosenRows()));
        });
        table.addListener(SWT.MouseMove, this::explain);
    }

    Table widget() {
        return table;
    }

    /** By which rows are sorted. */
    ThreadOrder order() {
        return order;
    }

    RecordingModel model() {
        return model;
    }

    /**
     * Chooses every row, also those that have not come yet; of many, without marking each, for which the platform's table takes half a
     * second and more.
     */
    void chooseAll() {
        all = rows.size() > MOST_MARKED || !sizing.isDone();
        if (all) {
            unmark();
        } else {
            table.selectAll();
            markedRows = table.getSelectionIndices();
        }
        chosenListener.accept(rows.threads());
    }

    /** Rows that are chosen, ascending. */
    int[] chosenRows() {
        return all
                ? IntStream.range(0, rows.size()).toArray()
                : IntStream.of(markedNow()).filter(row -> row < rows.size()).toArray();
    }

    /** The platform walks all rows to tell them, so it is asked only where that is not known. */
    private int[] markedNow() {
        return markedRows == null ? table.getSelectionIndices() : markedRows;
    }

    /** Whether the rows of a recording are all there, and no others. */
    boolean isShown(RecordingModel of) {
        return of == model && sizing.isDone() && table.getItemCount() == rows.size();
    }

    /** What the columns have before there are rows, in points, and the one behind the last. */
    int[] firstWidths() {
        return IntStream.range(0, table.getColumnCount())
                .map(at -> at < ThreadColumns.ALL.size() ? columns.firstWidth(at) : HeadWidths.REST).toArray();
    }

    /** Columns in sight, in their order from left to right. */
    List<ThreadColumn> visibleColumns() {
        return columns.visible();
    }

    ThreadRows rows() {
        return rows;
    }

    /** The texts of the rows that are in sight now, in the columns that are, for any thread. */
    FindBar.Lines lines() {
        return new ThreadTexts(model, rows, visibleColumns());
    }

    /** Chooses a row, as a click does, where it is still there. */
    void choose(int row) {
        if (row < rows.size()) {
            all = false;
            markFirst(row);
            chosenListener.accept(rows.at(chosenRows()));
        }
    }

    /** Shows or hides a column, which stays so. */
    void showColumn(int index, boolean show) {
        columns.setShown(index, show, model, rows);
        table.clearAll(); // rows have texts for the columns that were shown
    }

    /** Keeps the order of columns, their widths, those that are hidden, and how rows are sorted. */
    void save(IMemento memento) {
        kept.save(memento);
        order.save(memento);
    }

    /** @param memento of an earlier life of the view; what does not fit these columns is left out */
    void restore(IMemento memento) {
        kept.restore(memento);
        order.restore(memento);
    }

    /** Shows other rows; columns of which nothing is known are folded away. */
    void show(RecordingModel newModel, ThreadRows newRows, BitSet newFilled) {
        if (newModel != model) {
            folded = newModel == null ? null : (BitSet) newFilled.clone();
        }
        top = -1;
        replaceRows(newModel, newRows, newFilled);
    }

    /** Shows rows of a later reading of the same recording: what is in sight stays, and so do the columns that are shown. */
    void replace(RecordingModel newModel, ThreadRows newRows, BitSet newFilled) {
        BitSet added = columns.added(newFilled);
        if (folded != null) {
            folded.or(added); // those of before have not been folded yet
        } else {
            folded = added.isEmpty() ? null : added;
        }
        int first = top >= 0 ? top : table.getTopIndex();
        top = first == 0 || first >= rows.size()
                ? 0
                : newRows.rowOf(newModel.threads().ordinalOf(model.threads().threadId(rows.ordinal(first))), first);
        replaceRows(newModel, newRows, newFilled);
    }

    private void replaceRows(RecordingModel newModel, ThreadRows newRows, BitSet newFilled) {
        model = newModel;
        rows = newRows;
        columns.setFilled(newFilled);
        all = false;
        table.setRedraw(false);
        unmark();
        if (folded != null || rows.size() < table.getItemCount()) {
            markedRows = null; // as the row with the focus goes, the platform marks another
        }
        if (top < 0) {
            table.setTopIndex(0);
        }
        if (folded == null && model != null) {
            columns.widen(model, rows);
        }
        sizing.restart(folded == null ? rows.size() : 0);
        table.setRedraw(true);
    }

    /** Columns are folded while there are no rows: the platform's table looks at all of them for each column. */
    private void sized() {
        if (folded != null) {
            columns.fold(folded, model, rows);
            folded = null;
            sizing.restart(rows.size());
            if (top < 0) {
                table.setTopIndex(0); // rows that went out of sight left the scroll bar where it was
            }
        } else {
            mark();
            if (top >= 0 && table.getTopIndex() != top) {
                table.setTopIndex(top);
            }
            top = -1;
        }
    }

    /** Marks threads as chosen and brings the first into sight, without telling the listener. */
    void choose(ThreadSet threads) {
        top = -1;
        mark(threads, true);
    }

    /** Marks threads as chosen, without telling the listener; what is in sight stays. */
    void mark(ThreadSet threads) {
        mark(threads, false);
    }

    private void mark(ThreadSet threads, boolean reveal) {
        marked = threads;
        reveals = reveal;
        all = false;
        if (sizing.isDone()) {
            mark();
        }
    }

    /** Few rows one by one: the platform walks all of a table to unmark all, and also to tell that none is marked. */
    private void unmark() {
        if (markedRows != null && markedRows.length <= MOST_MARKED) {
            table.deselect(markedRows);
        } else if (markedRows != null || table.getSelectionCount() > 0) {
            table.deselectAll();
        }
        markedRows = new int[0];
    }

    /** Marks rows and no others; the first comes into sight, and keys go on from it. */
    private void markFirst(int... at) {
        table.setSelection(at);
        markedRows = at;
    }

    /** Brings the first of the rows that are marked into sight; does nothing where none is. */
    void reveal() {
        int[] at = markedNow();
        if (at.length > 0 && at[0] < table.getItemCount()) {
            table.showItem(table.getItem(at[0]));
        }
    }

    private void mark() {
        unmark();
        if (!marked.isEmpty() && marked.size() <= MOST_MARKED) {
            int[] at = rows.rowsOf(marked);
            boolean all = at.length > 1 && at.length == rows.size();
            if (at.length > 0 && !all) {
                if (reveals) {
                    markFirst(at);
                } else {
                    table.select(at);
                    markedRows = at;
                }
            }
        }
    }

    private void sortBy(ThreadColumn column) {
        order.choose(column);
        columns.ordered(ThreadColumns.ALL.indexOf(column));
        sortListener.run();
    }

    private void fill(Event event) {
        sizing.filled(event);
        if (model == null || event.index < 0 || event.index >= rows.size()) {
            return;
        }
        TableItem item = (TableItem) event.item;
        int ordinal = rows.ordinal(event.index);
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            if (columns.isVisible(i)) {
                item.setText(i, ThreadColumns.ALL.get(i).text().of(model, ordinal));
            }
        }
    }

    /** Times are since the recording's start; the tool tip has them by the clock. */
    private void explain(Event event) {
        TableItem item = table.getItem(new org.eclipse.swt.graphics.Point(event.x, event.y));
        String tip = null;
        if (item != null && model != null && table.indexOf(item) < rows.size()) {
            tip = ThreadTips.text(model, rows.ordinal(table.indexOf(item)));
        }
        if (tip == null ? table.getToolTipText() != null : !tip.equals(table.getToolTipText())) {
            table.setToolTipText(tip);
        }
    }
}
