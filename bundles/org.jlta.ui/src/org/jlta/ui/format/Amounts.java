package org.jlta.ui.format;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.ThreadTable;

/** Writes amounts with their units; what was not measured is a dash, never 0. */
public final class Amounts {
    /** For an amount that is not known. */
    public static final String UNKNOWN = "–";
    private static final char SEPARATOR = '\u202f';
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);
    private static final DateTimeFormatter TIME_OF_DAY = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter DATE_AND_TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss",
            Locale.ROOT);
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    private Amounts() {
    }

    /** {@code 1 204}, groups of three with a narrow space that does not break. */
    public static String count(long value) {
        String digits = Long.toString(value);
        StringBuilder text = new StringBuilder(digits);
        int first = value < 0 ? 1 : 0;
        for (int i = digits.length() - 3; i > first; i -= 3) {
            text.insert(i, SEPARATOR);
        }
        return text.toString();
    }

    /** Three significant digits and a unit that fits: {@code 40.1 ms}, {@code 3.07 s}, {@code 2 min 05 s}. */
    public static String duration(long nanos) {
        if (nanos < 0) {
            return UNKNOWN;
        }
        if (nanos < MICRO) {
            return nanos + unit("ns");
        }
        if (nanos < MILLI) {
            return significant((double) nanos / MICRO) + unit("µs");
        }
        if (nanos < SECOND) {
            return significant((double) nanos / MILLI) + unit("ms");
        }
        if (nanos < MINUTE) {
            return significant((double) nanos / SECOND) + unit("s");
        }
        if (nanos < HOUR) {
            return two(nanos, MINUTE, "min", SECOND, "s");
        }
        return nanos < DAY ? two(nanos, HOUR, "h", MINUTE, "min") : two(nanos, DAY, "d", HOUR, "h");
    }

    /** A moment since the recording's start, to the millisecond: {@code 12.400 s}. */
    public static String time(long nanos) {
        if (nanos == ThreadTable.UNKNOWN_NANOS) {
            return UNKNOWN;
        }
        long millis = Math.floorDiv(nanos, MILLI);
        String sign = millis < 0 ? "−" : "";
        long size = Math.abs(millis);
        return sign + count(size / 1000) + "." + String.format(Locale.ROOT, "%03d", size % 1000) + unit("s");
    }

    /** The same moment by the recorded machine's clock, null when it is not known. */
    public static String clock(RecordingInfo info, long nanos) {
        if (nanos == ThreadTable.UNKNOWN_NANOS || info.startTime() == null) {
            return null;
        }
        ZoneId zone = info.zone() == null ? ZoneId.systemDefault() : info.zone();
        return CLOCK.format(info.startTime().plusNanos(nanos).atZone(zone));
    }

    /** When a recording began by the recorded machine's clock: {@code 07:30:11} today, else with its date; null when it is not known. */
    public static String begin(RecordingInfo info) {
        if (info.startTime() == null) {
            return null;
        }
        return moment(info.startTime().atZone(info.zone() == null ? ZoneId.systemDefault() : info.zone()));
    }

    /** {@code 07:30:11} today, else with its date. */
    public static String moment(ZonedDateTime moment) {
        boolean isToday = moment.toLocalDate().equals(LocalDate.now(moment.getZone()));
        return (isToday ? TIME_OF_DAY : DATE_AND_TIME).format(moment);
    }

    /** {@code 640 B}, {@code 3.07 MB} of 1000 each. */
    public static String bytes(long bytes) {
        if (bytes < 0) {
            return UNKNOWN;
        }
        if (bytes < 1000) {
            return bytes + unit("B");
        }
        double value = bytes;
        int step = -1;
        while (value >= 999.5 && step < 3) {
            value /= 1000;
            step++;
        }
        return significant(value) + unit(new String[]{"kB", "MB", "GB", "TB"}[step]);
    }

    private static String two(long nanos, long large, String largeUnit, long small, String smallUnit) {
        return nanos / large + unit(largeUnit) + SEPARATOR
                + String.format(Locale.ROOT, "%02d", nanos % large / small) + unit(smallUnit);
    }

    private static String significant(double value) {
        String form = value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, form, value);
    }

    private static String unit(String unit) {
        return SEPARATOR + unit;
    }
}
