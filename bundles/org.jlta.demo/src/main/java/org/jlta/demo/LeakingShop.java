package org.jlta.demo;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A shop that opens again and again and forgets each time to stop what it started: the classic leak, without a server.
 * <p>
 * Expected: at {@link #open()} one {@code Timer-N} and one pool of one unnamed thread for each opening, all alive at the
 * end; the pools have nothing to do and were never shut down. Output: {@code 6 openings, 12 threads left}.
 */
public final class LeakingShop {
    private static final int OPENINGS = 6;
    private static final long OPEN_MILLIS = 500;
    private static final long PERIOD_MILLIS = 100;

    private int prices;

    private LeakingShop() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < OPENINGS; i++) {
            new LeakingShop().open();
            Thread.sleep(OPEN_MILLIS);
        }
        System.out.println(OPENINGS + " openings, " + 2 * OPENINGS + " threads left");
        System.exit(0);
    }

    private void open() {
        new Timer().schedule(new TimerTask() {
            @Override
            public void run() {
                prices++;
            }
        }, PERIOD_MILLIS, PERIOD_MILLIS);
        ExecutorService orders = Executors.newFixedThreadPool(1);
        orders.submit(this::order);
    }

    private int order() {
        return prices;
    }
}
