package org.jlta.agent.rt.resources;

import java.lang.ref.ReferenceQueue;
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.ResourceLenderEvent;

/**
 * An object that lends, or the class that does where no object is known, which this does not keep alive; and who has its
 * permits, where it counts them. Any thread may call it; none waits.
 */
final class LendingPool extends IdentityReference {
    /** More than these of one pool are not told. */
    private static final int MOST_PERMITS = 10_000;

    private final int number;
    private final int identity;
    private final String className;
    private final String name;
    private final ConcurrentLinkedDeque<Holding> permits = new ConcurrentLinkedDeque<>();
    private final AtomicInteger lent = new AtomicInteger();

    /**
     * @param number
     *            within the recording, from 1
     * @param name
     *            null for none
     */
    LendingPool(Object pool, int number, String name, ReferenceQueue<Object> collected) {
        super(pool, collected);
        this.number = number;
        this.identity = System.identityHashCode(pool);
        this.className = pool instanceof Class ? ((Class<?>) pool).getName() : pool.getClass().getName();
        this.name = name;
    }

    int number() {
        return number;
    }

    /** Tells what it is. */
    void write() {
        ResourceLenderEvent event = new ResourceLenderEvent();
        event.lenderId = number;
        event.identity = identity;
        event.className = className;
        event.name = EventText.encode(name);
        event.commit();
    }

    /** Who has its permits. */
    Iterable<Holding> permits() {
        return permits;
    }

    /** Whether there is room for one more to be told. */
    boolean hasRoom() {
        return lent.get() < MOST_PERMITS;
    }

    /** A thread got a permit. */
    void lend(Holding permit) {
        lent.incrementAndGet();
        permits.addLast(permit);
    }

    /** Takes out a permit; false where it is out already. */
    boolean remove(Holding permit) {
        boolean removed = permits.removeLastOccurrence(permit);
        if (removed) {
            lent.decrementAndGet();
        }
        return removed;
    }

    /** Takes out the oldest permit; null for none. */
    Holding oldest() {
        Holding permit = permits.pollFirst();
        if (permit != null) {
            lent.decrementAndGet();
        }
        return permit;
    }

    /**
     * Takes out the permit that a thread gives back: its own that it got last, else the oldest, for permits are not told
     * apart.
     *
     * @return null where none is known
     */
    Holding givenBack(long threadId) {
        for (Iterator<Holding> latest = permits.descendingIterator(); latest.hasNext();) {
            Holding permit = latest.next();
            if (permit.threadId == threadId && remove(permit)) {
                return permit;
            }
        }
        return oldest();
    }
}
