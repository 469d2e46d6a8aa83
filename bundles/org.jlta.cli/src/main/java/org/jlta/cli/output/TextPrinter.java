package org.jlta.cli.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.jlta.exchange.text.PlainText;

/** Text for a terminal: columns in line, nothing in it that a terminal acts on. */
final class TextPrinter implements Printer {
    private static final String GAP = "  ";

    @Override
    public void print(Answer answer, Writer out) throws IOException {
        lines(answer.head(), out);
        table(answer.table().withoutEmptyColumns(), out);
        lines(answer.tail(), out);
        out.flush();
    }

    private static void lines(List<String> lines, Writer out) throws IOException {
        for (String line : lines) {
            out.write(PlainText.oneLine(line));
            out.write('\n');
        }
    }

    private static <T> void table(Table<T> table, Writer out) throws IOException {
        if (table.columns().isEmpty() || table.rows().isEmpty()) {
            return;
        }
        int[] widths = widths(table);
        List<String> titles = table.columns().stream().map(Column::title).toList();
        if (!String.join("", titles).isEmpty()) {
            row(titles, table, widths, out);
        }
        for (T row : table.rows()) {
            row(cells(table, row), table, widths, out);
            for (String detail : table.details().apply(row)) {
                out.write("    " + PlainText.oneLine(detail) + "\n");
            }
        }
    }

    /** What a person reads in each cell, in one line and harmless, whatever the column made of it. */
    private static <T> List<String> cells(Table<T> table, T row) {
        return table.columns().stream().map(column -> PlainText.oneLine(column.words().apply(row))).toList();
    }

    private static <T> int[] widths(Table<T> table) {
        int[] widths = table.columns().stream().mapToInt(column -> column.title().length()).toArray();
        for (T row : table.rows()) {
            List<String> cells = cells(table, row);
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(cells.get(i)));
            }
        }
        return widths;
    }

    private static <T> void row(List<String> cells, Table<T> table, int[] widths, Writer out) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String pad = " ".repeat(Math.max(0, widths[i] - width(cells.get(i))));
            boolean right = table.columns().get(i).align() == Column.Align.RIGHT;
            line.append(i == 0 ? "" : GAP).append(right ? pad + cells.get(i) : cells.get(i) + pad);
        }
        out.write(line.toString().stripTrailing());
        out.write('\n');
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
