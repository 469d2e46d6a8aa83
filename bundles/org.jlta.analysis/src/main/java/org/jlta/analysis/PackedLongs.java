package org.jlta.analysis;

import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.IntToLongFunction;

/**
 * A column of numbers in as few bytes each as their range needs: none where all are the same, five for the times of half an
 * hour in nanoseconds. {@link Long#MIN_VALUE}, which stands for a time that is not known, does not widen the range. Made by
 * {@link #of}; immutable.
 */
public final class PackedLongs implements Serializable {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MISSING = Long.MIN_VALUE;
    private static final int LONG_BYTES = 8;

    private final byte[] bytes;
    private final int size;
    private final int width;
    private final long mask;
    private final long least;
    /** Whether 0 stands for a missing number. */
    private final boolean hasMissing;

    private PackedLongs(Range range, long[] values) {
        size = values.length;
        width = range.width();
        mask = width == LONG_BYTES ? -1 : (1L << width * 8) - 1;
        hasMissing = range.hasMissing && width < LONG_BYTES;
        least = width == LONG_BYTES ? 0 : range.least;
        // a number is read with the bytes behind it
        bytes = new byte[width == 0 ? 0 : Math.addExact(Math.multiplyExact(size, width), LONG_BYTES)];
        for (int i = 0; width > 0 && i < size; i++) {
            LONG.set(bytes, i * width, code(values[i]));
        }
    }

    private long code(long value) {
        if (!hasMissing) {
            return value - least;
        }
        return value == MISSING ? 0 : value - least + 1;
    }

    /**
     * Packs a column.
     *
     * @param size   how many numbers; the bytes of all must fit in an array
     * @param values asked once for each number
     */
    public static PackedLongs of(int size, IntToLongFunction values) {
        long[] numbers = new long[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = values.applyAsLong(i);
        }
        return of(numbers);
    }

    /** Packs a column, which is copied. */
    public static PackedLongs of(long[] values) {
        return new PackedLongs(new Range(values), values);
    }

    /** How many numbers it has. */
    public int size() {
        return size;
    }

    /** The number of a row, from 0 on. */
    public long get(int row) {
        if (width == 0) {
            return least;
        }
        long code = (long) LONG.get(bytes, row * width) & mask;
        if (!hasMissing) {
            return code + least;
        }
        return code == 0 ? MISSING : code - 1 + least;
    }

    /** The number of a row that was an {@code int}. */
    public int getInt(int row) {
        return (int) get(row);
    }

    /** Of which numbers a column is made. */
    private static final class Range {
        private final boolean hasMissing;
        private final long least;
        private final long most;

        Range(long[] values) {
            long low = Long.MAX_VALUE;
            long high = Long.MIN_VALUE;
            int missing = 0;
            for (long value : values) {
                if (value == MISSING) {
                    missing++;
                } else {
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
            boolean allMissing = missing == values.length;
            hasMissing = missing > 0 && !allMissing;
            least = allMissing ? MISSING : low;
            most = allMissing ? MISSING : high;
        }

        /** Bytes of each number. */
        int width() {
            long range = most - least;
            if (range < 0 || range == Long.MAX_VALUE) {
                return LONG_BYTES;
            }
            long codes = hasMissing ? range + 1 : range;
            int bits = Long.SIZE - Long.numberOfLeadingZeros(codes);
            return (bits + 7) / 8;
        }
    }
}
