package org.jlta.agent.rt.hooks;

import org.jlta.agent.rt.rows.RowText;
import org.jlta.agent.rt.rows.Rows;

/**
 * The text of an event of unparks.
 * <p>
 * A row is, each as a number of {@link RowText}: ticks since the row before times four; the id of the thread that unparks less
 * that of the row before, sign last; the same of the one that is unparked; the number of the place, 0 for none. Used by one
 * thread.
 */
final class UnparkText {
    private final RowText text;
    private long lastActor;
    private long lastTarget;

    /**
     * @param rows
     *            most rows that will be added
     */
    UnparkText(int rows) {
        text = new RowText(rows * Rows.WIDTH * RowText.LONGEST_NUMBER);
    }

    /**
     * @param ticksAndKind
     *            ticks, not less than those of the row before, times four
     */
    void add(long ticksAndKind, long actorId, long targetId, long site) {
        text.begin(ticksAndKind);
        text.signed(actorId - lastActor);
        text.signed(targetId - lastTarget);
        text.number(site);
        lastActor = actorId;
        lastTarget = targetId;
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
