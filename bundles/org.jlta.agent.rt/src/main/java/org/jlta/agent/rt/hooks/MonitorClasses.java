package org.jlta.agent.rt.hooks;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jlta.agent.rt.events.MonitorClassEvent;

/**
 * Numbers classes of monitors by their identity hash codes, so that none is kept from being unloaded; a number is written with
 * the name at once and into every chunk. Any thread may call it; none waits.
 */
final class MonitorClasses {
    /** Of a class that found no place. */
    static final int NONE = 0;
    private static final int SLOTS = 1 << 12;
    private static final int MOST_STEPS = 24;

    private final AtomicIntegerArray keys = new AtomicIntegerArray(SLOTS);
    private final AtomicReferenceArray<String> names = new AtomicReferenceArray<>(SLOTS);
    private final Reentry reentry;

    /**
     * @param reentry
     *            keeps other hooks out while an event is written
     */
    MonitorClasses(Reentry reentry) {
        this.reentry = reentry;
    }

    /** The number of a class, above 0, or {@link #NONE}. */
    int of(Class<?> type) {
        int key = System.identityHashCode(type);
        for (int slot = key & SLOTS - 1, i = 0; i < MOST_STEPS; slot = slot + 1 & SLOTS - 1, i++) {
            int there = keys.get(slot);
            if (there == key) {
                return slot + 1;
            }
            if (there == 0 && keys.compareAndSet(slot, 0, key)) {
                names.set(slot, type.getName());
                reentry.run(new Told(slot));
                return slot + 1;
            }
            if (keys.get(slot) == key) {
                return slot + 1; // another thread was there a moment earlier
            }
        }
        return NONE;
    }

    /** Writes all, into a new chunk. */
    void write() {
        for (int slot = 0; slot < SLOTS; slot++) {
            write(slot);
        }
    }

    private void write(int slot) {
        String name = names.get(slot);
        MonitorClassEvent event = new MonitorClassEvent();
        if (name != null && event.isEnabled()) {
            event.number = slot + 1;
            event.className = name;
            event.commit();
        }
    }

    /** Writes one. */
    private final class Told implements Runnable {
        private final int slot;

        Told(int slot) {
            this.slot = slot;
        }

        @Override
        public void run() {
            write(slot);
        }
    }
}
