package org.jlta.analysis;

/**
 * The part of a recording that a question is about. Times are nanoseconds since the recording's start.
 *
 * @param threads   the chosen threads
 * @param fromNanos what ends before is left out; {@link Long#MIN_VALUE} for no bound
 * @param toNanos   what begins after is left out; {@link Long#MAX_VALUE} for no bound
 */
public record Scope(ThreadSet threads, long fromNanos, long toNanos) {

    public Scope {
        if (fromNanos > toNanos) {
            throw new IllegalArgumentException("scope: fromNanos=" + fromNanos + ", toNanos=" + toNanos);
        }
    }

    /** All of a recording. */
    public static Scope all(RecordingModel model) {
        return of(ThreadSet.all(model.threads()));
    }

    /** These threads, whatever the time. */
    public static Scope of(ThreadSet threads) {
        return new Scope(threads, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** The same time of other threads. */
    public Scope with(ThreadSet others) {
        return new Scope(others, fromNanos, toNanos);
    }

    /** Where it begins within the recording, from 0 to the recording's end. */
    public long beginNanos(RecordingModel model) {
        return Math.min(Math.max(0, model.info().durationNanos()), Math.max(0, fromNanos));
    }

    /** Where it ends within the recording, from {@link #beginNanos} to the recording's end. */
    public long endNanos(RecordingModel model) {
        return Math.max(beginNanos(model), Math.min(Math.max(0, model.info().durationNanos()), toNanos));
    }

    /** Whether it leaves out a part of the recording's time. */
    public boolean isPart(RecordingModel model) {
        return fromNanos > 0 || toNanos < model.info().durationNanos();
    }

    /** Whether the moment lies within its time. */
    public boolean contains(long nanos) {
        return nanos >= fromNanos && nanos <= toNanos;
    }

    /** Whether it has a moment in common with what lasted from the first to the second. */
    public boolean meets(long beginNanos, long endNanos) {
        return beginNanos <= toNanos && endNanos >= fromNanos;
    }
}
