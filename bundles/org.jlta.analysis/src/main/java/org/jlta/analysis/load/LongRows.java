package org.jlta.analysis.load;

import java.util.function.LongUnaryOperator;

import org.jlta.analysis.PackedLongs;

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

    /** Adds a value of a row; who does so does it for each column. Without an array for each of millions of rows. */
    void put(int column, long value) {
        columns[column].add(value);
    }

    /**
     * Adds all rows of another, which is given up to this one.
     *
     * @param changes by column, what its numbers become; null for those that stay
     */
    void addAll(LongRows other, LongUnaryOperator... changes) {
        for (int i = 0; i < columns.length; i++) {
            if (i < changes.length && changes[i] != null) {
                columns[i].addAll(other.columns[i], changes[i]);
            } else {
                columns[i].addAll(other.columns[i]);
            }
        }
    }

    /** A column, whose rows are asked faster then. */
    PackedLongs packed(int column) {
        return columns[column].packed();
    }

    int size() {
        return columns[0].size();
    }

    long get(int row, int column) {
        return columns[column].get(row);
    }
}
