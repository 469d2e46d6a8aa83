package org.jlta.recording.format;

import org.jlta.recording.ChunkHeader;

/**
 * From ticks of a chunk to nanoseconds, rounded as the JDK's consumer does ({@code TimeConverter}). Immutable.
 * <p>
 * The clock of a JVM's first chunk goes on for its later ones: ticks only grow, while the wall clock that each chunk begins
 * with can be set back in between.
 */
final class Clock {
    private final long startNanos;
    private final long startTicks;
    private final long ticksPerSecond;
    private final double ticksPerNano;

    private Clock(ChunkHeader header) {
        startNanos = header.startNanos();
        startTicks = header.startTicks();
        ticksPerSecond = header.ticksPerSecond();
        ticksPerNano = ticksPerSecond / 1e9;
    }

    /** Of a chunk that follows the one with the previous clock; null for the first. */
    static Clock of(ChunkHeader header, Clock previous) {
        boolean goesOn = previous != null && previous.ticksPerSecond == header.ticksPerSecond()
                && previous.startTicks <= header.startTicks();
        return goesOn ? previous : new Clock(header);
    }

    /** Nanoseconds since the epoch. */
    long moment(long ticks) {
        return startNanos + (long) ((ticks - startTicks) / ticksPerNano);
    }

    /** Nanoseconds. */
    long span(long ticks) {
        return (long) (ticks / ticksPerNano);
    }
}
