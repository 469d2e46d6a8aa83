package org.jlta.cli.output;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;

import org.jlta.exchange.text.PlainText;

/**
 * CSV as in RFC 4180, with {@code \n} as line end. A cell of text that a spreadsheet would take for a formula gets an
 * apostrophe in front: a thread's name is whatever the application chose. So does one that is such a text behind
 * apostrophes, so that a reader who takes one apostrophe off has the text again. What a terminal acts on is written as
 * <code>\\uXXXX</code>, as JSON has it: controls but for line feeds and tabs, direction marks, and half a surrogate pair, for which
 * UTF-8 has no form.
 */
final class CsvPrinter implements Printer {

    @Override
    public void print(Answer answer, Writer out) throws IOException {
        table(answer.table(), out);
        out.flush();
    }

    private static <T> void table(Table<T> table, Writer out) throws IOException {
        line(table.columns().stream().map(column -> (Object) column.key()).toList(), out);
        table.source().each(row -> {
            Object[] cells = new Object[table.columns().size()];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = table.columns().get(i).value().apply(row);
            }
            line(Arrays.asList(cells), out);
        });
    }

    private static void line(List<Object> cells, Writer out) throws IOException {
        for (int i = 0; i < cells.size(); i++) {
            out.write(i == 0 ? "" : ",");
            out.write(cell(cells.get(i)));
        }
        out.write('\n');
    }

    private static String cell(Object value) {
        if (value == null) {
            return "";
        }
        if (!(value instanceof String text)) {
            return value.toString();
        }
        String harmless = harmless(text);
        String guarded = isFormula(harmless) ? "'" + harmless : harmless;
        boolean quoted = guarded.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n')
                || !guarded.equals(guarded.strip());
        return quoted ? '"' + guarded.replace("\"", "\"\"") + '"' : guarded;
    }

    private static String harmless(String text) {
        if (text.codePoints().noneMatch(CsvPrinter::isEscaped)) {
            return text;
        }
        StringBuilder result = new StringBuilder();
        text.codePoints().forEach(c -> {
            for (char unit : Character.toChars(c)) {
                result.append(isEscaped(c) ? String.format("\\u%04x", (int) unit) : String.valueOf(unit));
            }
        });
        return result.toString();
    }

    private static boolean isEscaped(int c) {
        return c != '\n' && c != '\t' && PlainText.isActing(c);
    }

    private static boolean isFormula(String text) {
        int first = 0;
        while (first < text.length() && text.charAt(first) == '\'') {
            first++;
        }
        // a tab is skipped by spreadsheets, what follows it counts
        return first < text.length() && "=+-@\t".indexOf(text.charAt(first)) >= 0;
    }
}
