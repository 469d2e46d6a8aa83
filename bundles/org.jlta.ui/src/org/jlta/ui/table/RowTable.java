package org.jlta.ui.table;

import java.util.Collections;
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
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.view.LeastRoom;

/** Rows in columns, sorted by a click on a head, copied in three forms. For the UI thread. */
public final class RowTable<R> {
    /** GTK takes a millisecond to mark a row. */
    private static final int MOST_MARKED = 200;

    private final Composite frame;
    private final Table table;
    private final TableSizing sizing;
    private final RowColumns<R> columns;
    private final RowOrder<R> order;
    private final Consumer<List<R>> listener;
    private final MenuManager menu = new MenuManager();
    private Runnable shownListener = () -> {
    };
    /** In their first order. */
    private RowAnswer<R> given;
    /** Those in sight, sorted. */
    private RowAnswer<R> shown;
    /** What is to be in sight once there are as many rows as wanted, null for what is there. */
    private Sight sight;

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
        given = new RowAnswer<>(columns, List.of(), row -> row);
        shown = given;
        frame = LeastRoom.in(parent);
        LeastRoom.begin(frame);
        table = new Table(frame, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
        LeastRoom.begin(table);
        sizing = new TableSizing(table, this::sized);
        table.setHeaderVisible(true);
        order = new RowOrder<>(table);
        this.columns = new RowColumns<>(table, columns, this::sortBy);
        table.addListener(SWT.SetData, this::fill);
        table.addListener(SWT.Selection, event -> {
            sight = null;
            listener.accept(chosen());
        });
        table.addListener(SWT.MouseMove, this::explain);
        if (BarsPainter.areIn(columns)) {
            BarsPainter.install(table);
        }
        menu.add(copyAction(Messages.copy_label, CopyForm.TEXT));
        menu.add(copyAction(Messages.copyCsv_label, CopyForm.CSV));
        menu.add(copyAction(Messages.copyMarkdown_label, CopyForm.MARKDOWN));
        table.setMenu(menu.createContextMenu(table));
        table.addDisposeListener(event -> menu.dispose());
    }

    public Table widget() {
        return table;
    }

    /** The control to lay out in the parent. */
    public Control control() {
        return frame;
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
        given = new RowAnswer<>(columns, List.copyOf(newRows), keys);
        this.columns.show(given);
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
        given = new RowAnswer<>(columns, List.copyOf(newRows), keys);
        this.columns.replace(given);
        sort(true);
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
        return order.isWorking();
    }

    /** @param told other rows are shown, or the same ones in another order */
    public void onShown(Runnable told) {
        shownListener = told;
    }

    /** The texts of the rows that are in sight now, in the columns that are, for any thread. */
    public FindBar.Lines lines() {
        return new RowTexts<>(shown, columns.visible());
    }

    /** The first row that is chosen, -1 for none. */
    public int chosenRow() {
        return table.getSelectionCount() == 0 ? -1 : table.getSelectionIndex();
    }

    /** Copies the chosen rows as they are shown, all of them when none is chosen. */
    public void copy(CopyForm form) {
        List<R> copied = chosen().isEmpty() ? shown.rows() : chosen();
        ClipboardText.set(table.getDisplay(), new RowTexts<>(shown, columns.visible()).copy(copied, form));
    }

    private Action copyAction(String label, CopyForm form) {
        return new Action(label) {
            @Override
            public void run() {
                copy(form);
            }
        };
    }

    private void sortBy(int column) {
        order.choose(column, given.columns().get(column));
        columns.ordered(given.rows());
        sort(false);
    }

    /** Where that takes long, the rows of before stay in sight meanwhile. */
    private void sort(boolean staysPut) {
        order.sort(given, sorted -> showSorted(sorted, staysPut));
    }

    private void showSorted(RowAnswer<R> sorted, boolean staysPut) {
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
    private Sight sightIn(RowAnswer<R> next) {
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
                if (columns.isVisible(i)) {
                    RowColumn<R> column = shown.columns().get(i);
                    if (column.bars() != null) {
                        BarsPainter.put(item, i, column.bars().apply(shown.rows().get(event.index)));
                    }
                    item.setText(i, column.shown().apply(column.text().apply(shown.rows().get(event.index))));
                }
            }
        }
    }
}
