package org.jlta.agent.rt.hooks;

import org.jlta.agent.rt.rows.RowText;
import org.jlta.agent.rt.rows.Rows;

/**
 * The text of an event of wakes.
 * <p>
 * A row is, each as a number of {@link RowText}: ticks since the row before times four and the kind, 0 unpark, 1 notify, 2
 * notifyAll; the id of the thread that wakes less that of the row before, sign last; the same of what is woken, the id of a
 * thread or the number of the monitor's class; the number of the place, 0 for none. Used by one thread.
 */
final class WakeText {
    private final RowText text;
    private long lastActor;
    private long lastWoken;

    /**
     * @param rows
     *            most rows that will be added
     */
    WakeText(int rows) {
        text = new RowText(rows * Rows.WIDTH * RowText.LONGEST_NUMBER);
    }

    /**
     * @param ticksAndKind
     *            ticks, not less than those of the row before, times four
     */
    void add(long ticksAndKind, long actorId, long woken, long site) {
        text.begin(ticksAndKind);
        text.signed(actorId - lastActor);
        text.signed(woken - lastWoken);
        text.number(site);
        lastActor = actorId;
        lastWoken = woken;
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
