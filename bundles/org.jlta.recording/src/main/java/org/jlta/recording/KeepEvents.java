package org.jlta.recording;

/**
 * What the agent tells again in each chunk, because the recorder drops its oldest chunks: where living threads came from.
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
    /** {@code long}: of {@code jlta.Agent}: when the recording began, milliseconds since the epoch. */
    public static final String RECORDING_START_MILLIS = "recordingStartMillis";
    /** {@code long}: of {@code jlta.Agent}: the size that the recording keeps, in bytes. */
    public static final String KEPT_BYTES = "keptBytes";

    private KeepEvents() {
    }
}
