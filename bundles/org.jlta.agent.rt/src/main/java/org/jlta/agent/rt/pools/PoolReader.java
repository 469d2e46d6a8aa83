package org.jlta.agent.rt.pools;

import org.jlta.agent.rt.events.PoolEvent;

/** Reads what one kind of pool is and does, without waiting for anybody. */
interface PoolReader {

    /**
     * Fills in what can be read now, on the thread of JFR's periodic events; the rest stays as it is. The application may
     * change the pool meanwhile.
     */
    void read(Object pool, PoolEvent event);
}
