package org.jlta.analysis.load;

import java.util.Arrays;

/**
 * A column of numbers by row, each of which can be set in any order. It grows by blocks that are never copied; a block whose
 * rows all have the usual number takes no memory. Used by one thread; several can ask when nothing is set any more.
 */
final class LongCells {
    private static final int BLOCK_BITS = 12;
    /** Rows of a block. */
    static final int BLOCK = 1 << BLOCK_BITS;
    /** Of a column whose number of rows is not known. */
    private static final int SOME_ROWS = 16 * BLOCK;

    private final long usual;
    private long[][] blocks;

    /** @param usual what each row has before it is set */
    LongCells(long usual) {
        this(usual, SOME_ROWS);
    }

    /** The same where there are so many rows: several threads can set them, each those of its own blocks. */
    LongCells(long usual, int rows) {
        this.usual = usual;
        blocks = new long[blocks(rows)][];
    }

    /** How many blocks so many rows have. */
    static int blocks(int rows) {
        return rows + BLOCK - 1 >>> BLOCK_BITS;
    }

    long get(int row) {
        int block = row >>> BLOCK_BITS;
        return block >= blocks.length || blocks[block] == null ? usual : blocks[block][row & BLOCK - 1];
    }

    /** The number of a row that was an {@code int}. */
    int getInt(int row) {
        return (int) get(row);
    }

    void set(int row, long value) {
        int block = row >>> BLOCK_BITS;
        if (block >= blocks.length) {
            if (value == usual) {
                return;
            }
            blocks = Arrays.copyOf(blocks, Math.max(block + 1, blocks.length * 2));
        }
        if (blocks[block] == null) {
            if (value == usual) {
                return;
            }
            blocks[block] = new long[BLOCK];
            Arrays.fill(blocks[block], usual);
        }
        blocks[block][row & BLOCK - 1] = value;
    }

    /** Sets rows from one on as those of another column with the same usual number. */
    void setAll(int first, LongCells other) {
        for (int block = 0; block < other.blocks.length; block++) {
            for (int i = 0; other.blocks[block] != null && i < BLOCK; i++) {
                set(first + (block << BLOCK_BITS) + i, other.blocks[block][i]);
            }
        }
    }
}
