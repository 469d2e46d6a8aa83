package org.jlta.agent.rt.pools;

import org.jlta.agent.rt.rows.RowText;

/**
 * The text of an event of task rows.
 * <p>
 * A row is, each as a number of {@link RowText}: ticks since the row before times four and the kind; the pool, 0 for that of the
 * row before, else 1 and its id; the thread id less that of the row before, sign last; the task's id, unless the row is an end;
 * the site, of a submission only. Used by one thread.
 */
final class TaskText {
    static final int SUBMITTED = 0;
    static final int REJECTED = 1;
    static final int BEGUN = 2;
    static final int ENDED = 3;
    private static final int KIND_MASK = 3;
    private static final int NUMBERS = 5;

    private final RowText text;
    private int lastPool;
    private long lastThread;

    /**
     * @param rows
     *            most rows that will be added
     */
    TaskText(int rows) {
        text = new RowText(rows * NUMBERS * RowText.LONGEST_NUMBER);
    }

    /**
     * @param ticksAndKind
     *            ticks, not less than those of the row before, times four, and the kind
     * @param poolAndTask
     *            their ids, 32 bits each
     */
    void add(long ticksAndKind, long threadId, long poolAndTask, long site) {
        int kind = (int) ticksAndKind & KIND_MASK;
        text.begin(ticksAndKind);
        int pool = (int) (poolAndTask >>> 32);
        text.number(pool == lastPool ? 0 : 1 + (pool & 0xffffffffL));
        lastPool = pool;
        text.signed(threadId - lastThread);
        lastThread = threadId;
        if (kind != ENDED) {
            text.number(poolAndTask & 0xffffffffL);
        }
        if (kind == SUBMITTED) {
            text.number(site);
        }
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
