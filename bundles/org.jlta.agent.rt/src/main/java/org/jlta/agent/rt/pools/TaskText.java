package org.jlta.agent.rt.pools;

import java.nio.charset.StandardCharsets;

/**
 * The text of an event of task rows: printable characters only, since JFR keeps those as they are.
 * <p>
 * A row is, each as a number of digits to the base 32, lowest first, of which all but the last are marked: ticks since the
 * row before times four and the kind; the pool, 0 for that of the row before, else 1 and its id; the thread id less that of
 * the row before, sign last; the task's id, unless the row is an end; the site, of a submission only. Used by one thread.
 */
final class TaskText {
    static final int KIND_BITS = 2;
    static final int SUBMITTED = 0;
    static final int REJECTED = 1;
    static final int BEGUN = 2;
    static final int ENDED = 3;
    private static final int KIND_MASK = 3;
    private static final int DIGIT_BITS = 5;
    private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;
    private static final int FIRST_CHARACTER = '0';
    private static final int MORE = 1 << DIGIT_BITS;
    /** Digits of five numbers: of 64, 33, 64, 32 and 64 bits. */
    private static final int LONGEST_ROW = 13 + 7 + 13 + 7 + 13;

    private final byte[] text;
    private int length;
    private long firstTicks;
    private long lastTicks;
    private int lastPool;
    private long lastThread;

    /**
     * @param rows
     *            most rows that will be added
     */
    TaskText(int rows) {
        text = new byte[rows * LONGEST_ROW];
    }

    /**
     * @param ticksAndKind
     *            ticks, not less than those of the row before, times four, and the kind
     * @param poolAndTask
     *            their ids, 32 bits each
     */
    void add(long ticksAndKind, long poolAndTask, long threadId, long site) {
        int kind = (int) ticksAndKind & KIND_MASK;
        if (length == 0) {
            firstTicks = ticksAndKind >> KIND_BITS;
            lastTicks = firstTicks;
        }
        long ticks = Math.max(lastTicks, ticksAndKind >> KIND_BITS); // processors' clocks may differ by a few
        number(ticks - lastTicks << KIND_BITS | kind);
        lastTicks = ticks;
        int pool = (int) (poolAndTask >>> 32);
        number(pool == lastPool ? 0 : 1 + (pool & 0xffffffffL));
        lastPool = pool;
        long threads = threadId - lastThread;
        number(threads << 1 ^ threads >> 63);
        lastThread = threadId;
        if (kind != ENDED) {
            number(poolAndTask & 0xffffffffL);
        }
        if (kind == SUBMITTED) {
            number(site);
        }
    }

    private void number(long value) {
        long rest = value;
        while ((rest & ~DIGIT_MASK) != 0) {
            text[length++] = (byte) (FIRST_CHARACTER + (rest & DIGIT_MASK | MORE));
            rest >>>= DIGIT_BITS;
        }
        text[length++] = (byte) (FIRST_CHARACTER + rest);
    }

    /** Of the first row. */
    long firstTicks() {
        return firstTicks;
    }

    /** Of the last row. */
    long lastTicks() {
        return lastTicks;
    }

    @Override
    public String toString() {
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }
}
