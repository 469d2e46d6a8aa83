package org.jlta.cli.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.exchange.text.PlainText;

/** Markdown for an issue or a chat: the table, stacks in a code block below it. */
final class MarkdownPrinter implements Printer {

    @Override
    public void print(Answer answer, Writer out) throws IOException {
        lines(answer.head(), out);
        table(answer.table().withoutEmptyColumns(), out);
        lines(answer.tail(), out);
        out.flush();
    }

    private static void lines(List<String> lines, Writer out) throws IOException {
        for (String line : lines) {
            // a command below its sentence is indented: as code it would need four spaces
            String text = line.strip();
            out.write(text.startsWith("jlta ") ? code(PlainText.oneLine(text)) + "\n\n" : paragraph(text) + "\n\n");
        }
    }

    private static <T> void table(Table<T> table, Writer out) throws IOException {
        if (table.columns().isEmpty() || table.rows().isEmpty()) {
            return;
        }
        out.write(row(table.columns().stream().map(Column::title).toList()));
        out.write(table.columns().stream().map(column -> column.align() == Column.Align.RIGHT ? "---:" : "---")
                .collect(Collectors.joining(" | ", "| ", " |\n")));
        for (T row : table.rows()) {
            out.write(row(table.columns().stream().map(column -> column.words().apply(row)).toList()));
        }
        out.write('\n');
        int number = 0;
        for (T row : table.rows()) {
            number++;
            details(number, table.details().apply(row), out);
        }
    }

    private static void details(int number, List<String> lines, Writer out) throws IOException {
        if (!lines.isEmpty()) {
            out.write("Row " + number + ":\n\n```\n");
            for (String line : lines) {
                out.write(PlainText.oneLine(line).replace("```", "'''") + "\n");
            }
            out.write("```\n\n");
        }
    }

    private static String row(List<String> cells) {
        return cells.stream().map(MarkdownPrinter::escape).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** Between more backticks than stand together in it. */
    private static String code(String text) {
        String fence = "`";
        while (text.contains(fence)) {
            fence += "`";
        }
        String gap = fence.length() > 1 ? " " : "";
        return fence + gap + text + gap + fence;
    }

    /** What would begin a list is text, too. */
    private static String paragraph(String text) {
        String escaped = escape(text);
        return escaped.matches("[-+].*|\\d+[.)].*") ? escaped.replaceFirst("(?=[-+.)])", "\\\\") : escaped;
    }

    private static String escape(String text) {
        StringBuilder result = new StringBuilder();
        for (char c : PlainText.oneLine(text).toCharArray()) {
            if ("\\`*_[]<>|#&~!".indexOf(c) >= 0) {
                result.append('\\');
            }
            result.append(c);
        }
        return result.toString();
    }
}
