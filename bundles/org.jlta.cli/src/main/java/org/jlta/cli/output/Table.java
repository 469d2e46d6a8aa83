package org.jlta.cli.output;

import java.util.List;
import java.util.function.Function;

/**
 * Rows under headings.
 *
 * @param columns from left to right
 * @param rows    read more than once; may compute each row when it is asked for
 * @param details lines that belong below a row in text and Markdown, such as its stack
 * @param source  the rows for spreadsheets
 */
public record Table<T>(List<Column<T>> columns, List<T> rows, Function<T, List<String>> details, RowSource<T> source) {
    /** No table at all. */
    public static final Table<Void> EMPTY = new Table<>(List.of(), List.of());

    public Table(List<Column<T>> columns, List<T> rows, Function<T, List<String>> details) {
        this(columns, rows, details, RowSource.of(rows));
    }

    public Table(List<Column<T>> columns, List<T> rows) {
        this(columns, rows, row -> List.of());
    }

    /** For spreadsheets only: a person would need the width of all rows before the first one. */
    public static <T> Table<T> streamed(List<Column<T>> columns, RowSource<T> source) {
        return new Table<>(columns, List.of(), row -> List.of(), source);
    }

    /** For a person: the same without columns that say nothing in any row. */
    Table<T> withoutEmptyColumns() {
        List<Column<T>> telling = columns.stream().filter(column -> rows.stream().anyMatch(row -> tells(column, row)))
                .toList();
        return new Table<>(telling, rows, details);
    }

    private static <T> boolean tells(Column<T> column, T row) {
        String words = column.words().apply(row);
        return !words.isEmpty() && !words.equals(Column.UNKNOWN);
    }
}
