package org.jlta.ui.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
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
    /** To sort more takes too long for the UI thread. */
    private static final int SORTED_AT_ONCE = 1_000;
    /** GTK takes a millisecond to mark a row. */
    private static final int MOST_MARKED = 200;
    private static final int UNSORTED = -1;

    private final Table table;
    private final TableSizing sizing;
    private final Consumer<List<R>> listener;
    private final MenuManager menu = new MenuManager();
    private Runnable shownListener = () -> {
    };
    /** In their first order. */
    private Answer<R> given;
    /** Those in sight, sorted. */
    private Answer<R> shown;
    private int sortedBy = UNSORTED;
    private boolean descending;
    private AnswerJob<List<R>> sorting;
    /** What is to be in sight once there are as many rows as wanted, null for what is there. */
    private Sight sight;

    /**
     * Rows with what is to know of them.
     *
     * @param keys what tells a row from the others, also among rows of a later answer
     */
    private record Answer<R>(List<RowColumn<R>> columns, List<R> rows, Function<R, Object> keys) {

        Answer<R> with(List<R> sorted) {
            return new Answer<>(columns, sorted, keys);
        }

        /** Indices of the rows with those keys. */
        int[] find(Set<Object> wanted) {
            return IntStream.range(0, wanted.isEmpty() ? 0 : rows.size())
                    .filter(row -> wanted.contains(keys.apply(rows.get(row)))).toArray();
        }
    }

    /**
     * Rows by their numbers.
     *
     * @param top    the first in sight
     * @param chosen those that are chosen
     */
    private record Sight(int top, int[] chosen) {
    }

    /** @param listener the person chose rows */
    public RowTable(Composite parent, List<RowColumn<R>> columns, Consumer<List<R>> listener) {
        this.listener = listener;
        given = new Answer<>(List.copyOf(columns), List.of(), row -> row);
        shown = given;
        table = new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        sizing = new TableSizing(table, this::sized);
        table.setHeaderVisible(true);
        for (int i = 0; i < columns.size(); i++) {
            add(i);
        }
        // the platform gives what is left of the width to the last column, which would tear numbers away
        TableColumn rest = new TableColumn(table, SWT.NONE);
        rest.setResizable(false);
        rest.setWidth(1); // one of no width would not be there
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> {
            sight = null;
            listener.accept(chosen());
        });
        table.addListener(SWT.MouseMove, this::explain);
        menu.add(copyAction(Messages.copy_label, CopyForm.TEXT));
        menu.add(copyAction(Messages.copyCsv_label, CopyForm.CSV));
        menu.add(copyAction(Messages.copyMarkdown_label, CopyForm.MARKDOWN));
        table.setMenu(menu.createContextMenu(table));
        table.addDisposeListener(event -> menu.dispose());
    }

    public Table widget() {
        return table;
    }

    /** The context menu, in which copying stands first. */
    public MenuManager menu() {
        return menu;
    }

    /** Shows rows, in their order until the person sorts; columns that say nothing of any are folded away. */
    public void show(List<R> newRows) {
        show(given.columns(), newRows, given.keys());
    }

    /**
     * The same with what {@link #replace} needs to know of them.
     *
     * @param columns with the heads of those before
     * @param keys    what tells a row from the others
     */
    public void show(List<RowColumn<R>> columns, List<R> newRows, Function<R, Object> keys) {
        given = new Answer<>(List.copyOf(columns), List.copyOf(newRows), keys);
        fold();
        sort(false);
    }

    /**
     * Shows the rows of a later answer to the same question: the order, and by their keys the rows that are chosen and the first one in
     * sight, stay.
     *
     * @param columns with the heads of those before
     * @param keys    what tells a row from the others
     */
    public void replace(List<RowColumn<R>> columns, List<R> newRows, Function<R, Object> keys) {
        given = new Answer<>(List.copyOf(columns), List.copyOf(newRows), keys);
        fold();
        sort(true);
    }

    private void fold() {
        List<R> looked = given.rows().subList(0, Math.min(LOOKED_AT, given.rows().size()));
        for (int i = 0; i < given.columns().size(); i++) {
            boolean filled = looked.stream().anyMatch(given.columns().get(i).filled());
            TableColumn column = table.getColumn(i);
            if (filled != column.getWidth() > 0) {
                column.setResizable(filled);
                column.setWidth(filled ? width(given.columns().get(i)) : 0);
            }
        }
    }

    /** In the order that is shown. */
    public List<R> rows() {
        return shown.rows();
    }

    public List<R> chosen() {
        return IntStream.of(chosenRows()).mapToObj(shown.rows()::get).toList();
    }

    private int[] chosenRows() {
        return IntStream.of(sight == null ? table.getSelectionIndices() : sight.chosen())
                .filter(row -> row < shown.rows().size()).toArray();
    }

    /** Chooses a row, as a click does. */
    public void choose(int row) {
        sight = null;
        table.setSelection(row);
        listener.accept(chosen());
    }

    /** Marks rows without telling the listener, of very many the first, and brings the first into sight. */
    public void reveal(List<R> marked) {
        int[] indices = unmarked(marked);
        if (!sizing.isDone()) {
            sight = new Sight(indices.length == 0 ? table.getTopIndex() : indices[0], indices);
        } else if (indices.length > 0) {
            table.setSelection(indices);
        }
    }

    /** Marks rows without telling the listener, of very many the first; what is in sight stays. */
    public void mark(List<R> marked) {
        int[] indices = unmarked(marked);
        if (!sizing.isDone()) {
            sight = new Sight(sight == null ? table.getTopIndex() : sight.top(), indices);
        } else if (indices.length > 0) {
            table.select(indices);
        }
    }

    /** Where rows are, none of which is marked any more. Asked first: the platform walks all rows to deselect none. */
    private int[] unmarked(List<R> marked) {
        Set<R> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(marked);
        if (table.getSelectionCount() > 0) {
            table.deselectAll();
        }
        List<R> rows = shown.rows();
        return IntStream.range(0, rows.size()).filter(row -> wanted.contains(rows.get(row)))
                .limit(Math.min(MOST_MARKED, wanted.size())).toArray();
    }

    /** Whether the rows in sight are still those of before, since the new ones are being sorted. */
    public boolean isSorting() {
        return sorting != null;
    }

    /** @param told other rows are shown, or the same ones in another order */
    public void onShown(Runnable told) {
        shownListener = told;
    }

    /** The texts of the rows that are in sight now, in the columns that are, for any thread. */
    public FindBar.Lines lines() {
        Answer<R> now = shown;
        List<Integer> visible = visibleColumns();
        return new FindBar.Lines() {
            @Override
            public int size() {
                return now.rows().size();
            }

            @Override
            public String text(int row) {
                return visible.stream().map(i -> searched(now.columns().get(i), now.rows().get(row)))
                        .collect(Collectors.joining("\n"));
            }

            @Override
            public Object rows() {
                return now.rows();
            }
        };
    }

    /** All of the text, and how it is shown where that is in short. */
    private static <R> String searched(RowColumn<R> column, R row) {
        String text = column.text().apply(row);
        String inShort = column.shown().apply(text);
        return inShort.equals(text) ? text : text + "\n" + inShort;
    }

    /** The first row that is chosen, -1 for none. */
    public int chosenRow() {
        return table.getSelectionCount() == 0 ? -1 : table.getSelectionIndex();
    }

    private List<Integer> visibleColumns() {
        List<Integer> visible = new ArrayList<>();
        for (int i : table.getColumnOrder()) {
            if (i < shown.columns().size() && table.getColumn(i).getWidth() > 0) {
                visible.add(i);
            }
        }
        return visible;
    }

    /** Copies the chosen rows as they are shown, all of them when none is chosen. */
    public void copy(CopyForm form) {
        List<RowColumn<R>> columns = shown.columns();
        List<Integer> visible = visibleColumns();
        List<R> copied = chosen().isEmpty() ? shown.rows() : chosen();
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

    private void add(int at) {
        RowColumn<R> column = given.columns().get(at);
        TableColumn widget = new TableColumn(table, column.right() ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.label());
        widget.setWidth(width(column));
        widget.setMoveable(true);
        widget.addListener(SWT.Selection, event -> sortBy(at));
    }

    private int width(RowColumn<R> column) {
        return HeadWidths.atLeast(column.width(), column.label(), table);
    }

    private void sortBy(int column) {
        descending = column == sortedBy ? !descending : given.columns().get(column).right();
        sortedBy = column;
        table.setSortColumn(table.getColumn(column));
        table.setSortDirection(descending ? SWT.DOWN : SWT.UP);
        sort(false);
    }

    /** Many rows are sorted outside of the UI thread; those of before stay in sight meanwhile. */
    private void sort(boolean staysPut) {
        if (sorting != null) {
            sorting.cancel();
            sorting = null;
        }
        Answer<R> answer = given;
        if (sortedBy == UNSORTED) {
            showSorted(answer, staysPut);
            return;
        }
        List<R> sorted = new ArrayList<>(answer.rows());
        Comparator<R> ascending = answer.columns().get(sortedBy).order();
        Comparator<R> order = descending ? ascending.reversed() : ascending;
        if (sorted.size() <= SORTED_AT_ONCE) {
            sorted.sort(order);
            showSorted(answer.with(sorted), staysPut);
            return;
        }
        sorting = new AnswerJob<>(Messages.sort_task, progress -> {
            sorted.sort(order);
            return sorted;
        }, table.getDisplay(), (source, done) -> {
            if (source == sorting && !table.isDisposed()) {
                sorting = null;
                showSorted(answer.with(done), staysPut);
            }
        });
        sorting.schedule();
    }

    private void showSorted(Answer<R> sorted, boolean staysPut) {
        sight = staysPut ? sightIn(sorted) : null;
        shown = sorted;
        table.setRedraw(false);
        if (table.getSelectionCount() > 0) {
            table.deselectAll();
        }
        if (sight == null) {
            table.setTopIndex(0);
        }
        sizing.restart(sorted.rows().size());
        table.setRedraw(true);
        shownListener.run();
    }

    /** Where what is chosen and in sight now lies in the next rows. */
    private Sight sightIn(Answer<R> next) {
        int top = sight == null ? table.getTopIndex() : sight.top();
        Set<Object> chosen = IntStream.of(chosenRows()).limit(MOST_MARKED)
                .mapToObj(row -> shown.keys().apply(shown.rows().get(row))).collect(Collectors.toSet());
        if (top == 0 || top >= shown.rows().size()) {
            return new Sight(0, next.find(chosen));
        }
        int[] found = next.find(Set.of(shown.keys().apply(shown.rows().get(top))));
        return new Sight(found.length == 0 ? Math.min(top, next.rows().size()) : found[0], next.find(chosen));
    }

    /** There are as many rows as wanted. */
    private void sized() {
        if (sight != null) {
            Sight now = sight;
            sight = null;
            if (now.chosen().length > 0) {
                table.select(now.chosen());
            }
            if (table.getTopIndex() != now.top()) {
                table.setTopIndex(now.top());
            }
        }
    }

    /** All of a text that is shown in short. */
    private void explain(Event event) {
        Point place = new Point(event.x, event.y);
        TableItem item = table.getItem(place);
        int row = item == null ? -1 : table.indexOf(item);
        String tip = null;
        for (int i = 0; row >= 0 && row < shown.rows().size() && i < shown.columns().size() && tip == null; i++) {
            if (item.getBounds(i).contains(place)) {
                String text = shown.columns().get(i).text().apply(shown.rows().get(row));
                tip = text.equals(item.getText(i)) ? null : text;
            }
        }
        if (!Objects.equals(tip, table.getToolTipText())) {
            table.setToolTipText(tip);
        }
    }

    private void fill(Event event) {
        sizing.filled(event);
        if (event.index >= 0 && event.index < shown.rows().size()) {
            TableItem item = (TableItem) event.item;
            for (int i = 0; i < shown.columns().size(); i++) {
                if (table.getColumn(i).getWidth() > 0) {
                    RowColumn<R> column = shown.columns().get(i);
                    item.setText(i, column.shown().apply(column.text().apply(shown.rows().get(event.index))));
                }
            }
        }
    }
}
