package org.jlta.benchmarks.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Growing bytes in the form of a flight recording: numbers in LEB128 of at most nine bytes. Used by one thread. */
final class Bytes {
    private static final int LATIN1 = 5;
    private static final int UTF8 = 3;

    private byte[] array = new byte[1 << 16];
    private int size;

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    Bytes octet(int value) {
        if (size == array.length) {
            array = Arrays.copyOf(array, size * 2);
        }
        array[size++] = (byte) value;
        return this;
    }

    Bytes number(long value) {
        long rest = value;
        for (int i = 0; i < 8; i++) {
            if (rest >>> 7 == 0) {
                return octet((int) rest);
            }
            octet((int) rest | 0x80);
            rest >>>= 7;
        }
        return octet((int) rest);
    }

    /** Big endian. */
    Bytes fixed(long value, int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
            octet((int) (value >>> shift));
        }
        return this;
    }

    /** Null for none. */
    Bytes text(String text) {
        if (text == null || text.isEmpty()) {
            return octet(text == null ? 0 : 1);
        }
        boolean latin = text.chars().allMatch(c -> c < 256);
        byte[] encoded = text.getBytes(latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        octet(latin ? LATIN1 : UTF8).number(encoded.length);
        return add(encoded, encoded.length);
    }

    Bytes add(Bytes other) {
        return add(other.array, other.size);
    }

    Bytes add(byte[] bytes, int length) {
        if (size + length > array.length) {
            array = Arrays.copyOf(array, Math.max(size + length, array.length * 2));
        }
        System.arraycopy(bytes, 0, array, size, length);
        size += length;
        return this;
    }

    /** Overwrites the first bytes. */
    void replaceHead(Bytes head) {
        System.arraycopy(head.array, 0, array, 0, head.size);
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(array, 0, size);
    }
}
