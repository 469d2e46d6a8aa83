package org.jlta.recording.format;

/**
 * A field of a type, as a chunk's metadata tells.
 *
 * @param name     its name
 * @param typeId   number of its type within the chunk
 * @param constant whether it is written as the key of a constant
 * @param array    whether it is a list of such values
 * @param unit     of its numbers
 */
public record Field(String name, long typeId, boolean constant, boolean array, Unit unit) {

    /** What a number counts. */
    public enum Unit {
        /** Nothing known. */
        NONE,
        /** A moment, in ticks of the JVM's clock. */
        MOMENT_TICKS,
        /** A moment, in milliseconds since the epoch. */
        MOMENT_MILLIS,
        /** A moment, in nanoseconds since the epoch. */
        MOMENT_NANOS,
        /** A span of time, in ticks of the JVM's clock. */
        SPAN_TICKS,
        /** A span of time, in the unit that its name tells. */
        SPAN_SECONDS, SPAN_MILLIS, SPAN_MICROS, SPAN_NANOS;

        /** By the value of {@code jdk.jfr.Timestamp}. */
        static Unit ofMoment(String value) {
            return switch (value) {
            case "TICKS" -> MOMENT_TICKS;
            case "MILLISECONDS_SINCE_EPOCH" -> MOMENT_MILLIS;
            case "NANOSECONDS_SINCE_EPOCH" -> MOMENT_NANOS;
            default -> NONE;
            };
        }

        /** By the value of {@code jdk.jfr.Timespan}. */
        static Unit ofSpan(String value) {
            return switch (value) {
            case "TICKS" -> SPAN_TICKS;
            case "SECONDS" -> SPAN_SECONDS;
            case "MILLISECONDS" -> SPAN_MILLIS;
            case "MICROSECONDS" -> SPAN_MICROS;
            case "NANOSECONDS" -> SPAN_NANOS;
            default -> NONE;
            };
        }
    }
}
