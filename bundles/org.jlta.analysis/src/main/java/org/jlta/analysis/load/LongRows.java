package org.jlta.analysis.load;

import java.util.Arrays;

/** Rows of a fixed number of longs that grow by blocks, before their number is known. Used by one thread. */
final class LongRows {
    private static final int BITS = 12;
    private static final int BLOCK = 1 << BITS;

    private final int width;
    private long[][] blocks = new long[4][];
    private int size;

    LongRows(int width) {
        this.width = width;
    }

    /** Adds a row of as many values as rows are wide. */
    void add(long... row) {
        if ((size & BLOCK - 1) == 0) {
            addBlock();
        }
        System.arraycopy(row, 0, blocks[size >>> BITS], (size & BLOCK - 1) * width, width);
        size++;
    }

    private void addBlock() {
        int block = size >>> BITS;
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block * 2);
        }
        blocks[block] = new long[BLOCK * width];
    }

    int size() {
        return size;
    }

    long get(int row, int column) {
        return blocks[row >>> BITS][(row & BLOCK - 1) * width + column];
    }
}
