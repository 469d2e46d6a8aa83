package org.jlta.recording;

/**
 * The names and fields of the agent's events about what pools lend, such as connections and permits; the rest is in
 * {@link AgentEvents}, whose words on ids and names hold here too. A holding is from when something is lent to when it is given
 * back; it has a number of its own within the recording.
 */
public final class ResourceEvents {
    /** What was lent and given back, in rows that {@link ResourceRows} reads. Its thread is any that had to write them. */
    public static final String RESOURCES = "jlta.Resources";
    /** A stack that gets things of a class, told before or after the rows that name it by its number. Stack. */
    public static final String RESOURCE_SITE = "jlta.ResourceSite";
    /** A pool that lends, told when it is met first and again in each chunk. */
    public static final String RESOURCE_LENDER = "jlta.ResourceLender";
    /** A holding that lasts, told again in each chunk, with the number of the stack that got it ({@link StackEvents}). */
    public static final String RESOURCE_HELD = "jlta.ResourceHeld";
    /** The thread {@link AgentEvents#THREAD_ID} waits for something, told when it lasts and again in each chunk. */
    public static final String RESOURCE_WAIT = "jlta.ResourceWait";
    /** What was lent was collected as garbage. */
    public static final String RESOURCE_LOST = "jlta.ResourceLost";
    /**
     * All rows up to {@link #UNTIL} are written. What is told of later moments is not complete: of something that was given back
     * the row can be missing. Events of other threads can reach a file a little later than this one.
     */
    public static final String RESOURCES_SEEN = "jlta.ResourcesSeen";
    /** All that was held at {@link #BEGUN} and is still was told, in events {@link #RESOURCE_HELD} of the same round. */
    public static final String RESOURCES_TOLD = "jlta.ResourcesTold";

    /** {@code long}: a moment, in ticks. */
    public static final String UNTIL = "until";
    /** {@code boolean}: that nothing more is told, until a later one of these. */
    public static final String LAST = "last";
    /** {@code int}: which telling of all that is held this belongs to, from 1 and growing. */
    public static final String ROUND = "round";
    /** {@code long}: when the round began, in ticks. */
    public static final String BEGUN = "begun";
    /** {@code int}: number of the pool within the recording. */
    public static final String LENDER_ID = "lenderId";
    /** {@code int}: identity hash code of the pool, or of its class where that stands for it. */
    public static final String IDENTITY = "identity";
    /** {@code long}: number of the holding within the recording. */
    public static final String HOLDING_ID = "holdingId";
    /** {@code String}: name of the holding thread when it got it, encoded. */
    public static final String THREAD_NAME = "threadName";
    /** {@code String}: binary name of the class of what is lent, null for a permit. */
    public static final String RESOURCE_CLASS = "resourceClass";
    /** {@code long}: when it was lent, milliseconds since the epoch. */
    public static final String ACQUIRED_MILLIS = "acquiredMillis";
    /** {@code long}: for how long the thread waited until the event, in nanoseconds. */
    public static final String WAITED_NANOS = "waitedNanos";

    private ResourceEvents() {
    }
}
