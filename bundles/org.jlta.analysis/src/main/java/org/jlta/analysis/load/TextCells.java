package org.jlta.analysis.load;

import java.util.Arrays;

/** A column of texts as {@link LongCells} is one of numbers; null before they are set. */
final class TextCells {
    private static final int BLOCK = LongCells.BLOCK;
    private static final int BLOCK_BITS = Integer.numberOfTrailingZeros(BLOCK);

    private String[][] blocks;

    TextCells() {
        this(16 * BLOCK);
    }

    /** Of so many rows: several threads can set them, each those of its own blocks. */
    TextCells(int rows) {
        blocks = new String[LongCells.blocks(rows)][];
    }

    /** Null where none was set. */
    String get(int row) {
        int block = row >>> BLOCK_BITS;
        return block >= blocks.length || blocks[block] == null ? null : blocks[block][row & BLOCK - 1];
    }

    void set(int row, String text) {
        int block = row >>> BLOCK_BITS;
        if (text == null && get(row) == null) {
            return;
        }
        if (block >= blocks.length) {
            blocks = Arrays.copyOf(blocks, Math.max(block + 1, blocks.length * 2));
        }
        if (blocks[block] == null) {
            blocks[block] = new String[BLOCK];
        }
        blocks[block][row & BLOCK - 1] = text;
    }
}
