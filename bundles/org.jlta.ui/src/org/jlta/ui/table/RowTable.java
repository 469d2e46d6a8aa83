package org.jlta.ui.table;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.format.ClipboardText;
import org.jlta.ui.view.LeastRoom;

/** Rows in columns, sorted by a click on a head, copied in three forms. For the UI thread. */
public final class RowTable<R> {
    private final Composite frame;
    private final Table table;
    private final TableSizing sizing;
    private final RowColumns<R> columns;
    private final RowMarks<R> marks;
    private final RowOrder<R> order;
    private final Consumer<List<R>> listener;
    private final MenuManager menu = new MenuManager();
    private Runnable shownListener = () -> {
    };
    /** In their first order. */
    private RowAnswer<R> given;
    /** Those in sight, sorted. */
    private RowAnswer<R> shown;

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
        marks = new RowMarks<>(table, sizing, () -> shown);
        table.setHeaderVisible(true);
        order = new RowOrder<>(table);
        this.columns = new RowColumns<>(table, columns, this::sortBy);
        new RowCells<>(table, sizing, this.columns, () -> shown);
        table.addListener(SWT.Selection, event -> {
            marks.chosenNow();
            listener.accept(chosen());
        });
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
        return IntStream.of(marks.chosen()).mapToObj(shown.rows()::get).toList();
    }

    /** Chooses a row, as a click does. */
    public void choose(int row) {
        marks.chosenNow();
        table.setSelection(row);
        listener.accept(chosen());
    }

    /** Marks rows without telling the listener, of very many the first, and brings the first into sight. */
    public void reveal(List<R> marked) {
        marks.reveal(marked);
    }

    /** Marks rows without telling the listener, of very many the first; what is in sight stays. */
    public void mark(List<R> marked) {
        marks.mark(marked);
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
        marks.begin(sorted, staysPut);
        shown = sorted;
        table.setRedraw(false);
        marks.restart();
        sizing.restart(sorted.rows().size());
        table.setRedraw(true);
        shownListener.run();
    }

    private void sized() {
        marks.sized();
    }
}
