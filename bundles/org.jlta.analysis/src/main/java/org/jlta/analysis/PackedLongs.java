package org.jlta.analysis;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntToLongFunction;

/**
 * A column of numbers in as few bytes each as their range needs: none where all are the same, five for the times of half an
 * hour in nanoseconds. {@link Long#MIN_VALUE}, which stands for a time that is not known, does not widen the range. Made by
 * {@link #of}; immutable.
 */
public final class PackedLongs implements Serializable {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle MAPPED_LONG = MethodHandles.byteBufferViewVarHandle(long[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final long MISSING = Long.MIN_VALUE;
    private static final int LONG_BYTES = 8;

    private final Form form;
    private final int width;
    private final long mask;
    private final long least;
    private final boolean hasMissing;
    /** Null where {@link #mapped} has the numbers. */
    private final byte[] bytes;
    private final transient ByteBuffer mapped;

    /**
     * What a column is but its bytes.
     *
     * @param size       how many numbers
     * @param width      bytes of each
     * @param least      the least of them, 0 where numbers have eight bytes
     * @param hasMissing whether 0 stands for a missing number
     */
    public record Form(int size, int width, long least, boolean hasMissing) implements Serializable {

        /** How many bytes the numbers take in all: one is read with the bytes behind it. */
        public int bytes() {
            return width == 0 ? 0 : Math.addExact(Math.multiplyExact(size, width), LONG_BYTES);
        }

        private long code(long value) {
            if (!hasMissing) {
                return value - least;
            }
            return value == MISSING ? 0 : value - least + 1;
        }
    }

    private PackedLongs(Form form, byte[] bytes, ByteBuffer mapped) {
        this.form = form;
        this.bytes = bytes;
        this.mapped = mapped;
        width = form.width;
        mask = width == LONG_BYTES ? -1 : (1L << width * 8) - 1;
        least = form.least;
        hasMissing = form.hasMissing;
    }

    /**
     * A column whose bytes lie elsewhere.
     *
     * @param bytes as many as the form tells, as {@link #writeTo} wrote them; never changed while the column is used
     */
    public static PackedLongs of(Form form, ByteBuffer bytes) {
        return new PackedLongs(form, null, bytes);
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
        Form form = new Range(values).form(values.length);
        byte[] bytes = new byte[form.bytes()];
        for (int i = 0; form.width > 0 && i < values.length; i++) {
            LONG.set(bytes, i * form.width, form.code(values[i]));
        }
        return new PackedLongs(form, bytes, null);
    }

    /** What it is but its bytes. */
    public Form form() {
        return form;
    }

    /** Writes its bytes. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes != null ? bytes : copied());
    }

    private byte[] copied() {
        byte[] copy = new byte[form.bytes()];
        mapped.get(0, copy);
        return copy;
    }

    /** Where its bytes lie makes no difference. */
    private Object writeReplace() {
        return bytes != null ? this : new PackedLongs(form, copied(), null);
    }

    /** How many numbers it has. */
    public int size() {
        return form.size;
    }

    /** The number of a row, from 0 on. */
    public long get(int row) {
        if (width == 0) {
            return least;
        }
        long code = (bytes != null ? (long) LONG.get(bytes, row * width) : (long) MAPPED_LONG.get(mapped, row * width))
                & mask;
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

        Form form(int size) {
            int width = width();
            return new Form(size, width, width == LONG_BYTES ? 0 : least, hasMissing && width < LONG_BYTES);
        }

        /** Bytes of each number. */
        private int width() {
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
