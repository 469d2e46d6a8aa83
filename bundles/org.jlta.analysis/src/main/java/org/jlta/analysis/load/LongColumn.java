package org.jlta.analysis.load;

import java.util.Arrays;

import org.jlta.analysis.PackedLongs;

/**
 * A column of numbers that grows by blocks, of which the full ones are packed: millions are never copied, and take few bytes
 * each while a recording is read. Used by one thread.
 */
final class LongColumn {
    private static final int BITS = 14;
    private static final int BLOCK = 1 << BITS;
    private static final int FIRST = 64;

    private PackedLongs[] full = new PackedLongs[4];
    private int blocks;
    /** The block that is being filled. */
    private long[] last = new long[FIRST];
    private int size;

    void add(long value) {
        int place = size - (blocks << BITS);
        if (place == last.length) {
            place = makeRoom();
        }
        last[place] = value;
        size++;
    }

    /** Changes the row that was added last. */
    void setLast(long value) {
        last[size - 1 - (blocks << BITS)] = value;
    }

    /** The place for the next number. */
    private int makeRoom() {
        if (last.length < BLOCK) {
            last = Arrays.copyOf(last, last.length * 2);
            return last.length / 2;
        }
        if (blocks == full.length) {
            full = Arrays.copyOf(full, blocks * 2);
        }
        full[blocks++] = PackedLongs.of(last);
        return 0;
    }

    long get(int row) {
        int block = row >>> BITS;
        return block < blocks ? full[block].get(row & BLOCK - 1) : last[row & BLOCK - 1];
    }

    int size() {
        return size;
    }
}
