package org.jlta.analysis;

import java.util.Locale;

/** Amounts in sentences and tables for people. Any thread may call. */
public final class Wording {
    /** Does not break, and every character set of a terminal has it. */
    private static final char SEPARATOR = '\u00a0';
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;

    private Wording() {
    }

    /** {@code 100 021}: groups of three digits, with spaces that do not break between them. */
    public static String count(long value) {
        StringBuilder text = new StringBuilder(Long.toString(value));
        int first = value < 0 ? 1 : 0;
        for (int i = text.length() - 3; i > first; i -= 3) {
            text.insert(i, SEPARATOR);
        }
        return text.toString();
    }

    /** {@code 1 thread}, {@code 2 threads}. */
    public static String plural(long count, String word) {
        return count(count) + " " + word + (count == 1 ? "" : "s");
    }

    public static String threads(long count) {
        return plural(count, "thread");
    }

    /**
     * Three significant digits and the largest unit that leaves at least 1, {@code 12.4 s}, {@code 3 min 05 s}; negative
     * ones with a minus, {@link ThreadTable#UNKNOWN_NANOS} as {@code -}.
     */
    public static String duration(long nanos) {
        if (nanos < 0) {
            return nanos == ThreadTable.UNKNOWN_NANOS ? "-" : "-" + duration(-nanos);
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

    /** {@code at least 12.4 s}, of what began before the recording. */
    public static String atLeast(long nanos) {
        return "at least " + duration(nanos);
    }

    /**
     * How long a thread lived: {@code 12.4 s}; of one that was there before the recording {@code ≈ 3 min 05 s} where its birth is
     * known about, else {@code at least 12.4 s}; {@code -} for one that never ran.
     */
    public static String life(ThreadTable threads, int ordinal) {
        long nanos = threads.lifeNanos(ordinal);
        if (nanos < 0) {
            return "-";
        }
        if (!threads.isBeforeRecording(ordinal)) {
            return duration(nanos);
        }
        long born = threads.bornNanos(ordinal);
        return born == ThreadTable.UNKNOWN_NANOS ? atLeast(nanos) : "≈ " + duration(nanos - born);
    }

    /** A limit that was met: {@code pids.max is 512, 512 were in use}. */
    public static String met(Limits.Met met) {
        return met.name() + " is " + count(met.max()) + ", " + count(met.current()) + " were in use";
    }

    private static String digits(long nanos, long unit) {
        double value = (double) nanos / unit;
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    }
}
