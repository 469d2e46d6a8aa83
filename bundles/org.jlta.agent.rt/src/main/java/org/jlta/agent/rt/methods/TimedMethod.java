package org.jlta.agent.rt.methods;

import java.util.concurrent.atomic.LongAdder;

import org.jlta.agent.rt.events.MethodCallEvent;
import org.jlta.agent.rt.events.TimedMethodEvent;

/**
 * A method whose calls are timed, with their sums. Entry and exit run on the application's threads; the rest on the
 * agent's.
 * <p>
 * A method that is called very often is only counted for a while: two readings of the clock would cost more than its
 * calls do.
 */
public final class TimedMethod {
    private final int number;
    private final String className;
    private final String name;
    private final String descriptor;
    private final TimedMethods all;
    private final LongAdder calls = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private volatile boolean counting;
    private volatile boolean told;
    private volatile boolean everCounted;
    private long callsBefore;
    private int judgementsLeft;

    TimedMethod(int number, String className, String name, String descriptor, TimedMethods all) {
        this.number = number;
        this.className = className;
        this.name = name;
        this.descriptor = descriptor;
        this.all = all;
    }

    /** What the exit has to be given, null where it need not be called. */
    public MethodCall enter() {
        calls.increment();
        return counting ? null : new MethodCall(this, System.nanoTime());
    }

    void exit(long startNanos, Throwable thrown) {
        long endNanos = System.nanoTime();
        nanos.add(endNanos - startNanos);
        if (endNanos - startNanos >= all.minCallNanos()) {
            write(startNanos, endNanos, thrown);
        }
    }

    /** With both moments by the one clock: the time of the event itself is later, by what writing needs. */
    private void write(long startNanos, long endNanos, Throwable thrown) {
        MethodCallEvent event = new MethodCallEvent();
        if (!event.isEnabled()) {
            return;
        }
        if (!told) {
            write();
        }
        event.methodId = number;
        event.durationNanos = endNanos - startNanos;
        event.endClockNanos = endNanos;
        event.exceptionClass = thrown == null ? null : thrown.getClass().getName();
        event.commit();
    }

    /** Writes the sums; the calls name the method by its number. */
    void write() {
        TimedMethodEvent event = new TimedMethodEvent();
        if (!event.isEnabled()) {
            return;
        }
        told = true;
        event.methodId = number;
        event.className = className;
        event.methodName = name;
        event.descriptor = descriptor;
        event.calls = calls.sum();
        event.totalNanos = nanos.sum();
        event.countedOnly = everCounted;
        event.commit();
    }

    boolean wasCalled() {
        return calls.sum() > 0;
    }

    /**
     * Looks at the calls since the last time.
     *
     * @param most
     *            from more calls on the method is only counted
     * @param pause
     *            for so many times, before it is timed and judged again
     */
    void judge(long most, int pause) {
        long now = calls.sum();
        boolean hot = now - callsBefore > most;
        callsBefore = now;
        if (counting && --judgementsLeft <= 0) {
            counting = false;
        } else if (hot && !counting) {
            counting = true;
            everCounted = true;
            judgementsLeft = pause;
        }
    }
}
