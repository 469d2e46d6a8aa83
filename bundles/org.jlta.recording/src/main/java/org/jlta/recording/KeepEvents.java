package org.jlta.recording;

/**
 * What the agent tells again in each chunk, because the recorder drops its oldest chunks: where living threads and pools
 * came from. Which thread is of which pool it tells again by {@link TaskEvents#POOL_THREAD}.
 * Texts of people are encoded by {@link TextCode}.
 */
public final class KeepEvents {

    /**
     * A living platform thread, with the number of its allocation's stack ({@link StackEvents}); one that was there before
     * the agent has no allocation.
     */
    public static final String THREAD_ORIGIN = "jlta.ThreadOrigin";

    /** {@code long}: when the thread was allocated, milliseconds since the epoch, 0 when not known. */
    public static final String ALLOCATED_MILLIS = "allocatedMillis";
    /** {@code long}: id of the thread that allocated it, 0 when not known. */
    public static final String ALLOCATOR_ID = "allocatorId";
    /** {@code String}: name of that thread at that time, encoded. */
    public static final String ALLOCATOR_NAME = "allocatorName";
    /** {@code long}: when the thread was started, milliseconds since the epoch, 0 when not known. */
    public static final String STARTED_MILLIS = "startedMillis";
    /** {@code long}: id of the thread that started it, 0 when not known. */
    public static final String STARTER_ID = "starterId";
    /** {@code String}: name of that thread at that time, encoded. */
    public static final String STARTER_NAME = "starterName";

    /** A pool that is still there, by {@link TaskEvents#POOL_ID}, with the number of its creation's stack. */
    public static final String POOL_ORIGIN = "jlta.PoolOrigin";

    /** {@code long}: when the pool was made, milliseconds since the epoch, 0 when not known. */
    public static final String CREATED_MILLIS = "createdMillis";
    /** {@code long}: id of the thread that made it, 0 when not known. */
    public static final String CREATOR_ID = "creatorId";
    /** {@code String}: name of that thread at that time, encoded. */
    public static final String CREATOR_NAME = "creatorName";
    /** {@code long}: when it was told to end, milliseconds since the epoch, 0 when it was not. */
    public static final String SHUT_DOWN_MILLIS = "shutDownMillis";

    /** {@code long}: of {@code jlta.Agent}: when the recording began, milliseconds since the epoch. */
    public static final String RECORDING_START_MILLIS = "recordingStartMillis";
    /** {@code long}: of {@code jlta.Agent}: the size that the recording keeps, in bytes. */
    public static final String KEPT_BYTES = "keptBytes";

    private KeepEvents() {
    }
}
