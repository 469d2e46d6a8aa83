package org.jlta.demo.shop;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Packs orders, in a pool of one worker that nobody shuts down. */
public final class OrderPool implements Runnable {

    private OrderPool() {
    }

    static void start() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(new OrderPool());
    }

    @Override
    public void run() {
        Thread.yield(); // the first order; the worker then waits for the next one for ever
    }
}
