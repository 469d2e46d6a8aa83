package org.jlta.agent.rt.pools;

import java.util.concurrent.atomic.AtomicBoolean;

import org.jlta.agent.rt.events.TasksEvent;
import org.jlta.agent.rt.jvm.RecorderMethods;

/**
 * A few rows of what happened to tasks, kept until there are enough for an event. One thread at a time owns it, from a
 * {@link #take} that succeeds to {@link #give}; none waits for another.
 */
final class TaskRows implements Runnable {
    /** Rows of one event. */
    static final int ROWS = 128;
    private static final int WIDTH = 4;

    private final AtomicBoolean taken = new AtomicBoolean();
    private final long[] cells = new long[ROWS * WIDTH];
    private int size;

    /** Whether it is now the caller's. */
    boolean take() {
        return !taken.get() && taken.compareAndSet(false, true);
    }

    void give() {
        taken.set(false);
    }

    /**
     * Adds a row of now. Only for the owner.
     *
     * @return whether there is no place for another
     */
    boolean add(int kind, int pool, int task, long threadId, long site) {
        int at = size;
        long[] row = cells;
        row[at] = RecorderMethods.ticks() << TaskText.KIND_BITS | kind;
        row[at + 1] = (long) pool << 32 | task & 0xffffffffL;
        row[at + 2] = threadId;
        row[at + 3] = site;
        size = at + WIDTH;
        return size == row.length;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Forgets the rows and tells how many they were. Only for the owner. */
    int drop() {
        int rows = size / WIDTH;
        size = 0;
        return rows;
    }

    /** Writes the rows as an event. Only for the owner. */
    @Override
    public void run() {
        int rows = drop(); // before: a row that cannot be written must not stand in the way of all others
        TasksEvent event = new TasksEvent();
        if (event.isEnabled()) {
            TaskText text = new TaskText(rows);
            for (int at = 0; at < rows * WIDTH; at += WIDTH) {
                text.add(cells[at], cells[at + 1], cells[at + 2], cells[at + 3]);
            }
            event.first = text.firstTicks();
            event.last = text.lastTicks();
            event.rows = text.toString();
            event.commit();
        }
    }
}
