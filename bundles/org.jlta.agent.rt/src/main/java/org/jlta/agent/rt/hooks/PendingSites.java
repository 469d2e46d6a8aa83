package org.jlta.agent.rt.hooks;

import java.util.concurrent.atomic.AtomicLongArray;

import org.jlta.agent.rt.CallSites;
import org.jlta.agent.rt.jvm.ThreadFields;

/**
 * Hands the place of a call from the woven code that makes it to the hook in the method that is called.
 * <p>
 * A table by the thread's id, each entry the id and the number of the place in one word. Two threads that share an entry
 * can lose a place to each other, never take a wrong one.
 */
final class PendingSites {
    /** A cache line has eight, so that threads do not slow each other. */
    private static final int SPREAD = 8;
    private static final int ENTRIES = 1024;
    private static final int SITE_BITS = 20;

    private final AtomicLongArray pending = new AtomicLongArray(ENTRIES * SPREAD);

    /** For the current thread's next {@link #take}. */
    void put(long site) {
        long id = ThreadFields.id(Thread.currentThread());
        pending.lazySet(entry(id), id << SITE_BITS | site & CallSites.MOST);
    }

    /** What the current thread put, or {@link CallSites#NONE}; it is gone then. */
    int take() {
        long id = ThreadFields.id(Thread.currentThread());
        int entry = entry(id);
        long word = pending.getPlain(entry);
        if (word >>> SITE_BITS != id) {
            return CallSites.NONE;
        }
        pending.lazySet(entry, 0);
        return (int) word & CallSites.MOST;
    }

    private static int entry(long id) {
        return ((int) id & ENTRIES - 1) * SPREAD;
    }
}
