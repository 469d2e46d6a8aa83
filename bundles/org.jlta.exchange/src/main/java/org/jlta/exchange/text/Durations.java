package org.jlta.exchange.text;

import java.util.Locale;

/** Nanoseconds in the words of a person: {@code 12.4 s}, {@code 3 min 05 s}. */
public final class Durations {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;

    private Durations() {
    }

    /** Three significant digits, the largest unit that leaves at least 1; negative ones with a minus. */
    public static String words(long nanos) {
        if (nanos < 0) {
            return nanos == Long.MIN_VALUE ? "-" : "-" + words(-nanos);
        }
        if (nanos >= HOUR) {
            return String.format(Locale.ROOT, "%d h %02d min", nanos / HOUR, nanos % HOUR / MINUTE);
        }
        if (nanos >= MINUTE) {
            return String.format(Locale.ROOT, "%d min %02d s", nanos / MINUTE, nanos % MINUTE / SECOND);
        }
        if (nanos >= SECOND) {
            return digits(nanos, SECOND) + " s";
        }
        if (nanos >= MILLI) {
            return digits(nanos, MILLI) + " ms";
        }
        return nanos >= MICRO ? digits(nanos, MICRO) + " µs" : nanos + " ns";
    }

    private static String digits(long nanos, long unit) {
        double value = (double) nanos / unit;
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }
}
