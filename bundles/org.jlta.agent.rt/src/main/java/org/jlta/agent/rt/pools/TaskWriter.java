package org.jlta.agent.rt.pools;

import org.jlta.agent.rt.events.TasksEvent;
import org.jlta.agent.rt.rows.RowWriter;
import org.jlta.agent.rt.rows.Rows;

/** Writes what happened to tasks. */
final class TaskWriter implements RowWriter {
    @Override
    public void write(long[] cells, int length) {
        TasksEvent event = new TasksEvent();
        if (event.isEnabled()) {
            TaskText text = new TaskText(length / Rows.WIDTH);
            for (int at = 0; at < length; at += Rows.WIDTH) {
                text.add(cells[at], cells[at + 1], cells[at + 2], cells[at + 3]);
            }
            event.first = text.firstTicks();
            event.last = text.lastTicks();
            event.rows = text.toString();
            event.commit();
        }
    }
}
