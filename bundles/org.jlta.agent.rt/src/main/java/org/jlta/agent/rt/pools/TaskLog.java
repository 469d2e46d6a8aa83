package org.jlta.agent.rt.pools;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.hooks.Reentry;

/**
 * Takes what happens to tasks and writes it many rows at a time. Any thread may call it; none waits for another, and a row
 * that finds no place is counted as lost.
 */
final class TaskLog {
    private static final int STRIPES = 32;

    private final TaskRows[] stripes = new TaskRows[STRIPES];
    private final Reentry reentry;
    private final Losses losses;

    TaskLog(Reentry reentry, Losses losses) {
        this.reentry = reentry;
        this.losses = losses;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new TaskRows();
        }
    }

    /** Adds a row of now; which fields mean something for which kind says {@link TaskText}. */
    void add(int kind, int pool, int task, long threadId, long site) {
        for (int i = 0; i < STRIPES; i++) {
            TaskRows rows = stripes[(int) threadId + i & STRIPES - 1];
            if (rows.take()) {
                try {
                    if (rows.add(kind, pool, task, threadId, site)) {
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

    /** Writes what there is, but what others are adding to right now. */
    void write() {
        for (TaskRows rows : stripes) {
            if (rows.take()) {
                try {
                    write(rows);
                } finally {
                    rows.give();
                }
            }
        }
    }

    private void write(TaskRows rows) {
        if (!rows.isEmpty() && !reentry.run(rows)) {
            losses.lostRows(rows.drop());
        }
    }
}
