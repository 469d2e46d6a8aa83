package org.jlta.recording;

/**
 * The names and fields of the events by which the JLTA agent tells who acts on whom, beside those of the JDK
 * ({@code jdk.JavaMonitorWait}, {@code jdk.ThreadPark}, {@code jdk.ThreadSleep}).
 * <p>
 * The thread that acted is the event's own thread, the one acted on is named by {@link AgentEvents#THREAD_ID}.
 */
public final class InteractionEvents {

    /** {@code interrupt()} was called. */
    public static final String THREAD_INTERRUPTED = "jlta.ThreadInterrupted";
    /** A call of {@code join} ended; its duration is the event's. */
    public static final String THREAD_JOIN = "jlta.ThreadJoin";
    /** A platform thread is about to be unparked. */
    public static final String THREAD_UNPARKED = "jlta.ThreadUnparked";
    /**
     * Unparks, of virtual threads too, and calls of notify by woven code, all without stacks, in rows that {@link WakeRows} reads,
     * with the fields of {@link TaskEvents#TASKS}. Its thread is any that had to write them.
     */
    public static final String WAKES = "jlta.Wakes";
    /** A virtual thread was parked; its duration is the event's. */
    public static final String VIRTUAL_THREAD_PARK = "jlta.VirtualThreadPark";
    /** The same for less than a millisecond, without stack; only where everything is recorded. */
    public static final String SHORT_VIRTUAL_THREAD_PARK = "jlta.ShortVirtualThreadPark";
    /** {@code Thread.yield()} was called; on a JDK before 19 by woven code only. */
    public static final String THREAD_YIELDED = "jlta.ThreadYielded";
    /** {@code notify()} or {@code notifyAll()} is about to be called, by woven code; with its stack. */
    public static final String MONITOR_NOTIFIED = "jlta.MonitorNotified";
    /** A class of monitors and its number in rows of {@link #WAKES}; when it is met first, and in every chunk. */
    public static final String MONITOR_CLASS_NUMBERED = "jlta.MonitorClass";
    /** A place of calls in woven code and its number; when it is woven, and in every chunk. */
    public static final String CALL_SITE = "jlta.CallSite";
    /** {@code suspend()}, {@code resume()} or {@code stop()} was called. */
    public static final String THREAD_FORCED = "jlta.ThreadForced";

    /** {@code int}: number of the place where woven code made the call, 0 for calls of other code. */
    public static final String SITE = "site";
    /** {@code int}: number of the class, whose binary name is {@link AgentEvents#CLASS_NAME}. */
    public static final String NUMBER = "number";
    /** {@code String}: that place, {@code com.acme.Queue.put:31}, encoded. */
    public static final String PLACE = "place";
    /** {@code Class}: of the object whose monitor it is. */
    public static final String MONITOR_CLASS = "monitorClass";
    /** {@code boolean}: whether all waiting threads are notified. */
    public static final String ALL = "all";
    /** {@code String}: {@code suspend}, {@code resume} or {@code stop}. */
    public static final String ACTION = "action";
    /** {@code boolean}: whether the thread was interrupted in its join. */
    public static final String INTERRUPTED = "interrupted";
    /** {@code long}, of {@link AgentEvents#AGENT}: the shortest wait, park and sleep that is recorded, nanoseconds. */
    public static final String BLOCKING_NANOS = "blockingNanos";

    private InteractionEvents() {
    }
}
