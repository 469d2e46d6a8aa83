package org.jlta.agent.rt.pools;

import org.jlta.agent.rt.events.PoolEvent;

/** Reads what one kind of pool is and does, without waiting for anybody. */
interface PoolReader {

    /**
     * Fills in what can be read now, on the thread of JFR's periodic events; the rest stays as it is. The application may
     * change the pool meanwhile.
     */
    void read(Object pool, PoolEvent event);

    /** The only thread of a pool that has one for ever; null for others, and while it has none. */
    default Thread onlyThread(Object pool) {
        return null;
    }

    /** What the application handed to a pool that wraps it into this task. */
    default Object handedOver(Object task) {
        return task;
    }
}
