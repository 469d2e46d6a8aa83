package org.jlta.agent.rt.methods;

/** A call of a timed method that runs; woven code keeps it from the entry to the exit. Used by one thread. */
public final class MethodCall {
    private final long startNanos;
    private TimedMethod method;

    MethodCall(TimedMethod method, long startNanos) {
        this.method = method;
        this.startNanos = startNanos;
    }

    /**
     * The call ends; only the first time counts.
     *
     * @param thrown
     *            what it ends by, null for a return
     */
    public void exit(Throwable thrown) {
        TimedMethod ending = method;
        method = null;
        if (ending != null) {
            ending.exit(startNanos, thrown);
        }
    }
}
