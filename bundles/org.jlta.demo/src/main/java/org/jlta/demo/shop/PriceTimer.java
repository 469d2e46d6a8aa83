package org.jlta.demo.shop;

import java.util.Timer;
import java.util.TimerTask;

/** Looks for new prices ten times a second, from a timer that nobody cancels. */
public final class PriceTimer extends TimerTask {
    private static final long PERIOD_MILLIS = 100;

    private long looks;

    private PriceTimer() {
    }

    static void start() {
        new Timer(true).schedule(new PriceTimer(), PERIOD_MILLIS, PERIOD_MILLIS);
    }

    @Override
    public void run() {
        looks++;
    }
}
