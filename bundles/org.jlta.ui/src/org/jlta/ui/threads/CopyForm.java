package org.jlta.ui.threads;

import java.util.List;
import java.util.stream.Collectors;

/** How rows are written to the clipboard. */
enum CopyForm {
    /** Columns apart by tabulators, as spreadsheets take them. */
    TEXT {
        @Override
        String line(List<String> cells) {
            return String.join("\t", cells) + "\n";
        }
    },
    /** RFC 4180; a cell that a spreadsheet would take for a formula is guarded by an apostrophe. */
    CSV {
        @Override
        String line(List<String> cells) {
            return cells.stream().map(CopyForm::quoted).collect(Collectors.joining(",")) + "\r\n";
        }
    },
    MARKDOWN {
        @Override
        String line(List<String> cells) {
            return cells.stream().map(cell -> cell.replace("\\", "\\\\").replace("|", "\\|"))
                    .collect(Collectors.joining(" | ", "| ", " |\n"));
        }

        @Override
        String head(List<ThreadColumn> columns) {
            return super.head(columns) + columns.stream()
                    .map(column -> column.align() == ThreadColumn.Align.RIGHT ? "---:" : "---")
                    .collect(Collectors.joining("|", "|", "|\n"));
        }
    };

    private static final String FORMULA = "=+-@";

    abstract String line(List<String> cells);

    String head(List<ThreadColumn> columns) {
        return line(columns.stream().map(ThreadColumn::label).toList());
    }

    private static String quoted(String cell) {
        boolean formula = !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0;
        return '"' + (formula ? "'" : "") + cell.replace("\"", "\"\"") + '"';
    }
}
