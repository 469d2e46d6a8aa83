package org.jlta.ui.tests;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;
import org.jlta.ui.table.QuestionView;

/** Reads the table of a view by the heads of its columns. */
final class Cells {

    private Cells() {
    }

    static void untilRows(QuestionView view) {
        Ui.until("there are rows", () -> view.table() != null && view.table().getItemCount() > 0);
    }

    static String cell(QuestionView view, String column, int row) {
        return view.table().getItem(row).getText(indexOf(view, column));
    }

    private static int indexOf(QuestionView view, String column) {
        Table table = view.table();
        for (int i = 0; i < table.getColumnCount(); i++) {
            if (table.getColumn(i).getText().equals(column)) {
                return i;
            }
        }
        throw new AssertionError("no column " + column);
    }

    /** Whether the column has room for the text, wherever it is. */
    static boolean isWhole(QuestionView view, String column, int row) {
        Table table = view.table();
        GC gc = new GC(table);
        int extent = gc.textExtent(cell(view, column, row)).x;
        gc.dispose();
        return table.getColumn(indexOf(view, column)).getWidth() > extent;
    }

    /** The first row that has there what begins so. */
    static int row(QuestionView view, String column, String beginning) {
        List<String> all = column(view, column);
        for (int row = 0; row < all.size(); row++) {
            if (all.get(row).startsWith(beginning)) {
                return row;
            }
        }
        throw new AssertionError("no " + column + " that begins with " + beginning + " in " + all);
    }

    static List<String> column(QuestionView view, String column) {
        List<String> all = new ArrayList<>();
        for (int row = 0; row < view.table().getItemCount(); row++) {
            all.add(cell(view, column, row));
        }
        return all;
    }
}
