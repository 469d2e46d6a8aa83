package org.jlta.ui.threads;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IMemento;

/**
 * What a person made of the columns of the table of threads, from one life of the view to the next: their order, their widths, and those
 * that are hidden. A width that nobody changed is not kept: it follows from the rows. For the UI thread.
 */
final class KeptColumns {
    private static final String ORDER = "order";
    private static final String HELD = "held";
    /** All widths, as kept before those that the person gave were told from the others. */
    private static final String WIDTHS = "widths";
    private static final String HIDDEN = "hidden";
    /** Widths in points are rounded to those of the screen and back. */
    private static final int ROUNDING = 2;

    private final Table table;
    private final ShownColumns columns;

    KeptColumns(Table table, ShownColumns columns) {
        this.table = table;
        this.columns = columns;
    }

    void save(IMemento memento) {
        memento.putString(ORDER, text(IntStream.of(table.getColumnOrder())));
        memento.putString(HELD, text(IntStream.of(columns.widths().held())));
        memento.putString(HIDDEN, text(columns.hidden().stream()));
    }

    /** @param memento of an earlier life of the view; what does not fit these columns is left out */
    void restore(IMemento memento) {
        int[] order = numbers(memento.getString(ORDER));
        if (IntStream.of(order).sorted().boxed().toList()
                .equals(IntStream.range(0, table.getColumnCount()).boxed().toList())
                && !Arrays.equals(order, table.getColumnOrder())) {
            // GTK lays out the heads at each move, with no height and complaints before it was asked for the table's size
            table.computeSize(SWT.DEFAULT, SWT.DEFAULT);
            table.setColumnOrder(order);
        }
        int[] held = numbers(memento.getString(HELD));
        int[] widths = numbers(memento.getString(WIDTHS));
        for (int i = 0; i < ThreadColumns.ALL.size(); i++) {
            int width = held.length == ThreadColumns.ALL.size()
                    ? held[i]
                    : widths.length == table.getColumnCount() ? changed(i, widths[i]) : 0;
            if (width > 0) {
                columns.widths().hold(i, width);
                columns.widths().give(i, width);
            }
        }
        IntStream.of(numbers(memento.getString(HIDDEN))).filter(i -> i < ThreadColumns.ALL.size())
                .forEach(i -> columns.setShown(i, false, null, ThreadRows.NONE));
    }

    /** A width of before, 0 where it is the one that every column began with then. */
    private int changed(int at, int width) {
        return Math.abs(width - columns.firstWidth(at)) <= ROUNDING ? 0 : width;
    }

    private static String text(IntStream numbers) {
        return numbers.mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }

    private static int[] numbers(String text) {
        return text == null || !text.matches("\\d{1,6}( \\d{1,6})*")
                ? new int[0]
                : Stream.of(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }
}
