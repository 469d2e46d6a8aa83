package org.jlta.analysis.load;

import org.jlta.analysis.ThreadTable;

/** Orders of rows whose first column is a thread id. */
final class Rows {

    private Rows() {
    }

    /** Rows of the threads that are kept, by thread ordinal, then by a column of times. */
    static int[] sorted(LongRows rows, ThreadTable threads, int timeColumn) {
        int[] owners = new int[rows.size()];
        for (int row = 0; row < owners.length; row++) {
            owners[row] = threads.ordinalOf(rows.get(row, 0));
        }
        int[] byTime = RowOrder.sorted(RowOrder.chosen(owners.length, row -> owners[row] >= 0),
                row -> rows.get(row, timeColumn));
        return RowOrder.grouped(byTime, row -> owners[row], threads.size());
    }
}
