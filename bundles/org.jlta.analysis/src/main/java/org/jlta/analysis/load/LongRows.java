package org.jlta.analysis.load;

/** Rows of a fixed number of columns, before their number is known. Used by one thread. */
final class LongRows {
    private final LongColumn[] columns;

    LongRows(int width) {
        columns = new LongColumn[width];
        for (int i = 0; i < width; i++) {
            columns[i] = new LongColumn();
        }
    }

    /** Adds a row of as many values as there are columns. */
    void add(long... row) {
        for (int i = 0; i < columns.length; i++) {
            columns[i].add(row[i]);
        }
    }

    int size() {
        return columns[0].size();
    }

    long get(int row, int column) {
        return columns[column].get(row);
    }
}
