package org.jlta.analysis.load;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.StackTable;

/**
 * Joins waits with the calls that ended them. The JVM tells which thread did; which of its calls it was shows where the
 * call was seen: the first one in the wait that has woken nobody else, since HotSpot wakes in the order of waiting.
 */
final class Notifies {
    private final InteractionRows rows;
    private final ThreadRows byThread;
    /** By waking thread, where the last search ended: waits are gone over in order of time. */
    private final int[] near;

    Notifies(InteractionRows rows, ThreadRows byThread) {
        this.rows = rows;
        this.byThread = byThread;
        near = new int[byThread.threads()];
    }

    void resolve() {
        int[] waits = RowOrder.sorted(
                RowOrder.chosen(rows.size(), row -> !rows.dropped.get(row) && rows.waker(row) >= 0),
                rows::nanos);
        for (int wait : waits) {
            rows.link(call(wait), wait, true);
        }
    }

    /** The call that ended the wait, a new row where none was seen. */
    private int call(int wait) {
        int waker = rows.waker(wait);
        int[] calls = byThread.notifies(waker);
        near[waker] = byThread.firstFrom(calls, rows.nanos(wait), near[waker]);
        for (int i = near[waker]; i < calls.length; i++) {
            int call = calls[i];
            if (rows.nanos(call) > rows.endNanos(wait)) {
                break;
            }
            if (rows.monitor(call) == rows.monitor(wait) && rows.partner(call) == InteractionTable.NONE) {
                return call;
            }
            if (rows.monitor(call) == rows.monitor(wait) && rows.action(call) == InteractionAction.NOTIFY_ALL) {
                return another(call, rows.actor(wait));
            }
        }
        return unseen(wait);
    }

    /** One call of notifyAll wakes many: each has a row. */
    private int another(int call, int woken) {
        return rows.add(rows.action(call), rows.nanos(call), rows.actor(call), woken, rows.stack(call),
                rows.monitor(call));
    }

    private int unseen(int wait) {
        return rows.add(InteractionAction.NOTIFY, rows.endNanos(wait), rows.waker(wait), rows.actor(wait),
                StackTable.NONE, rows.monitor(wait));
    }
}
