package org.jlta.ui.table;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The texts of rows as a table shows them, to copy them and to look for words. Immutable; any thread may ask.
 *
 * @param visible which of the answer's columns are in sight, from left to right
 */
record RowTexts<R>(RowAnswer<R> answer, List<Integer> visible) implements FindBar.Lines {

    RowTexts {
        visible = List.copyOf(visible);
    }

    @Override
    public int size() {
        return answer.rows().size();
    }

    @Override
    public String text(int row) {
        return visible.stream().map(i -> searched(answer.columns().get(i), answer.rows().get(row)))
                .collect(Collectors.joining("\n"));
    }

    /** All of the text, and how it is shown where that is in short. */
    private static <R> String searched(RowColumn<R> column, R row) {
        String text = column.text().apply(row);
        String inShort = column.shown().apply(text);
        return inShort.equals(text) ? text : text + "\n" + inShort;
    }

    @Override
    public Object rows() {
        return answer.rows();
    }

    /** Rows with their heads. */
    String copy(List<R> copied, CopyForm form) {
        List<RowColumn<R>> columns = visible.stream().map(answer.columns()::get).toList();
        StringBuilder text = new StringBuilder(
                form.head(columns.stream().map(column -> new CopyForm.Head(column.label(), column.right())).toList()));
        for (R row : copied) {
            text.append(form.line(columns.stream().map(column -> column.text().apply(row)).toList()));
        }
        return text.toString();
    }
}
