package org.jlta.agent.rt.rows;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.hooks.Reentry;

/**
 * Takes what happens and writes it many rows at a time. Any thread may call it; none waits for another, and a row
 * that finds no place is counted as lost.
 */
public final class RowLog {
    private static final int STRIPES = 32;

    private final Rows[] stripes = new Rows[STRIPES];
    private final Reentry reentry;
    private final Losses losses;

    public RowLog(Reentry reentry, Losses losses, RowWriter writer) {
        this.reentry = reentry;
        this.losses = losses;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Rows(writer);
        }
    }

    /**
     * Adds a row of now.
     *
     * @param kind
     *            0 to 3
     * @param threadId
     *            of the thread that acts, the row's second number; the others follow it
     */
    public void add(int kind, long threadId, long third, long fourth) {
        for (int i = 0; i < STRIPES; i++) {
            Rows rows = stripes[(int) threadId + i & STRIPES - 1];
            if (rows.take()) {
                try {
                    if (rows.add(kind, threadId, third, fourth)) {
                        write(rows);
                    }
                } finally {
                    rows.give();
                }
                return;
            }
        }
        losses.lostRows(1);
    }

    /**
     * Writes what there is, but what others are adding to right now.
     *
     * @return whether that was all
     */
    public boolean write() {
        boolean all = true;
        for (Rows rows : stripes) {
            if (rows.take()) {
                try {
                    write(rows);
                } finally {
                    rows.give();
                }
            } else {
                all = false;
            }
        }
        return all;
    }

    private void write(Rows rows) {
        if (!rows.isEmpty() && !reentry.run(rows)) {
            losses.lostRows(rows.drop());
        }
    }
}
