package org.jlta.agent.rt.pools;

import java.util.List;

import org.jlta.agent.rt.events.PoolEvent;

/** Reads what one kind of pool is and does, without waiting for anybody. */
interface PoolReader {

    /**
     * Fills in what can be read now, on the thread of JFR's periodic events; the rest stays as it is. The application may
     * change the pool meanwhile.
     */
    void read(Object pool, PoolEvent event);

    /**
     * Fills in what never or seldom changes, on the application's thread; the rest stays as it is. Runs no code of the
     * application's, for one that ends before it is read for the first time.
     */
    default void readAtFirst(Object pool, PoolEvent event) {
        // where only the application's own methods tell it
    }

    /** The only thread of a pool that has one for ever; null for others, and while it has none. */
    default Thread onlyThread(Object pool) {
        return null;
    }

    /** Its threads now, where hooks do not tell of each; null where they cannot be read just now. */
    default List<Thread> threads(Object pool) {
        return List.of();
    }

    /** What the application handed to a pool that wraps it into this task. */
    default Object handedOver(Object task) {
        return task;
    }
}
