package org.jlta.recording;

/**
 * Reads the text of {@link InteractionEvents#UNPARKS}, row by row: {@link #next} first, then what the row tells. Used by one
 * thread.
 * <p>
 * A row is four numbers in the form of {@link TaskRows}: ticks since the row before times four; the id of the thread that
 * unparks, less that of the row before, its sign last; the same of the one that is unparked; the number of the place.
 */
public final class UnparkRows {
    private static final int KIND_BITS = 2;

    private final RowNumbers numbers;
    private long ticks;
    private long actorId;
    private long targetId;
    private int site;

    /**
     * @param text
     *            of the event
     * @param firstTicks
     *            of the first row
     */
    public UnparkRows(String text, long firstTicks) {
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
        ticks += numbers.next() >>> KIND_BITS;
        actorId += numbers.nextSigned();
        targetId += numbers.nextSigned();
        site = (int) numbers.next();
        return true;
    }

    /** In the unit and from the zero of the event's fields. */
    public long ticks() {
        return ticks;
    }

    /** Id of the thread that unparks. */
    public long actorId() {
        return actorId;
    }

    /** Id of the thread that is unparked. */
    public long targetId() {
        return targetId;
    }

    /** The number of the place, which {@link InteractionEvents#CALL_SITE} tells; 0 for none. */
    public int site() {
        return site;
    }
}
