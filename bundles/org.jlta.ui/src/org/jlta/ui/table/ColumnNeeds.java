package org.jlta.ui.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;

/** How wide columns have to be so that nothing is cut, by their heads and by the first rows. For the UI thread. */
public final class ColumnNeeds {
    /** To look at all of very many rows takes too long. */
    private static final int LOOKED_AT = 300;
    /** The text with the most characters need not be the widest, one of these is. */
    private static final int MEASURED = 4;
    /** No screen has room for more. */
    private static final int MOST_CHARACTERS = 400;
    /** Beside a text. */
    private static final int MARGIN = 20;

    private ColumnNeeds() {
    }

    /**
     * What each column needs; nothing those that are not in sight. One of numbers has room for its numbers in any case, one of words
     * as much as it had at first. The head of the column by which rows are sorted has room for that mark.
     *
     * @param columns   of the table, in the order in which they were made
     * @param isVisible asked for indexes of columns
     * @param rows      of which the first 300 count
     * @return a need for each column, in their order
     */
    public static <R> List<ColumnRoom.Need> of(Table table, List<RowColumn<R>> columns, IntPredicate isVisible,
            List<R> rows) {
        List<R> looked = rows.subList(0, Math.min(LOOKED_AT, rows.size()));
        GC gc = new GC(table);
        try {
            return IntStream.range(0, columns.size()).mapToObj(i -> isVisible.test(i)
                    ? need(table, gc, i, columns.get(i), looked)
                    : new ColumnRoom.Need(0, 0)).toList();
        } finally {
            gc.dispose();
        }
    }

    private static <R> ColumnRoom.Need need(Table table, GC gc, int at, RowColumn<R> column, List<R> rows) {
        int head = HeadWidths.of(column.label(), table, table.getSortColumn() == table.getColumn(at));
        int widest = texts(column, rows).mapToInt(text -> gc.textExtent(text).x + MARGIN).max().orElse(0);
        int wanted = Math.max(head, widest);
        int least = column.right() ? wanted : Math.max(head, Math.min(column.width(), wanted));
        return new ColumnRoom.Need(least, wanted);
    }

    /** The longest ones. */
    private static <R> Stream<String> texts(RowColumn<R> column, List<R> rows) {
        return rows.stream().map(row -> column.shown().apply(column.text().apply(row)))
                .map(text -> text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) : text).distinct()
                .sorted(Comparator.comparingInt(String::length).reversed()).limit(MEASURED);
    }
}
