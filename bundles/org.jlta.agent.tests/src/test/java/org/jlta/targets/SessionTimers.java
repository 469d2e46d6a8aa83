package org.jlta.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;

/**
 * Each session opens a timer without a name, and only the first session is closed.
 * <p>
 * Expected: four threads made and started by {@code main}; {@code Timer-0} and {@code sweeper} end, {@code Timer-1} and
 * {@code Timer-2} are alive at the end. Three are unnamed. That {@code Timer} renames its thread before it starts it is no
 * rename in its life.
 */
public final class SessionTimers {

    /** A timer that nobody can reach ends by itself once it is collected. */
    private static final List<Timer> SESSIONS = new ArrayList<>();

    private SessionTimers() {
    }

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            SESSIONS.add(openSession());
        }
        Timer sweeper = new Timer("sweeper", true); // @sweeper
        SESSIONS.get(0).cancel();
        sweeper.cancel();
        Threads.awaitEnd("Timer-0", "sweeper");
        System.out.println("alive: " + Threads.alive("Timer-0", "Timer-1", "Timer-2", "sweeper"));
    }

    private static Timer openSession() {
        return new Timer(true); // @session
    }
}
