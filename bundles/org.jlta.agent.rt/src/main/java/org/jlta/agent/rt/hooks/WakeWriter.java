package org.jlta.agent.rt.hooks;

import org.jlta.agent.rt.events.WakesEvent;
import org.jlta.agent.rt.rows.RowWriter;
import org.jlta.agent.rt.rows.Rows;

/** Writes who unparked whom, and who notified monitors. */
final class WakeWriter implements RowWriter {
    @Override
    public void write(long[] cells, int length) {
        WakesEvent event = new WakesEvent();
        if (event.isEnabled()) {
            WakeText text = new WakeText(length / Rows.WIDTH);
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
