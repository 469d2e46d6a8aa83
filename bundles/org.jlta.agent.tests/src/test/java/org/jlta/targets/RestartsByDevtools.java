package org.jlta.targets;

import java.net.URL;

import org.springframework.boot.devtools.restart.FailureHandler;
import org.springframework.boot.devtools.restart.Restarter;

/**
 * A program that Spring's DevTools start anew in the same JVM, as after a change of its classes: each time in a new class loader.
 * It forgets a thread each time.
 * <p>
 * Expected: {@code RestartsByDevtools} #1 and #2 have a thread {@code feed} each, made in {@code work}; #1 has stopped, and its
 * {@code feed} is alive.
 */
public final class RestartsByDevtools {
    private static final String RUNS = "org.jlta.targets.runs";

    private RestartsByDevtools() {
    }

    public static void main(String[] arguments) {
        URL own = RestartsByDevtools.class.getProtectionDomain().getCodeSource().getLocation();
        // leaves the thread at the first call; the program is called again, in a loader that has what lies there
        Restarter.initialize(arguments, false, thread -> new URL[]{own}, true);
        int run = Integer.getInteger(RUNS, 0) + 1;
        System.setProperty(RUNS, Integer.toString(run));
        work(run);
    }

    private static void work(int run) {
        Thread feed = new Thread(RestartsByDevtools::rest, "feed"); // @feed
        feed.setDaemon(true);
        feed.start();
        System.out
                .println("run " + run + " by " + RestartsByDevtools.class.getClassLoader().getClass().getSimpleName());
        if (run == 1) {
            Restarter.getInstance().restart(FailureHandler.NONE);
        } else {
            System.exit(3);
        }
    }

    private static synchronized void rest() {
        try {
            while (true) {
                RestartsByDevtools.class.wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
