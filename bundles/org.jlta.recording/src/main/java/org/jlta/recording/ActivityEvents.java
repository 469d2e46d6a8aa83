package org.jlta.recording;

/**
 * The names and fields of the agent's events about what threads did over time: CPU time, stacks, calls of methods; the
 * rest is in {@link AgentEvents}, whose words on ids and names hold here too.
 */
public final class ActivityEvents {
    /** What a platform thread used since it began; written when it ran since the last event of it, and at its end. */
    public static final String THREAD_USAGE = "jlta.ThreadUsage";
    /** Looks at a running thread, one after the other, that found it at one stack; duration: from first to last. */
    public static final String STACK_RUN = "jlta.StackRun";
    /** A call of a timed method ended that was long enough, a little before the event's time. */
    public static final String METHOD_CALL = "jlta.MethodCall";
    /** A timed method with the sums of its calls; before the first call that names it, in each chunk and at the end. */
    public static final String TIMED_METHOD = "jlta.TimedMethod";

    /** {@code long}: number of a timed method. */
    public static final String METHOD_ID = "methodId";
    /** {@code String}: name of a method as in the class file, and its descriptor. */
    public static final String METHOD_NAME = "methodName";
    public static final String DESCRIPTOR = "descriptor";
    /** {@code long}: how long a call lasted. */
    public static final String DURATION_NANOS = "durationNanos";
    /** {@code long}: {@code System.nanoTime()} of the JVM when a call ended: the clock by which calls nest. */
    public static final String END_CLOCK_NANOS = "endClockNanos";
    /** {@code long}: all calls of a method, and how long those that were timed lasted together. */
    public static final String CALLS = "calls";
    public static final String TOTAL_NANOS = "totalNanos";
    /** {@code boolean}: whether some calls were counted only, because there were too many. */
    public static final String COUNTED_ONLY = "countedOnly";

    /** {@code String}: who takes stacks, as in the agent's options; in {@link AgentEvents#AGENT}. */
    public static final String SAMPLER = "sampler";
    /** {@code String}: why that is not who was asked for, or by which clocks async-profiler works; else null. */
    public static final String SAMPLER_NOTE = "samplerNote";
    /** Of {@code jlta.Agent}: sentences about the recording itself, one a line. */
    public static final String NOTES = "notes";
    /** {@code int}: how many looks. */
    public static final String SAMPLES = "samples";
    /** {@code long}: CPU time in nanoseconds, user and system together. */
    public static final String CPU_NANOS = "cpuNanos";
    /** {@code long}: bytes allocated, -1 when unknown. */
    public static final String ALLOCATED_BYTES = "allocatedBytes";

    private ActivityEvents() {
    }
}
