package org.jlta.agent.rt.resources;

import java.util.Set;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.ResourceHeldEvent;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.keep.KeptStack;

/** That a thread got something that is lent: when, where and of whom. Immutable. */
final class Holding {
    private static final long MILLI_NANOS = 1_000_000;

    final long number;
    final LendingPool pool;
    final long threadId;
    final long sinceNanos;
    private final String threadName;
    private final String className;
    /** Null where its stack was not taken. */
    private final KeptStack stack;

    /**
     * The current thread got it, now.
     *
     * @param number
     *            within the recording, from 1
     * @param type
     *            of the object, null for a permit
     * @param site
     *            where, null where that was not taken
     * @param nowNanos
     *            as {@code System.nanoTime} tells it
     */
    Holding(long number, LendingPool pool, Class<?> type, ResourceSite site, long nowNanos) {
        Thread current = Thread.currentThread();
        this.number = number;
        this.pool = pool;
        this.threadId = ThreadFields.id(current);
        this.threadName = current.getName();
        this.className = type == null ? null : type.getName();
        this.stack = site == null ? null : site.stack();
        this.sinceNanos = nowNanos;
    }

    /**
     * Tells of it in the chunk that begins, and of its stack unless that is among those written, to which it is added.
     *
     * @param round
     *            in which all are told that are held
     */
    void write(int round, Set<KeptStack> written) {
        if (stack != null && written.add(stack)) {
            stack.write();
        }
        ResourceHeldEvent event = new ResourceHeldEvent();
        event.round = round;
        event.holdingId = number;
        event.lenderId = pool.number();
        event.threadId = threadId;
        event.threadName = EventText.encode(threadName);
        event.resourceClass = className;
        event.acquiredMillis = System.currentTimeMillis() - (System.nanoTime() - sinceNanos) / MILLI_NANOS;
        event.stackId = stack == null ? 0 : stack.number();
        event.commit();
    }
}
