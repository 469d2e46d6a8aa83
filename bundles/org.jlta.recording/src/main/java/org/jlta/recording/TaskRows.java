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
    private static final int DIGIT_BITS = 5;
    private static final int BASE = 1 << DIGIT_BITS;
    private static final char FIRST = '0';

    private final String text;
    private int position;
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
        this.text = text;
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
        if (position == text.length()) {
            return false;
        }
        long first = number();
        kind = KINDS[(int) first & KINDS.length - 1];
        ticks += first >>> KIND_BITS;
        long pool = number();
        poolId = pool == 0 ? poolId : pool - 1;
        long threads = number();
        threadId += threads >>> 1 ^ -(threads & 1);
        taskId = kind == Kind.ENDED ? 0 : number();
        site = kind == Kind.SUBMITTED ? number() : 0;
        return true;
    }

    private long number() {
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
        throw new IllegalArgumentException("rows of tasks: position=" + position + ", length=" + text.length());
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
