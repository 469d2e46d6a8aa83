package org.jlta.recording;

/**
 * Reads the text of {@link TaskEvents#TASKS}, row by row: {@link #next} first, then what the row tells. Used by one thread.
 * <p>
 * A row is five numbers or less: ticks since the row before times four, and the kind; the pool, 0 for that of the row before,
 * else 1 and its id; the thread id less that of the row before, its sign last; the task's id, but where a task ended; the
 * site, of a submission only. A number has digits to the base 32 from the character {@code 0} on, lowest first; all but the
 * last are 32 characters further on.
 */
public final class TaskRows {
    /** What a row tells, in the order of its numbers. */
    public enum Kind {
        /** The thread hands the task to the pool. */
        SUBMITTED,
        /** The pool refuses the task. */
        REJECTED,
        /** The thread begins to run the task. */
        BEGUN,
        /** The thread runs no task of the pool any more; may come more than once. */
        ENDED
    }

    private static final Kind[] KINDS = Kind.values();
    private static final int KIND_BITS = 2;

    private final RowNumbers numbers;
    private Kind kind;
    private long ticks;
    private long poolId;
    private long threadId;
    private long taskId;
    private long site;

    /**
     * @param text
     *            of the event
     * @param firstTicks
     *            of the first row
     */
    public TaskRows(String text, long firstTicks) {
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
        kind = KINDS[(int) first & KINDS.length - 1];
        ticks += first >>> KIND_BITS;
        long pool = numbers.next();
        poolId = pool == 0 ? poolId : pool - 1;
        threadId += numbers.nextSigned();
        taskId = kind == Kind.ENDED ? 0 : numbers.next();
        site = kind == Kind.SUBMITTED ? numbers.next() : 0;
        return true;
    }

    public Kind kind() {
        return kind;
    }

    /** In the unit and from the zero of the event's fields. */
    public long ticks() {
        return ticks;
    }

    public long poolId() {
        return poolId;
    }

    public long threadId() {
        return threadId;
    }

    /** 0 where a task ended. */
    public long taskId() {
        return taskId;
    }

    /** Of a submission: which {@link TaskEvents#TASK_SITE} tells more; 0 for none. */
    public long site() {
        return site;
    }
}
