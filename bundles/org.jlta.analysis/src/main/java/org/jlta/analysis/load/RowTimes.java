package org.jlta.analysis.load;

import org.jlta.recording.TaskEvents;
import org.jlta.recording.format.Event;

/** Times of the rows of an event: the first and the last are told by the clock of all events, those between by their ticks. */
final class RowTimes {
    private final long firstTicks;
    private final long firstNanos;
    private final double nanosPerTick;

    /** @param nanos of the event's end, since the recording's start */
    RowTimes(Event event, long nanos) {
        firstTicks = event.number(TaskEvents.FIRST, 0);
        long first = event.moment(TaskEvents.FIRST, 0);
        firstNanos = nanos - (event.endNanos() - first);
        long ticks = event.number(TaskEvents.LAST, 0) - firstTicks;
        nanosPerTick = ticks == 0 ? 0 : (double) (event.moment(TaskEvents.LAST, 0) - first) / ticks;
    }

    long firstTicks() {
        return firstTicks;
    }

    /** Since the recording's start, not below 0. */
    long nanos(long ticks) {
        return Math.max(0, firstNanos + Math.round((ticks - firstTicks) * nanosPerTick));
    }
}
