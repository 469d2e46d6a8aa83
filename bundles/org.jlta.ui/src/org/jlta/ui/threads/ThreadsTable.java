package org.jlta.ui.threads;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IMemento;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.table.FindBar;
import org.jlta.ui.table.HeadWidths;
import org.jlta.ui.table.TableSizing;
import org.jlta.ui.threads.ThreadRows.Direction;

/**
 * The table's widgets: columns with their order, rows filled when they come into sight. Sorting and choosing are told
 * to the listeners; the rows come from outside. For the UI thread.
 */
final class ThreadsTable {
    private static final int MOST_MARKED = 500;
    private static final String ORDER = "order";
    private static final String WIDTHS = "widths";
    private static final String HIDDEN = "hidden";
    private static final String SORTED_BY = "sortedBy";
    private static final String DESCENDING = "descending";

    private final Table table;
    private final TableSizing sizing;
    private final Runnable sortListener;
    private final Consumer<ThreadSet> chosenListener;
    private RecordingModel model;
    private ThreadRows rows = ThreadRows.NONE;
    /** To be folded once there are no rows, null for none. */
    private BitSet columns;
    private ThreadSet marked = ThreadSet.of();
    /** Whether the first of the chosen rows is to come into sight. */
    private boolean reveals;
    /** The row that is to be the first in sight once all are there, -1 for any. */
    private int top = -1;
    /** Columns that hold something in the recording that is shown. */
    private BitSet filled = new BitSet();
    /** Columns that the person does not want to see. */
    private final BitSet hidden = new BitSet();
    /** All rows are chosen, more than are marked. */
    private boolean all;
    private ThreadColumn sortColumn = ThreadColumns.ALL.get(0);
    private Direction direction = Direction.ASCENDING;

    /**
     * @param sortListener    another column or direction is asked for
     * @param chosenListener  the person chose threads
     */
    ThreadsTable(Composite parent, Runnable sortListener, Consumer<ThreadSet> chosenListener) {
        this.sortListener = sortListener;
        this.chosenListener = chosenListener;
        table = new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        sizing = new TableSizing(table, this::sized);
        table.setHeaderVisible(true);
        for (ThreadColumn column : ThreadColumns.ALL) {
            add(column);
        }
        HeadWidths.addRest(table);
        table.setSortColumn(table.getColumn(0));
        table.setSortDirection(SWT.UP);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> {
            all = false;
            chosenListener.accept(rows.at(chosenRows()));
        });
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

    RecordingModel model() {
        return model;
    }

    /** Chooses every row; of many, without marking each, for which the platform's table takes half a second and more. */
    void chooseAll() {
        all = rows.size() > MOST_MARKED;
        if (all) {
            unmark();
        } else {
            table.selectAll();
        }
        chosenListener.accept(rows.at(chosenRows()));
    }

    /** Rows that are chosen, ascending. */
    int[] chosenRows() {
        return all
                ? IntStream.range(0, rows.size()).toArray()
                : IntStream.of(table.getSelectionIndices()).filter(row -> row < rows.size()).toArray();
    }

    /** Columns in sight, in their order from left to right. */
    List<ThreadColumn> visibleColumns() {
        return IntStream.of(table.getColumnOrder())
                .filter(at -> at < ThreadColumns.ALL.size() && table.getColumn(at).getWidth() > 0)
                .mapToObj(ThreadColumns.ALL::get).toList();
    }

    ThreadRows rows() {
        return rows;
    }

    /** The texts of the rows that are in sight now, in the columns that are, for any thread. */
    FindBar.Lines lines() {
        RecordingModel of = model;
        ThreadRows now = rows;
        List<ThreadColumn> visible = visibleColumns();
        return new FindBar.Lines() {
            @Override
            public int size() {
                return now.size();
            }

            @Override
            public String text(int row) {
                return visible.stream().map(column -> column.text().of(of, now.ordinal(row)))
                        .collect(Collectors.joining("\n"));
            }

            @Override
            public Object rows() {
                return now;
            }
        };
    }

    /** Chooses a row, as a click does, where it is still there. */
    void choose(int row) {
        if (row < rows.size()) {
            all = false;
            table.setSelection(row);
            chosenListener.accept(rows.at(chosenRows()));
        }
    }

    /** Shows or hides a column, which stays so. */
    void showColumn(int index, boolean show) {
        hidden.set(index, !show);
        TableColumn column = table.getColumn(index);
        column.setWidth(show ? width(ThreadColumns.ALL.get(index)) : 0);
        column.setResizable(show);
        table.clearAll(); // rows have texts for the columns that were shown
    }

    /** Keeps the order of columns, their widths, those that are hidden, and how rows are sorted. */
    void save(IMemento memento) {
        memento.putString(ORDER, text(table.getColumnOrder()));
        memento.putString(WIDTHS, text(IntStream.range(0, table.getColumnCount())
                .map(i -> table.getColumn(i).getWidth()).toArray()));
        memento.putString(HIDDEN, text(hidden.stream().toArray()));
        memento.putInteger(SORTED_BY, ThreadColumns.ALL.indexOf(sortColumn));
        memento.putBoolean(DESCENDING, direction == Direction.DESCENDING);
    }

    /** @param memento of an earlier life of the view; what does not fit these columns is left out */
    void restore(IMemento memento) {
        int[] order = numbers(memento.getString(ORDER));
        if (IntStream.of(order).sorted().boxed().toList()
                .equals(IntStream.range(0, table.getColumnCount()).boxed().toList())) {
            table.setColumnOrder(order);
        }
        int[] widths = numbers(memento.getString(WIDTHS));
        for (int i = 0; widths.length == table.getColumnCount() && i < ThreadColumns.ALL.size(); i++) {
            if (widths[i] > 0) {
                table.getColumn(i).setWidth(widths[i]);
            }
        }
        IntStream.of(numbers(memento.getString(HIDDEN))).filter(i -> i < ThreadColumns.ALL.size())
                .forEach(i -> showColumn(i, false));
        Integer by = memento.getInteger(SORTED_BY);
        if (by != null && by >= 0 && by < ThreadColumns.ALL.size()) {
            sortColumn = ThreadColumns.ALL.get(by);
            direction = Boolean.TRUE.equals(memento.getBoolean(DESCENDING))
                    ? Direction.DESCENDING
                    : Direction.ASCENDING;
            table.setSortColumn(table.getColumn(by));
            table.setSortDirection(direction == Direction.ASCENDING ? SWT.UP : SWT.DOWN);
        }
    }

    private static String text(int[] numbers) {
        return IntStream.of(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }

    private static int[] numbers(String text) {
        return text == null || !text.matches("\\d{1,6}( \\d{1,6})*")
                ? new int[0]
                : Stream.of(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    /** Shows other rows; columns of which nothing is known are folded away. */
    void show(RecordingModel newModel, ThreadRows newRows, BitSet newFilled) {
        columns = newModel != null && newModel != model ? newFilled : null;
        top = -1;
        replaceRows(newModel, newRows, newFilled);
    }

    /** Shows rows of a later reading of the same recording: what is in sight stays, and so do the columns that are shown. */
    void replace(RecordingModel newModel, ThreadRows newRows, BitSet newFilled) {
        BitSet added = (BitSet) newFilled.clone();
        added.andNot(filled);
        columns = added.isEmpty() ? null : added;
        int first = top >= 0 ? top : table.getTopIndex();
        top = first == 0 || first >= rows.size()
                ? 0
                : newRows.rowOf(newModel.threads().ordinalOf(model.threads().threadId(rows.ordinal(first))), first);
        replaceRows(newModel, newRows, newFilled);
    }

    private void replaceRows(RecordingModel newModel, ThreadRows newRows, BitSet newFilled) {
        model = newModel;
        rows = newRows;
        filled = newFilled;
        all = false;
        table.setRedraw(false);
        unmark();
        if (top < 0) {
            table.setTopIndex(0);
        }
        sizing.restart(columns == null ? rows.size() : 0);
        table.setRedraw(true);
    }

    /** Columns are folded while there are no rows: the platform's table looks at all of them for each column. */
    private void sized() {
        if (columns != null) {
            fold(columns);
            columns = null;
            sizing.restart(rows.size());
        } else {
            mark();
            if (top >= 0 && table.getTopIndex() != top) {
                table.setTopIndex(top);
            }
            top = -1;
        }
    }

    /** Shows columns, and folds away those that hold nothing. */
    private void fold(BitSet shown) {
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            TableColumn column = table.getColumn(i);
            boolean show = shown.get(i) && !hidden.get(i);
            if (!show && filled.get(i)) {
                continue; // was there before, as the person left it
            }
            column.setResizable(show);
            int width = column.getWidth() > 0 ? column.getWidth() : width(ThreadColumns.ALL.get(i));
            column.setWidth(show ? width : 0);
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
                if (reveals) {
                    table.setSelection(at);
                } else {
                    table.select(at);
                }
            }
        }
    }

    private void add(ThreadColumn column) {
        TableColumn widget = new TableColumn(table,
                column.align() == ThreadColumn.Align.RIGHT ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widget.setWidth(width(column));
        widget.setMoveable(true);
        widget.setData(column);
        widget.addListener(SWT.Selection, event -> sortBy(widget, column));
    }

    private int width(ThreadColumn column) {
        return HeadWidths.atLeast(column.width(), column.label(), table);
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
        sizing.filled(event);
        if (model == null || event.index < 0 || event.index >= rows.size()) {
            return;
        }
        TableItem item = (TableItem) event.item;
        int ordinal = rows.ordinal(event.index);
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            if (table.getColumn(i).getWidth() > 0) {
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
