package org.jlta.analysis;

/**
 * Who acted on whom, as rows in order of time, addressed by 0 … {@link #size()} - 1.
 * <p>
 * Times are nanoseconds since the recording's start, {@link ThreadTable#UNKNOWN_NANOS} where they are not known. Threads
 * are ordinals of the {@link ThreadTable}. What a thread does to itself, to sleep, yield, park or wait, has it as target
 * too. Immutable; any thread may read.
 */
public final class InteractionTable {
    /** No thread, or no other row. */
    public static final int NONE = -1;
    /** Without rows. */
    public static final InteractionTable EMPTY = new InteractionTable(new InteractionColumns(0));

    private final InteractionColumns columns;

    /** Takes ownership of the columns, whose rows are in order of time. */
    public InteractionTable(InteractionColumns columns) {
        this.columns = columns;
    }

    public int size() {
        return columns.nanos.length;
    }

    /** When it was called; for a notify whose call was not seen, when the waiting thread went on. */
    public long nanos(int row) {
        return columns.nanos[row];
    }

    public int actor(int row) {
        return columns.actor[row];
    }

    public InteractionAction action(int row) {
        return columns.action[row];
    }

    /**
     * {@link #NONE} for a notify whose thread is not known: nobody waited, or for less than the recording tells of. A
     * notify whose call was not seen, because its code is not the application's own, can be a notifyAll too.
     */
    public int target(int row) {
        return columns.target[row];
    }

    /** How long the actor was blocked, 0 or more; unknown where it was not. */
    public long durationNanos(int row) {
        return columns.durationNanos[row];
    }

    /**
     * How long the target ran on. Woken: from then until it waited for another thread, by {@link InteractionAction#WAIT},
     * {@link InteractionAction#PARK} or {@link InteractionAction#JOIN}, or ended; joined: from the call until it ended or
     * the call did. Unknown where nobody was woken.
     */
    public long activeNanos(int row) {
        return columns.activeNanos[row];
    }

    /** Whether all that the row says was observed; false where the waker was inferred. */
    public boolean isCertain(int row) {
        return columns.certain[row];
    }

    /** Binary name of the class of what was waited or parked on, or notified; null when not known. */
    public String monitor(int row) {
        return columns.monitor[row];
    }

    /** Stack ordinal of the call, {@link StackTable#NONE} when not known. */
    public int stack(int row) {
        return columns.stack[row];
    }

    /**
     * For a blocked thread the row that made it run on; for that row the one that it ended. {@link #NONE} where there is
     * none: a time limit passed, nobody was woken, or the recording does not tell.
     */
    public int partner(int row) {
        return columns.partner[row];
    }

    /**
     * How long it took from the call until the woken thread went on, 0 or more; unknown where nobody was woken.
     */
    public long delayNanos(int row) {
        int woken = partner(row);
        if (woken == NONE || !action(row).isWaking()) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        return Math.max(0, nanos(woken) + durationNanos(woken) - nanos(row));
    }
}
