package org.jlta.analysis.locks;

/**
 * Two locks that two threads took in opposite orders: with other timing each could have waited for the other for ever. It is
 * inferred from who owned what while it waited.
 *
 * @param one   a thread that held {@code one.held()} and waited for {@code one.wanted()}
 * @param other another thread that held the latter and waited for the former
 */
public record LockInversion(Order one, Order other) {

    /**
     * A thread that held a lock while it waited for another; of several such waits of the thread the longest.
     *
     * @param thread        ordinal
     * @param held          ordinal of the lock that it held
     * @param wanted        ordinal of the lock that it waited for
     * @param stack         ordinal of where it waited, -1 when not known
     * @param startNanos    when that wait began, since the recording's start
     * @param durationNanos how long it lasted
     */
    public record Order(int thread, int held, int wanted, int stack, long startNanos, long durationNanos) {
    }
}
