package org.jlta.agent.rt.resources;

import org.jlta.agent.rt.rows.RowText;
import org.jlta.agent.rt.rows.Rows;

/**
 * The text of an event of rows about what is lent.
 * <p>
 * A row is, each as a number of {@link RowText}: ticks since the row before times four and the kind; the thread id less that of
 * the row before, sign last. Then of {@link #ACQUIRED} the pool, the holding's number less that of the row before, sign last,
 * the site, 0 for none, and the microseconds that the call took; of {@link #RELEASED} the holding's number in the same way; of
 * {@link #NOT_ACQUIRED} the pool, the microseconds and the reason. Used by one thread.
 */
final class ResourceText {
    static final int ACQUIRED = 0;
    static final int RELEASED = 1;
    static final int NOT_ACQUIRED = 2;

    /** The call returned nothing or threw. */
    static final int REASON_NONE = 0;
    /** The call returned what another one, which it made, had got already. */
    static final int REASON_NESTED = 1;
    /** What came of the call was not seen. */
    static final int REASON_UNSEEN = 2;

    static final int SITE_BITS = 24;
    private static final int LOW_BITS = 40;
    private static final long LOW_MASK = (1L << LOW_BITS) - 1;
    private static final long MICRO_NANOS = 1000;
    private static final int NUMBERS = 6;
    private static final int KIND_MASK = (1 << Rows.KIND_BITS) - 1;

    private final RowText text;
    private long lastThread;
    private long lastHolding;

    /**
     * @param rows
     *            most rows that will be added
     */
    ResourceText(int rows) {
        text = new RowText(rows * NUMBERS * RowText.LONGEST_NUMBER);
    }

    /** The third number of a row of {@link #ACQUIRED}: pool and holding. */
    static long poolAndHolding(int pool, long holding) {
        return (long) pool << LOW_BITS | holding & LOW_MASK;
    }

    /** The fourth number of a row: site or reason, and how long the call took. */
    static long andWaited(int siteOrReason, long waitedNanos) {
        return (long) siteOrReason << LOW_BITS | Math.min(LOW_MASK, Math.max(0, waitedNanos / MICRO_NANOS));
    }

    /**
     * @param ticksAndKind
     *            ticks, not less than those of the row before, times four, and the kind
     */
    void add(long ticksAndKind, long threadId, long third, long fourth) {
        text.begin(ticksAndKind);
        text.signed(threadId - lastThread);
        lastThread = threadId;
        switch ((int) ticksAndKind & KIND_MASK) {
        case ACQUIRED :
            text.number(third >>> LOW_BITS);
            holding(third & LOW_MASK);
            text.number(fourth >>> LOW_BITS);
            text.number(fourth & LOW_MASK);
            break;
        case RELEASED :
            holding(third);
            break;
        default :
            text.number(third);
            text.number(fourth & LOW_MASK);
            text.number(fourth >>> LOW_BITS);
        }
    }

    private void holding(long number) {
        text.signed(number - lastHolding);
        lastHolding = number;
    }

    /** Of the first row. */
    long firstTicks() {
        return text.firstTicks();
    }

    /** Of the last row. */
    long lastTicks() {
        return text.lastTicks();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
