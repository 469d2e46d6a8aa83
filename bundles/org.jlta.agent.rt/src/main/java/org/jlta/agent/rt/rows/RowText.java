package org.jlta.agent.rt.rows;

import java.nio.charset.StandardCharsets;

/**
 * The text of rows: printable characters only, since JFR keeps those as they are. A number is its digits to the base 32, lowest
 * first, of which all but the last are marked. Used by one thread.
 */
public final class RowText {
    /** Most digits of a number of 64 bits. */
    public static final int LONGEST_NUMBER = 13;
    private static final int DIGIT_BITS = 5;
    private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;
    private static final int FIRST_CHARACTER = '0';
    private static final int MORE = 1 << DIGIT_BITS;

    private final byte[] text;
    private int length;
    private long firstTicks;
    private long lastTicks;

    /**
     * @param longest
     *            most characters that will be added
     */
    public RowText(int longest) {
        text = new byte[longest];
    }

    /**
     * Begins a row: the ticks since the one before times four, and its kind.
     *
     * @param ticksAndKind
     *            the first cell of the row
     */
    public void begin(long ticksAndKind) {
        if (length == 0) {
            firstTicks = ticksAndKind >> Rows.KIND_BITS;
            lastTicks = firstTicks;
        }
        long ticks = Math.max(lastTicks, ticksAndKind >> Rows.KIND_BITS); // processors' clocks may differ by a few
        number(ticks - lastTicks << Rows.KIND_BITS | ticksAndKind & Rows.KIND_MASK);
        lastTicks = ticks;
    }

    /** Adds a number, taken as one without a sign. */
    public void number(long value) {
        long rest = value;
        while ((rest & ~DIGIT_MASK) != 0) {
            text[length++] = (byte) (FIRST_CHARACTER + (rest & DIGIT_MASK | MORE));
            rest >>>= DIGIT_BITS;
        }
        text[length++] = (byte) (FIRST_CHARACTER + rest);
    }

    /** Adds a number that may be below zero: its sign last. */
    public void signed(long value) {
        number(value << 1 ^ value >> 63);
    }

    /** Of the first row. */
    public long firstTicks() {
        return firstTicks;
    }

    /** Of the last row. */
    public long lastTicks() {
        return lastTicks;
    }

    @Override
    public String toString() {
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }
}
