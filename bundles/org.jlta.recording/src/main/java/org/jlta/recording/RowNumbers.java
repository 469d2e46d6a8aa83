package org.jlta.recording;

/**
 * Reads numbers of rows: digits to the base 32 from the character {@code 0} on, lowest first; all but the last are 32 characters
 * further on. Used by one thread.
 */
final class RowNumbers {
    private static final int DIGIT_BITS = 5;
    private static final int BASE = 1 << DIGIT_BITS;
    private static final char FIRST = '0';

    private final String text;
    private int position;

    RowNumbers(String text) {
        this.text = text;
    }

    boolean isAtEnd() {
        return position == text.length();
    }

    /** @throws IllegalArgumentException when the text is damaged */
    long next() {
        long value = 0;
        for (int shift = 0; position < text.length() && shift < Long.SIZE; shift += DIGIT_BITS) {
            int digit = text.charAt(position++) - FIRST;
            if (digit < 0 || digit >= 2 * BASE) {
                break;
            }
            value |= (digit & BASE - 1L) << shift;
            if (digit < BASE) {
                return value;
            }
        }
        throw new IllegalArgumentException("rows: position=" + position + ", length=" + text.length());
    }

    /** The next one, whose sign is its last bit. */
    long nextSigned() {
        long value = next();
        return value >>> 1 ^ -(value & 1);
    }
}
