package org.jlta.agent.rt.resources;

import java.util.HashSet;
import java.util.Set;

import org.jlta.agent.rt.events.ResourcesToldEvent;
import org.jlta.agent.rt.jvm.RecorderMethods;
import org.jlta.agent.rt.keep.KeptStack;

/**
 * Tells in a chunk that begins what earlier ones told that can be gone, in rounds: what is not told in one of them is no longer
 * held, though the chunk with the row that tells so may be gone. By the thread that begins chunks.
 */
final class HeldRounds implements Runnable {
    private final Holdings holdings;
    private final LendingPools pools;
    private final Asks asks;
    private final long longNanos;
    private int round;

    /**
     * @param longNanos
     *            a call that lasts so long is told
     */
    HeldRounds(Holdings holdings, LendingPools pools, Asks asks, long longNanos) {
        this.holdings = holdings;
        this.pools = pools;
        this.asks = asks;
        this.longNanos = longNanos;
    }

    @Override
    public void run() {
        ResourcesToldEvent told = new ResourcesToldEvent();
        told.round = ++round;
        told.begun = RecorderMethods.ticks();
        Set<KeptStack> written = new HashSet<>();
        for (LendingPool pool : pools.all()) {
            pool.write();
            for (Holding permit : pool.permits()) {
                permit.write(round, written);
            }
        }
        for (HeldObject held : holdings.all()) {
            held.holding().write(round, written);
        }
        told.commit();
        long now = System.nanoTime();
        for (Ask ask : asks.all()) {
            ask.tell(now, longNanos);
        }
    }
}
