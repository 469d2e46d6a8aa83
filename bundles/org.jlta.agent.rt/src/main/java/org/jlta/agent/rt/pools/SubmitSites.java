package org.jlta.agent.rt.pools;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;

import org.jlta.agent.rt.events.TaskSiteEvent;
import org.jlta.agent.rt.hooks.Reentry;
import org.jlta.agent.rt.jvm.RecorderMethods;

/**
 * Numbers the stacks that hand over tasks, together with the class of the task. A new one is written with its stack; a known
 * one costs JFR's walk of the stack and a look into a table. Any thread may call it; none waits.
 */
final class SubmitSites {
    /** Never the number of a site. */
    static final long NONE = 0;
    private static final int SLOTS = 1 << 12;
    /** A table where a key has to be looked for further than this is replaced by an empty one. */
    private static final int MOST_STEPS = 24;
    private static final int MOST_TABLES = 3;
    private static final int CLASS_BITS = 31;

    private final AtomicReference<Table> table = new AtomicReference<>(new Table(1));
    /** Where stacks have no numbers, each counts as a new one. */
    private final AtomicLong unknown = new AtomicLong();
    private final Reentry reentry;

    SubmitSites(Reentry reentry) {
        this.reentry = reentry;
    }

    /** The number of the current thread's stack and the task's class; {@link #NONE} where others took all places. */
    long of(Object task) {
        Class<?> type = TaskClass.of(task);
        long stack = RecorderMethods.hasStackNumbers() ? RecorderMethods.stackNumber() : unknown.incrementAndGet();
        long key = stack << CLASS_BITS | System.identityHashCode(type);
        for (int i = 0; i < MOST_TABLES; i++) {
            Table known = table.get();
            long site = known.find(key);
            if (site == NONE) {
                site = known.add(key);
                if (site != NONE) {
                    reentry.run(new Site(site, type));
                }
            }
            if (site != NONE) {
                return site;
            }
            renew(known);
        }
        return NONE;
    }

    /** From now on each site is written again when it is met: for a new chunk, in which no stack has its number of before. */
    void forget() {
        renew(table.get());
    }

    private void renew(Table full) {
        table.compareAndSet(full, new Table(full.first + SLOTS));
    }

    /** Writes a site. */
    private static final class Site implements Runnable {
        private final long number;
        private final Class<?> type;

        Site(long number, Class<?> type) {
            this.number = number;
            this.type = type;
        }

        @Override
        public void run() {
            TaskSiteEvent event = new TaskSiteEvent();
            event.site = number;
            event.taskClass = type.getName();
            event.commit();
        }
    }

    /** Open addressing; a key stays where it was put, and its place is its number. */
    private static final class Table {
        private final long first;
        private final AtomicLongArray keys = new AtomicLongArray(SLOTS);

        Table(long first) {
            this.first = first;
        }

        /** The number of a key that was added, {@link #NONE} for another. */
        long find(long key) {
            for (int slot = slot(key), i = 0; i < MOST_STEPS; i++, slot = next(slot)) {
                long there = keys.get(slot);
                if (there == key) {
                    return first + slot;
                }
                if (there == 0) {
                    return NONE;
                }
            }
            return NONE;
        }

        /**
         * Adds a key, twice where two threads do so at once: both numbers hold.
         *
         * @return its number, {@link #NONE} where it has no place
         */
        long add(long key) {
            for (int slot = slot(key), i = 0; i < MOST_STEPS; i++, slot = next(slot)) {
                if (keys.compareAndSet(slot, 0, key)) {
                    return first + slot;
                }
            }
            return NONE;
        }

        private static int slot(long key) {
            return (int) (key * 0x9E3779B97F4A7C15L >>> 40) & SLOTS - 1;
        }

        private static int next(int slot) {
            return slot + 1 & SLOTS - 1;
        }
    }
}
