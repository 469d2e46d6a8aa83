package org.jlta.analysis.load;

import java.util.Arrays;

/** A column of numbers that grows by blocks, so that millions are never copied. Used by one thread. */
final class LongColumn {
    private static final int BITS = 14;
    private static final int BLOCK = 1 << BITS;

    private long[][] blocks = new long[4][];
    private int size;

    void add(long value) {
        if ((size & BLOCK - 1) == 0) {
            addBlock();
        }
        blocks[size >>> BITS][size & BLOCK - 1] = value;
        size++;
    }

    private void addBlock() {
        int block = size >>> BITS;
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block * 2);
        }
        blocks[block] = new long[BLOCK];
    }

    long get(int row) {
        return blocks[row >>> BITS][row & BLOCK - 1];
    }

    int size() {
        return size;
    }
}
