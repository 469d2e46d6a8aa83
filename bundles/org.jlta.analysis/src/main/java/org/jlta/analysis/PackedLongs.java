package org.jlta.analysis;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;

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
    /** Numbers that are packed at once; as longs they fit in the processor's cache. */
    private static final int BLOCK = 1 << 14;

    private final Form form;
    private final int width;
    private final long mask;
    private final long least;
    private final boolean hasMissing;
    /** Null where {@link #mapped} has the numbers. */
    private final byte[] bytes;
    private final transient ByteBuffer mapped;
    /** Null where it was not made of numbers. */
    private final transient Range range;

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

        /** Writes numbers as those from a row on. */
        private void write(long[] numbers, int count, byte[] bytes, int row) {
            int at = row * width;
            if (!hasMissing) {
                for (int i = 0; i < count; i++) {
                    LONG.set(bytes, at, numbers[i] - least);
                    at += width;
                }
                return;
            }
            for (int i = 0; i < count; i++) {
                LONG.set(bytes, at, numbers[i] == MISSING ? 0 : numbers[i] - least + 1);
                at += width;
            }
        }
    }

    private PackedLongs(Form form, byte[] bytes, ByteBuffer mapped, Range range) {
        this.range = range;
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
        return new PackedLongs(form, null, bytes, null);
    }

    /**
     * Packs a column. Its numbers never lie in memory as they are all at once: that takes longer than to pack them.
     *
     * @param size   how many numbers; the bytes of all must fit in an array
     * @param values asked once for each number, in their order
     */
    public static PackedLongs of(int size, IntToLongFunction values) {
        PackedLongs[] blocks = new PackedLongs[Math.max(1, (size + BLOCK - 1) / BLOCK)];
        long[] numbers = new long[Math.min(size, BLOCK)];
        Range range = new Range();
        for (int i = 0; i < blocks.length; i++) {
            int from = i * BLOCK;
            int length = Math.min(BLOCK, size - from);
            fill(numbers, from, length, values);
            blocks[i] = of(numbers, length);
            range.add(blocks[i].range);
        }
        return blocks.length == 1 ? blocks[0] : joined(range, size, blocks, numbers);
    }

    /** A loop by itself, which the JVM's compiler knows after few blocks. */
    private static void fill(long[] numbers, int from, int length, IntToLongFunction values) {
        for (int i = 0; i < length; i++) {
            numbers[i] = values.applyAsLong(from + i);
        }
    }

    /** The same numbers, each changed. */
    public PackedLongs changed(LongUnaryOperator change) {
        long[] numbers = new long[size()];
        copy(0, numbers.length, numbers);
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = change.applyAsLong(numbers[i]);
        }
        return of(numbers, numbers.length);
    }

    /** Packs a column, which is copied. */
    public static PackedLongs of(long[] values) {
        return of(values, values.length);
    }

    /** Packs the first {@code size} numbers of an array. */
    public static PackedLongs of(long[] values, int size) {
        Range range = Range.of(values, size);
        Form form = range.form(size);
        byte[] bytes = new byte[form.bytes()];
        if (form.width > 0) {
            form.write(values, size, bytes, 0);
        }
        return new PackedLongs(form, bytes, null, range);
    }

    /** One column of several, one behind the other. */
    public static PackedLongs joined(PackedLongs... columns) {
        long[] numbers = new long[BLOCK];
        Range range = new Range();
        int size = 0;
        for (PackedLongs column : columns) {
            size = Math.addExact(size, column.size());
            range.add(column.range != null ? column.range : column.range(numbers));
        }
        return joined(range, size, columns, numbers);
    }

    private static PackedLongs joined(Range range, int size, PackedLongs[] columns, long[] numbers) {
        Form form = range.form(size);
        byte[] bytes = new byte[form.bytes()];
        int first = 0;
        for (PackedLongs column : columns) {
            for (int from = 0; form.width > 0 && from < column.size(); from += numbers.length) {
                int count = Math.min(numbers.length, column.size() - from);
                column.copy(from, count, numbers);
                form.write(numbers, count, bytes, first + from);
            }
            first += column.size();
        }
        return new PackedLongs(form, bytes, null, range);
    }

    /** Copies some of its numbers. */
    private void copy(int from, int count, long[] to) {
        if (width == 0 || bytes == null || hasMissing) {
            for (int i = 0; i < count; i++) {
                to[i] = get(from + i);
            }
            return;
        }
        byte[] source = bytes;
        int at = from * width;
        for (int i = 0; i < count; i++) {
            to[i] = ((long) LONG.get(source, at) & mask) + least;
            at += width;
        }
    }

    /** @param numbers overwritten */
    private Range range(long[] numbers) {
        Range found = new Range();
        for (int from = 0; from < size(); from += numbers.length) {
            int count = Math.min(numbers.length, size() - from);
            copy(from, count, numbers);
            found.add(Range.of(numbers, count));
        }
        return found;
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
        return bytes != null ? this : new PackedLongs(form, copied(), null, range);
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
        long code = (bytes != null ? (long) LONG.get(bytes, row * width) : mappedLong(row * width)) & mask;
        if (!hasMissing) {
            return code + least;
        }
        return code == 0 ? MISSING : code - 1 + least;
    }

    /** Out of the way of the compiler, which would look at it for each of many callers. */
    private long mappedLong(int at) {
        return (long) MAPPED_LONG.get(mapped, at);
    }

    /** The number of a row that was an {@code int}. */
    public int getInt(int row) {
        return (int) get(row);
    }

    /** Of which numbers a column is made. */
    private static final class Range {
        private boolean hasMissing;
        private boolean hasNumbers;
        private long least = Long.MAX_VALUE;
        private long most = Long.MIN_VALUE;

        static Range of(long[] values, int size) {
            Range range = new Range();
            int missing = 0;
            long low = Long.MAX_VALUE;
            long high = Long.MIN_VALUE;
            for (int i = 0; i < size; i++) {
                long value = values[i];
                missing += value == MISSING ? 1 : 0;
                low = Math.min(low, value == MISSING ? Long.MAX_VALUE : value);
                high = Math.max(high, value);
            }
            range.least = low;
            range.most = high;
            range.hasMissing = missing > 0;
            range.hasNumbers = missing < size;
            return range;
        }

        void add(Range other) {
            hasMissing |= other.hasMissing;
            hasNumbers |= other.hasNumbers;
            least = Math.min(least, other.least);
            most = Math.max(most, other.most);
        }

        Form form(int size) {
            if (!hasNumbers) {
                return new Form(size, 0, MISSING, false);
            }
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
