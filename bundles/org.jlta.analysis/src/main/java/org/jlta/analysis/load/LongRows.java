package org.jlta.analysis.load;

import java.util.Arrays;

/** Rows of a fixed number of longs that grow, before their number is known. Used by one thread. */
final class LongRows {
    private final int width;
    private long[] cells;
    private int size;

    LongRows(int width) {
        this.width = width;
        this.cells = new long[width * 64];
    }

    /** Adds a row of as many values as rows are wide. */
    void add(long... row) {
        if ((size + 1) * width > cells.length) {
            cells = Arrays.copyOf(cells, cells.length * 2);
        }
        System.arraycopy(row, 0, cells, size * width, width);
        size++;
    }

    int size() {
        return size;
    }

    long get(int row, int column) {
        return cells[row * width + column];
    }
}
