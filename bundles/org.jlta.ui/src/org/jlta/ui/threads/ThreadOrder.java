package org.jlta.ui.threads;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IMemento;
import org.jlta.ui.threads.ThreadRows.Direction;

/** By which column the table of threads is sorted, which the column's head shows. For the UI thread. */
final class ThreadOrder {
    private static final String SORTED_BY = "sortedBy";
    private static final String DESCENDING = "descending";

    private final Table table;
    private ThreadColumn column = ThreadColumns.ALL.get(0);
    private Direction direction = Direction.ASCENDING;

    /** By the first column. */
    ThreadOrder(Table table) {
        this.table = table;
        show();
    }

    ThreadColumn column() {
        return column;
    }

    Direction direction() {
        return direction;
    }

    /** A person wants another column, numbers first from the largest on, or the other direction of the same. */
    void choose(ThreadColumn chosen) {
        boolean isNumeric = chosen.align() == ThreadColumn.Align.RIGHT;
        boolean isAscending = chosen == column ? direction == Direction.DESCENDING : !isNumeric;
        direction = isAscending ? Direction.ASCENDING : Direction.DESCENDING;
        column = chosen;
        show();
    }

    private void show() {
        table.setSortColumn(table.getColumn(ThreadColumns.ALL.indexOf(column)));
        table.setSortDirection(direction == Direction.ASCENDING ? SWT.UP : SWT.DOWN);
    }

    void save(IMemento memento) {
        memento.putInteger(SORTED_BY, ThreadColumns.ALL.indexOf(column));
        memento.putBoolean(DESCENDING, direction == Direction.DESCENDING);
    }

    /** @param memento of an earlier life of the view; what does not fit these columns is left out */
    void restore(IMemento memento) {
        Integer by = memento.getInteger(SORTED_BY);
        if (by != null && by >= 0 && by < ThreadColumns.ALL.size()) {
            column = ThreadColumns.ALL.get(by);
            direction = Boolean.TRUE.equals(memento.getBoolean(DESCENDING))
                    ? Direction.DESCENDING
                    : Direction.ASCENDING;
            show();
        }
    }
}
