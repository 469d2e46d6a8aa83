package org.jlta.recording;

/**
 * Reads the text of {@link InteractionEvents#WAKES}, row by row: {@link #next} first, then what the row tells. Used by one
 * thread.
 * <p>
 * A row is four numbers in the form of {@link TaskRows}: ticks since the row before times four, and the kind; the id of the thread
 * that acts, less that of the row before, its sign last; the same of what is woken; the number of the place.
 */
public final class WakeRows {
    /** What a row tells, in the order of its numbers. */
    public enum Kind {
        /** The thread is about to unpark another. */
        UNPARK,
        /** The thread is about to notify one waiter of a monitor. */
        NOTIFY,
        /** The thread is about to notify all waiters of a monitor. */
        NOTIFY_ALL
    }

    private static final Kind[] KINDS = Kind.values();
    private static final int KIND_BITS = 2;
    private static final int KIND_MASK = 3;

    private final RowNumbers numbers;
    private long ticks;
    private long actorId;
    private Kind kind;
    private long woken;
    private int site;

    /**
     * @param text
     *            of the event
     * @param firstTicks
     *            of the first row
     */
    public WakeRows(String text, long firstTicks) {
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
        int number = (int) first & KIND_MASK;
        if (number >= KINDS.length) {
            throw new IllegalArgumentException("rows: kind=" + number);
        }
        kind = KINDS[number];
        ticks += first >>> KIND_BITS;
        actorId += numbers.nextSigned();
        woken += numbers.nextSigned();
        site = (int) numbers.next();
        return true;
    }

    /** In the unit and from the zero of the event's fields. */
    public long ticks() {
        return ticks;
    }

    public Kind kind() {
        return kind;
    }

    /** Id of the thread that acts. */
    public long actorId() {
        return actorId;
    }

    /** Id of the thread that is unparked, or the number of the monitor's class, which {@link InteractionEvents#MONITOR_CLASS_NUMBERED} tells. */
    public long woken() {
        return woken;
    }

    /** The number of the place, which {@link InteractionEvents#CALL_SITE} tells; 0 for none. */
    public int site() {
        return site;
    }
}
