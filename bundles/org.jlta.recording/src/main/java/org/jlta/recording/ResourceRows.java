package org.jlta.recording;

/**
 * Reads the text of {@link ResourceEvents#RESOURCES}, row by row: {@link #next} first, then what the row tells. Used by one
 * thread.
 * <p>
 * A row begins with two numbers in the form of {@link TaskRows}: ticks since the row before times four, and the kind; the id of
 * the thread that acts less that of the row before, its sign last. Then {@link Kind#ACQUIRED} has the pool, the number of the
 * holding less that of the row before, its sign last, the site, and the microseconds that the call took;
 * {@link Kind#RELEASED} the number of the holding in the same way; {@link Kind#NOT_ACQUIRED} the pool, the microseconds and the
 * reason.
 */
public final class ResourceRows {
    /** What a row tells, in the order of its numbers. */
    public enum Kind {
        /** A call that lends something returns. */
        ACQUIRED,
        /** It is about to be given back. */
        RELEASED,
        /** A call that should lend something ends without. */
        NOT_ACQUIRED
    }

    /** Why nothing came of a call, in the order of its numbers. */
    public enum Reason {
        /** It returned nothing or threw. */
        NONE,
        /** It returned what another call, which it made, had got already. */
        NESTED,
        /** That was not seen. */
        UNSEEN
    }

    private static final Kind[] KINDS = Kind.values();
    private static final Reason[] REASONS = Reason.values();
    private static final int KIND_BITS = 2;
    private static final int KIND_MASK = 3;
    private static final long MICRO_NANOS = 1000;

    private final RowNumbers numbers;
    private Kind kind;
    private long ticks;
    private long threadId;
    private long holding;
    private int lender;
    private long site;
    private long waitedNanos;
    private Reason reason;

    /**
     * @param text
     *            of the event
     * @param firstTicks
     *            of the first row
     */
    public ResourceRows(String text, long firstTicks) {
        this.numbers = new RowNumbers(text);
        this.ticks = firstTicks;
    }

    /**
     * Reads the next row.
     *
     * @return false when there is none
     * @throws IllegalArgumentException
     *             when the text is damaged
     */
    public boolean next() {
        if (numbers.isAtEnd()) {
            return false;
        }
        long first = numbers.next();
        kind = at(KINDS, (int) first & KIND_MASK);
        ticks += first >>> KIND_BITS;
        threadId += numbers.nextSigned();
        switch (kind) {
        case ACQUIRED -> {
            lender = (int) numbers.next();
            holding += numbers.nextSigned();
            site = numbers.next();
            waitedNanos = numbers.next() * MICRO_NANOS;
        }
        case RELEASED -> holding += numbers.nextSigned();
        case NOT_ACQUIRED -> {
            lender = (int) numbers.next();
            waitedNanos = numbers.next() * MICRO_NANOS;
            reason = at(REASONS, numbers.next());
        }
        }
        return true;
    }

    private static <T> T at(T[] values, long number) {
        if (number < 0 || number >= values.length) {
            throw new IllegalArgumentException("rows: number=" + number);
        }
        return values[(int) number];
    }

    public Kind kind() {
        return kind;
    }

    /** In the unit and from the zero of the event's fields. */
    public long ticks() {
        return ticks;
    }

    /** Of a release, 0 where that is not known. */
    public long threadId() {
        return threadId;
    }

    /** Number of the holding; not of {@link Kind#NOT_ACQUIRED}. */
    public long holding() {
        return holding;
    }

    /** Number of the pool; not of {@link Kind#RELEASED}. */
    public int lender() {
        return lender;
    }

    /** Of {@link Kind#ACQUIRED}: which {@link ResourceEvents#RESOURCE_SITE} tells more; 0 for none. */
    public long site() {
        return site;
    }

    /** How long the call took, whole microseconds; not of {@link Kind#RELEASED}. */
    public long waitedNanos() {
        return waitedNanos;
    }

    /** Of {@link Kind#NOT_ACQUIRED}. */
    public Reason reason() {
        return reason;
    }
}
