package org.jlta.agent.rt.resources;

import org.jlta.agent.rt.events.ResourcesEvent;
import org.jlta.agent.rt.rows.RowWriter;
import org.jlta.agent.rt.rows.Rows;

/** Writes who got what is lent and gave it back. */
final class ResourceWriter implements RowWriter {
    @Override
    public void write(long[] cells, int length) {
        ResourcesEvent event = new ResourcesEvent();
        if (event.isEnabled()) {
            ResourceText text = new ResourceText(length / Rows.WIDTH);
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
