package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

import org.jlta.analysis.PackedLongs;

/**
 * A column of numbers that grows by blocks, of which the full ones are packed: millions are never copied, and take few bytes
 * each while a recording is read. Used by one thread; several can ask when nothing is added any more.
 */
final class LongColumn {
    private static final int BLOCK = 1 << 14;
    private static final int FIRST = 64;
    /** Of rows, each of which has the block that its first row lies in looked up. */
    private static final int STRETCH_BITS = 12;
    /** Columns with fewer rows are copied when they are added, so that blocks do not become many. */
    private static final int SMALL = BLOCK / 4;

    private PackedLongs[] full = new PackedLongs[4];
    /** By block, its first row, and behind the last block that of {@link #last}. */
    private int[] firstRows = new int[full.length + 1];
    private int blocks;
    /** The block that is being filled. */
    private long[] last = new long[FIRST];
    private int used;
    /** By stretch of rows, the block that its first row lies in. */
    private int[] stretches = new int[16];

    LongColumn() {
    }

    /** Begins with rows. */
    LongColumn(PackedLongs first) {
        append(first);
    }

    void add(long value) {
        if (used == last.length) {
            makeRoom();
        }
        last[used++] = value;
    }

    /** Adds all rows of another column, which is given up to this one. */
    void addAll(LongColumn other) {
        if (other.size() < SMALL) {
            addFew(other, LongUnaryOperator.identity());
            return;
        }
        endBlock();
        other.endBlock();
        for (int i = 0; i < other.blocks; i++) {
            append(other.full[i]);
        }
    }

    /** Adds a number for each row of another column, which is given up to this one. */
    void addAll(LongColumn other, LongUnaryOperator change) {
        if (other.size() < SMALL) {
            addFew(other, change);
            return;
        }
        endBlock();
        other.endBlock();
        for (int i = 0; i < other.blocks; i++) {
            append(other.full[i].changed(change));
        }
    }

    private void addFew(LongColumn other, LongUnaryOperator change) {
        for (int row = 0; row < other.size(); row++) {
            add(change.applyAsLong(other.get(row)));
        }
    }

    /** All rows as one block; they are asked faster then, also here. */
    PackedLongs packed() {
        endBlock();
        PackedLongs all = blocks == 1 ? full[0] : PackedLongs.joined(Arrays.copyOf(full, blocks));
        Arrays.fill(full, null);
        full[0] = all;
        firstRows[1] = all.size();
        blocks = 1;
        Arrays.fill(stretches, 0);
        return all;
    }

    /** Changes the row that was added last. */
    void setLast(long value) {
        last[used - 1] = value;
    }

    private void makeRoom() {
        if (last.length < BLOCK) {
            last = Arrays.copyOf(last, last.length * 2);
        } else {
            append(PackedLongs.of(last));
            used = 0;
        }
    }

    private void endBlock() {
        if (used > 0) {
            append(PackedLongs.of(last, used));
            used = 0;
        }
    }

    private void append(PackedLongs block) {
        if (blocks == full.length) {
            full = Arrays.copyOf(full, blocks * 2);
            firstRows = Arrays.copyOf(firstRows, full.length + 1);
        }
        int end = firstRows[blocks] + block.size();
        for (int i = stretchFrom(firstRows[blocks]); i << STRETCH_BITS < end; i++) {
            if (i == stretches.length) {
                stretches = Arrays.copyOf(stretches, i * 2);
            }
            stretches[i] = blocks;
        }
        full[blocks++] = block;
        firstRows[blocks] = end;
    }

    /** The first stretch that begins at the row or behind it. */
    private static int stretchFrom(int row) {
        return row + (1 << STRETCH_BITS) - 1 >>> STRETCH_BITS;
    }

    long get(int row) {
        return row < firstRows[1] ? full[0].get(row) : getBehindFirst(row);
    }

    private long getBehindFirst(int row) {
        int unpacked = firstRows[blocks];
        if (row >= unpacked) {
            return last[row - unpacked];
        }
        int block = stretches[row >>> STRETCH_BITS];
        while (row >= firstRows[block + 1]) {
            block++;
        }
        return full[block].get(row - firstRows[block]);
    }

    int size() {
        return firstRows[blocks] + used;
    }
}
