package org.jlta.analysis.load;

import java.time.Duration;
import java.time.Instant;

import jdk.jfr.consumer.RecordedEvent;

import org.jlta.recording.TaskEvents;

/** Times of the rows of an event: the first and the last are told by the clock of all events, those between by their ticks. */
final class RowTimes {
    private final long firstTicks;
    private final long firstNanos;
    private final double nanosPerTick;

    /** @param nanos of the event's end, since the recording's start */
    RowTimes(RecordedEvent event, long nanos) {
        firstTicks = event.getLong(TaskEvents.FIRST);
        firstNanos = nanos - between(event.getInstant(TaskEvents.FIRST), event.getEndTime());
        long ticks = event.getLong(TaskEvents.LAST) - firstTicks;
        nanosPerTick = ticks == 0
                ? 0
                : (double) between(event.getInstant(TaskEvents.FIRST), event.getInstant(TaskEvents.LAST)) / ticks;
    }

    private static long between(Instant from, Instant to) {
        return Duration.between(from, to).toNanos();
    }

    long firstTicks() {
        return firstTicks;
    }

    /** Since the recording's start, not below 0. */
    long nanos(long ticks) {
        return Math.max(0, firstNanos + Math.round((ticks - firstTicks) * nanosPerTick));
    }
}
