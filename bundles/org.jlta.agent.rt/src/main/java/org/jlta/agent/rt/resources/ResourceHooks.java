package org.jlta.agent.rt.resources;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.events.ResourceHeldEvent;
import org.jlta.agent.rt.events.ResourceLostEvent;
import org.jlta.agent.rt.events.ResourceSiteEvent;
import org.jlta.agent.rt.events.ResourcesSeenEvent;
import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.hooks.Reentry;
import org.jlta.agent.rt.jvm.RecorderMethods;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.rows.RowLog;

/**
 * Who asks for what the classes of {@link ResourceKinds} lend, gets it and gives it back. On the application's threads; none
 * waits, and what fails is counted.
 */
public final class ResourceHooks implements SessionPart {
    private static final int FIRST = 100;
    private static final int LAST = 119;
    /** A call that lasts so long is told while it lasts. */
    private static final long LONG_NANOS = 200_000_000;
    private static final long UNKNOWN_THREAD = 0;

    private final Runnable newChunk = new NewChunk();
    private final Holdings holdings = new Holdings();
    private final Asks asks = new Asks();
    private final AtomicLong numbers = new AtomicLong();
    /** How often all was forgotten: what a hook adds that began before is not known to be held. */
    private final AtomicInteger forgotten = new AtomicInteger();
    private final Runnable tellHeld;
    private final LendingPools pools;
    private final ResourceSites sites;
    private final RowLog log;
    private final Reentry reentry;
    private final Losses losses;
    private volatile boolean on;
    private volatile boolean paused;

    /**
     * @param kinds
     *            the classes that lend
     * @param kept
     *            remembers stacks
     * @param reentry
     *            keeps other hooks out while an event is written
     */
    public ResourceHooks(ResourceKinds kinds, KeptThreads kept, Reentry reentry, Losses losses) {
        this.reentry = reentry;
        this.losses = losses;
        pools = new LendingPools(kinds, reentry, losses);
        sites = new ResourceSites(kept, reentry, losses);
        tellHeld = new HeldRounds(holdings, pools, asks, LONG_NANOS);
        log = new RowLog(reentry, losses, new ResourceWriter());
    }

    /** Before the first hook. */
    @Override
    public void begin() {
        RecorderMethods.load();
        FlightRecorder.addPeriodicEvent(ResourceSiteEvent.class, newChunk);
        FlightRecorder.addPeriodicEvent(ResourceHeldEvent.class, tellHeld);
        for (LendingPool pool : pools.all()) {
            pool.write(); // one of before, of which this chunk may not tell
        }
        on = true;
    }

    /** At the end of the recording: what is held then and who waits is held and waits at its end. */
    @Override
    public void end() {
        on = false;
        FlightRecorder.removePeriodicEvent(newChunk);
        FlightRecorder.removePeriodicEvent(tellHeld);
        look(0, true);
        forgotten.incrementAndGet();
        asks.forgetAll();
        holdings.removeAll();
    }

    /** From now on nothing is told, while the recording goes on. */
    public void switchOff() {
        on = false;
        forget();
        end();
    }

    /** Nothing is told until {@link #resume}, and what is held and asked for now is not known any more. */
    public void pause() {
        paused = true;
        forget();
    }

    /** The end of a pause. */
    public void resume() {
        paused = false;
    }

    private void forget() {
        forgotten.incrementAndGet();
        for (Holding held : holdings.removeAll()) {
            released(held, UNKNOWN_THREAD);
        }
        for (LendingPool pool : pools.all()) {
            releaseAll(pool);
        }
        long now = System.nanoTime();
        for (Ask ask : asks.all()) {
            gotNone(ask, ask.threadId, ResourceText.REASON_UNSEEN, now);
        }
        asks.forgetAll();
        log.write();
    }

    /** Nobody is known to have its permits from now on. */
    private void releaseAll(LendingPool pool) {
        for (Holding permit = pool.oldest(); permit != null; permit = pool.oldest()) {
            released(permit, UNKNOWN_THREAD);
        }
    }

    /** Regularly, on the agent's thread: writes what happened, who waits for long, and what was lost. */
    public void look() {
        if (on) {
            look(LONG_NANOS, false);
        } else {
            log.write(); // of hooks that were running when it was switched off
        }
    }

    private void look(long leastNanos, boolean last) {
        for (Holding lost = holdings.nextCollected(); lost != null; lost = holdings.nextCollected()) {
            ResourceLostEvent event = new ResourceLostEvent();
            event.holdingId = lost.number;
            event.commit();
        }
        for (LendingPool pool : pools.removeCollected()) {
            releaseAll(pool);
        }
        long now = System.nanoTime();
        for (Ask ask : asks.all()) {
            if (!ask.isTold()) {
                ask.tell(now, leastNanos);
            }
        }
        ResourcesSeenEvent event = new ResourcesSeenEvent();
        event.until = RecorderMethods.ticks();
        event.last = last;
        if (log.write()) {
            event.commit();
        }
    }

    public static boolean isOf(int hook) {
        return hook >= FIRST && hook <= LAST;
    }

    private boolean isTelling() {
        return on && !paused;
    }

    /** Tells of a call that lends or takes back. */
    public void call(int hook, long number, Object a, Object b) {
        try {
            if (isTelling() && !reentry.isInside(Thread.currentThread())) {
                dispatch(hook, number, a, b);
            }
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            losses.lostEvent(e);
        }
    }

    private void dispatch(int hook, long number, Object a, Object b) {
        Long threadId = ThreadFields.id(Thread.currentThread());
        switch (hook) {
        case HookNumber.RESOURCE_ASKED :
            asked(threadId, a == null ? b : a);
            break;
        case HookNumber.RESOURCE_ACQUIRED :
            acquired(threadId, a, pools.of(b));
            break;
        case HookNumber.RESOURCE_TAKEN :
            acquired(threadId, number == 0 ? a : null, pools.of(b));
            break;
        case HookNumber.RESOURCE_FAILED :
            failed(threadId);
            break;
        case HookNumber.RESOURCE_RELEASED :
            Object back = b == null ? a : b;
            released(back == null ? null : holdings.remove(back), threadId);
            break;
        case HookNumber.PERMIT_ACQUIRED :
            permitAcquired(threadId, pools.of(a), number == 0);
            break;
        case HookNumber.PERMIT_RELEASED :
            LendingPool pool = pools.of(a);
            released(pool == null ? null : pool.givenBack(threadId), threadId);
            break;
        default :
        }
    }

    private void asked(Long threadId, Object lender) {
        LendingPool pool = pools.of(lender);
        if (pool != null) {
            int before = forgotten.get();
            asks.begin(threadId, pool);
            if (isForgotten(before)) {
                asks.forget(threadId);
            }
        }
    }

    private void acquired(Long threadId, Object object, LendingPool pool) {
        if (pool == null) {
            return;
        }
        int before = forgotten.get();
        Ask ask = asks.end(threadId, pool);
        long now = System.nanoTime();
        if (object == null) {
            gotNone(ask, threadId, ResourceText.REASON_NONE, now);
            return;
        }
        Holding known = holdings.of(object);
        if (known != null && ask != null && known.threadId == threadId && known.sinceNanos - ask.sinceNanos >= 0) {
            if (known.pool != pool) {
                gotNone(ask, threadId, ResourceText.REASON_NESTED, now);
            }
            return;
        }
        if (known != null) {
            released(holdings.remove(object), UNKNOWN_THREAD);
        }
        if (holdings.isFull()) {
            losses.lostRows(1);
            return;
        }
        ResourceSite site = sites.of(object.getClass(), now);
        Holding holding = new Holding(numbers.incrementAndGet(), pool, object.getClass(), site, now);
        holdings.add(object, holding);
        got(holding, ask, site);
        if (isForgotten(before)) {
            released(holdings.remove(object), UNKNOWN_THREAD);
        }
    }

    /** Whether all was forgotten meanwhile, maybe without what was just added, or before it. */
    private boolean isForgotten(int before) {
        return before != forgotten.get() || !isTelling();
    }

    private void permitAcquired(Long threadId, LendingPool pool, boolean got) {
        if (pool == null) {
            return;
        }
        int before = forgotten.get();
        Ask ask = asks.end(threadId, pool);
        long now = System.nanoTime();
        if (!got) {
            gotNone(ask, threadId, ResourceText.REASON_NONE, now);
        } else if (ask != null && !ask.isOutermost()) {
            return; // counted when the call around it returns
        } else if (!pool.hasRoom()) {
            losses.lostRows(1);
        } else {
            ResourceSite site = sites.of(null, now);
            Holding permit = new Holding(numbers.incrementAndGet(), pool, null, site, now);
            pool.lend(permit);
            got(permit, ask, site);
            if (isForgotten(before) && pool.remove(permit)) {
                released(permit, UNKNOWN_THREAD);
            }
        }
    }

    private void got(Holding holding, Ask ask, ResourceSite site) {
        long waited = ask == null ? 0 : holding.sinceNanos - ask.outermost().sinceNanos;
        log.add(ResourceText.ACQUIRED, holding.threadId,
                ResourceText.poolAndHolding(holding.pool.number(), holding.number),
                ResourceText.andWaited(site == null ? 0 : site.number(), waited));
    }

    private void failed(Long threadId) {
        Ask ask = asks.end(threadId);
        if (ask != null) {
            gotNone(ask, threadId, ResourceText.REASON_NONE, System.nanoTime());
        }
    }

    private void gotNone(Ask ask, long threadId, int reason, long nowNanos) {
        if (ask != null && ask.isOutermost()) {
            log.add(ResourceText.NOT_ACQUIRED, threadId, ask.pool.number(),
                    ResourceText.andWaited(reason, nowNanos - ask.sinceNanos));
        }
    }

    private void released(Holding holding, long threadId) {
        if (holding != null) {
            log.add(ResourceText.RELEASED, threadId, holding.number, 0);
        }
    }

    /** A chunk ends or begins: each is to tell by itself what its rows mean. */
    private final class NewChunk implements Runnable {
        @Override
        public void run() {
            log.write();
            sites.forget();
        }
    }
}
