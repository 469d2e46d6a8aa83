package org.jlta.ui.table;

import java.util.List;
import java.util.stream.Collectors;

/** How rows are written to the clipboard. */
public enum CopyForm {
    /** Columns apart by tabulators, as spreadsheets take them. */
    TEXT {
        @Override
        public String line(List<String> cells) {
            return String.join("\t", cells) + "\n";
        }
    },
    /** RFC 4180; a cell that a spreadsheet would take for a formula is guarded by an apostrophe. */
    CSV {
        @Override
        public String line(List<String> cells) {
            return cells.stream().map(CopyForm::quoted).collect(Collectors.joining(",")) + "\r\n";
        }
    },
    MARKDOWN {
        @Override
        public String line(List<String> cells) {
            return cells.stream().map(cell -> cell.replace("\\", "\\\\").replace("|", "\\|"))
                    .collect(Collectors.joining(" | ", "| ", " |\n"));
        }

        @Override
        public String head(List<Head> columns) {
            return super.head(columns) + columns.stream().map(column -> column.right() ? "---:" : "---")
                    .collect(Collectors.joining("|", "|", "|\n"));
        }
    };

    private static final String FORMULA = "=+-@";

    /** One row. */
    public abstract String line(List<String> cells);

    /** A column's label, and whether its values stand at the right. */
    public record Head(String label, boolean right) {
    }

    /** What stands above the rows. */
    public String head(List<Head> columns) {
        return line(columns.stream().map(Head::label).toList());
    }

    private static String quoted(String cell) {
        boolean formula = !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0;
        return '"' + (formula ? "'" : "") + cell.replace("\"", "\"\"") + '"';
    }
}
