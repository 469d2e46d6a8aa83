package org.jlta.analysis.load;

import java.util.Arrays;

/** A column of numbers that grows. Used by one thread. */
final class LongColumn {
    private long[] values = new long[64];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    long get(int row) {
        return values[row];
    }

    int size() {
        return size;
    }
}
