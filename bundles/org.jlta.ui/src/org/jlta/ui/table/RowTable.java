package org.jlta.ui.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.format.ClipboardText;

/** Rows in columns, sorted by a click on a head, copied in three forms. For the UI thread. */
public final class RowTable<R> {
    private static final int LOOKED_AT = 2_000;
    private static final int HEAD_MARGIN = 30;
    /** To sort more takes too long for the UI thread. */
    private static final int SORTED_AT_ONCE = 1_000;
    /** GTK takes a millisecond to mark a row. */
    private static final int MOST_MARKED = 200;

    private final Table table;
    private final TableSizing sizing;
    private final Consumer<List<R>> listener;
    private final List<RowColumn<R>> columns;
    private List<R> given = List.of();
    private List<R> rows = List.of();
    private RowColumn<R> sortColumn;
    private boolean descending;
    private AnswerJob<List<R>> sorting;

    /** @param listener the person chose rows */
    public RowTable(Composite parent, List<RowColumn<R>> columns, Consumer<List<R>> listener) {
        this.columns = List.copyOf(columns);
        this.listener = listener;
        table = new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        sizing = new TableSizing(table, () -> {
        });
        table.setHeaderVisible(true);
        for (RowColumn<R> column : columns) {
            add(column);
        }
        // the platform gives what is left of the width to the last column, which would tear numbers away
        new TableColumn(table, SWT.NONE).setResizable(false);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> listener.accept(chosen()));
        MenuManager menu = new MenuManager();
        menu.add(copyAction(Messages.copy_label, CopyForm.TEXT));
        menu.add(copyAction(Messages.copyCsv_label, CopyForm.CSV));
        menu.add(copyAction(Messages.copyMarkdown_label, CopyForm.MARKDOWN));
        table.setMenu(menu.createContextMenu(table));
        table.addDisposeListener(event -> menu.dispose());
    }

    public Table widget() {
        return table;
    }

    /** Shows rows, in their order until the person sorts; columns that say nothing of any are folded away. */
    public void show(List<R> newRows) {
        given = List.copyOf(newRows);
        List<R> looked = given.subList(0, Math.min(LOOKED_AT, given.size()));
        for (int i = 0; i < columns.size(); i++) {
            boolean filled = looked.stream().anyMatch(columns.get(i).filled());
            TableColumn column = table.getColumn(i);
            column.setResizable(filled);
            column.setWidth(filled ? Math.max(column.getWidth(), width(columns.get(i))) : 0);
        }
        sort();
    }

    /** In the order that is shown. */
    public List<R> rows() {
        return rows;
    }

    public List<R> chosen() {
        List<R> chosen = new ArrayList<>();
        for (int row : table.getSelectionIndices()) {
            if (row < rows.size()) {
                chosen.add(rows.get(row));
            }
        }
        return chosen;
    }

    /** Chooses a row, as a click does. */
    public void choose(int row) {
        table.setSelection(row);
        listener.accept(chosen());
    }

    /** Marks rows without telling the listener, of very many the first. */
    public void mark(List<R> marked) {
        Set<R> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(marked);
        table.deselectAll();
        int[] indices = IntStream.range(0, wanted.isEmpty() ? 0 : rows.size())
                .filter(row -> wanted.contains(rows.get(row))).limit(MOST_MARKED).toArray();
        if (indices.length > 0) {
            table.setSelection(indices);
        }
    }

    /** Copies the chosen rows as they are shown, all of them when none is chosen. */
    public void copy(CopyForm form) {
        List<Integer> visible = new ArrayList<>();
        for (int i : table.getColumnOrder()) {
            if (i < columns.size() && table.getColumn(i).getWidth() > 0) {
                visible.add(i);
            }
        }
        List<R> copied = chosen().isEmpty() ? rows : chosen();
        StringBuilder text = new StringBuilder(form.head(visible.stream()
                .map(i -> new CopyForm.Head(columns.get(i).label(), columns.get(i).right())).toList()));
        for (R row : copied) {
            text.append(form.line(visible.stream().map(i -> columns.get(i).text().apply(row)).toList()));
        }
        ClipboardText.set(table.getDisplay(), text.toString());
    }

    private Action copyAction(String label, CopyForm form) {
        return new Action(label) {
            @Override
            public void run() {
                copy(form);
            }
        };
    }

    private void add(RowColumn<R> column) {
        TableColumn widget = new TableColumn(table, column.right() ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widget.setWidth(width(column));
        widget.setMoveable(true);
        widget.addListener(SWT.Selection, event -> sortBy(widget, column));
    }

    /** So wide that its head is not cut, with the mark of the order beside it. */
    private int width(RowColumn<R> column) {
        GC gc = new GC(table);
        gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        int head = gc.textExtent(column.label()).x + HEAD_MARGIN;
        gc.dispose();
        return Math.max(column.width(), head);
    }

    private void sortBy(TableColumn widget, RowColumn<R> column) {
        descending = column == sortColumn ? !descending : column.right();
        sortColumn = column;
        table.setSortColumn(widget);
        table.setSortDirection(descending ? SWT.DOWN : SWT.UP);
        sort();
    }

    /** Many rows are sorted outside of the UI thread; those of before stay in sight meanwhile. */
    private void sort() {
        if (sorting != null) {
            sorting.cancel();
            sorting = null;
        }
        if (sortColumn == null) {
            showSorted(given);
            return;
        }
        List<R> sorted = new ArrayList<>(given);
        Comparator<R> order = descending ? sortColumn.order().reversed() : sortColumn.order();
        if (sorted.size() <= SORTED_AT_ONCE) {
            sorted.sort(order);
            showSorted(sorted);
            return;
        }
        sorting = new AnswerJob<>(Messages.sort_task, progress -> {
            sorted.sort(order);
            return sorted;
        }, table.getDisplay(), (source, answer) -> {
            if (source == sorting && !table.isDisposed()) {
                sorting = null;
                showSorted(answer);
            }
        });
        sorting.schedule();
    }

    private void showSorted(List<R> sorted) {
        rows = sorted;
        table.setRedraw(false);
        if (table.getSelectionCount() > 0) {
            table.deselectAll();
        }
        table.setTopIndex(0);
        sizing.restart(rows.size());
        table.setRedraw(true);
    }

    private void fill(Event event) {
        sizing.filled(event.index);
        if (event.index < rows.size()) {
            TableItem item = (TableItem) event.item;
            for (int i = 0; i < columns.size(); i++) {
                if (table.getColumn(i).getWidth() > 0) {
                    item.setText(i, columns.get(i).text().apply(rows.get(event.index)));
                }
            }
        }
    }
}
