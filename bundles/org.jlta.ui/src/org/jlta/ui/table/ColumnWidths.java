package org.jlta.ui.table;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/**
 * How wide the columns of a table were made, and what a person made of that, which is kept. A column of no width is folded away. For the
 * UI thread.
 */
public final class ColumnWidths {
    /** Widths in points are rounded to those of the screen and back. */
    private static final int ROUNDING = 1;

    private final Table table;
    /** The widths that were given last. */
    private final int[] given;
    /** The widths that the person gave, 0 for none. */
    private final int[] held;

    /** @param count how many columns there will be; the table may get more behind them */
    public ColumnWidths(Table table, int count) {
        this.table = table;
        given = new int[count];
        held = new int[count];
    }

    /** A column is there now. */
    public void watch(int at) {
        table.getColumn(at).addListener(SWT.Resize, event -> resized(at));
    }

    /** The person has another width. */
    private void resized(int at) {
        int width = table.getColumn(at).getWidth();
        if (width > 0 && given[at] > 0 && Math.abs(width - given[at]) > ROUNDING) {
            held[at] = width;
            given[at] = width;
        }
    }

    /** Makes a column so wide, in points, or folds it away; what the person gave is not asked for. */
    public void give(int at, int width) {
        given[at] = width;
        TableColumn column = table.getColumn(at);
        if (column.getWidth() != width) {
            column.setWidth(width);
        }
    }

    /** What was given last, in points; 0 for a column that is folded away. */
    public int given(int at) {
        return given[at];
    }

    /** What the person gave, in points; 0 for nothing. */
    public int held(int at) {
        return held[at];
    }

    /** A width in points that the person gave at another time, 0 for none. */
    public void hold(int at, int width) {
        held[at] = width;
    }

    /** What the person gave each column, in points; 0 for nothing. A copy. */
    public int[] held() {
        return Arrays.copyOf(held, held.length);
    }
}
