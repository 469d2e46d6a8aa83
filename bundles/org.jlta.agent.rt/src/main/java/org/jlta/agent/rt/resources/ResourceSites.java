package org.jlta.agent.rt.resources;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.events.ResourceSiteEvent;
import org.jlta.agent.rt.hooks.Budget;
import org.jlta.agent.rt.hooks.Reentry;
import org.jlta.agent.rt.jvm.RecorderMethods;
import org.jlta.agent.rt.keep.KeptThreads;

/**
 * Numbers the stacks that get something, together with its class. A new one is written with its stack; a known one costs
 * JFR's walk of the stack, 1 to 10 µs, so that only so many are looked at in a second. Any thread may call it; none waits.
 */
final class ResourceSites {
    /** Of one chunk. */
    private static final int MOST = 1 << 12;
    /** What fits into a row. */
    private static final int MOST_NUMBERS = 1 << ResourceText.SITE_BITS;
    private static final int CLASS_BITS = 31;

    private final AtomicInteger numbers = new AtomicInteger();
    /** Where stacks have no numbers, each counts as a new one. */
    private final AtomicLong unknown = new AtomicLong();
    private final Budget budget = new Budget(Losses.MOST_ACQUIRING_STACKS);
    private final KeptThreads kept;
    private final Reentry reentry;
    private final Losses losses;
    private volatile ConcurrentMap<Long, ResourceSite> sites = new ConcurrentHashMap<>();

    /**
     * @param kept
     *            remembers stacks
     * @param reentry
     *            keeps other hooks out while an event is written
     */
    ResourceSites(KeptThreads kept, Reentry reentry, Losses losses) {
        this.kept = kept;
        this.reentry = reentry;
        this.losses = losses;
    }

    /**
     * That of the current thread's stack.
     *
     * @param type
     *            of what it got, null for a permit
     * @param nowNanos
     *            as {@code System.nanoTime} tells it
     * @return null where there are too many
     */
    ResourceSite of(Class<?> type, long nowNanos) {
        if (!budget.take(nowNanos)) {
            losses.acquiringStackLeftOut();
            return null;
        }
        long stack = RecorderMethods.hasStackNumbers() ? RecorderMethods.stackNumber() : unknown.incrementAndGet();
        Long key = stack << CLASS_BITS | System.identityHashCode(type);
        ConcurrentMap<Long, ResourceSite> known = sites;
        ResourceSite site = known.get(key);
        if (site != null || known.size() >= MOST || numbers.get() >= MOST_NUMBERS - 1) {
            return site;
        }
        New made = new New(type);
        reentry.run(made);
        if (made.site != null) {
            known.put(key, made.site); // two that come at once each have a number that holds
        }
        return made.site;
    }

    /** From now on each is written again when it is met: for a new chunk, in which no stack has its number of before. */
    void forget() {
        sites = new ConcurrentHashMap<>();
    }

    /** Writes one. */
    private final class New implements Runnable {
        private final Class<?> type;
        private ResourceSite site;

        New(Class<?> type) {
            this.type = type;
        }

        @Override
        public void run() {
            ResourceSite made = new ResourceSite(numbers.incrementAndGet(), kept.currentStack());
            ResourceSiteEvent event = new ResourceSiteEvent();
            event.site = made.number();
            event.resourceClass = type == null ? null : type.getName();
            event.commit();
            site = made;
        }
    }
}
