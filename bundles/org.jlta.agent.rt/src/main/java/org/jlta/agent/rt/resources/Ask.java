package org.jlta.agent.rt.resources;

import org.jlta.agent.rt.events.ResourceWaitEvent;

/** A call of a method that hands out, from its begin to its end. Any thread may read and tell it. */
final class Ask {
    final LendingPool pool;
    /** The call around it on the same thread; null for none. */
    final Ask outer;
    final long sinceNanos;
    final long threadId;
    private volatile boolean told;

    Ask(LendingPool pool, Ask outer, long threadId, long nowNanos) {
        this.pool = pool;
        this.outer = outer;
        this.threadId = threadId;
        this.sinceNanos = nowNanos;
    }

    /** Whether no other call of the same pool is around it: that one is what the caller waits for. */
    boolean isOutermost() {
        for (Ask around = outer; around != null; around = around.outer) {
            if (around.pool == pool) {
                return false;
            }
        }
        return true;
    }

    /** The outermost call of the same pool around it, or itself. */
    Ask outermost() {
        Ask outermost = this;
        for (Ask around = outer; around != null; around = around.outer) {
            outermost = around.pool == pool ? around : outermost;
        }
        return outermost;
    }

    /** Tells that it lasts, if it was told before or lasts long enough. */
    void tell(long nowNanos, long leastNanos) {
        if (!told && nowNanos - sinceNanos < leastNanos || !isOutermost()) {
            return;
        }
        told = true;
        ResourceWaitEvent event = new ResourceWaitEvent();
        event.lenderId = pool.number();
        event.threadId = threadId;
        event.waitedNanos = System.nanoTime() - sinceNanos; // the event's time is that of the next line
        event.commit();
    }

    /** Whether it was told that it lasts. */
    boolean isTold() {
        return told;
    }
}
