package org.jlta.ui.charts;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a typed range of time: two times with units, such as {@code 12.5 s – 14 s} or {@code 1 min 2 s - 80 s}. */
public final class TimeRangeText {
    private static final Pattern PARTS = Pattern.compile("(\\d+(?:[.,]\\d+)?)(ns|µs|us|ms|s|min|h)");
    private static final Pattern BETWEEN = Pattern.compile("[-–—]|\\.\\.+|…");

    private TimeRangeText() {
    }

    /** The range, its ends in either order; null when the text is not one. */
    public static TimeRange parse(String text) {
        String[] ends = BETWEEN.split(text.replaceAll("[\\s\\u202f\\u00a0\\u2009]", ""), -1);
        if (ends.length != 2) {
            return null;
        }
        long from = nanos(ends[0]);
        long to = nanos(ends[1]);
        return from < 0 || to < 0 || from == to ? null : TimeRange.between(from, to);
    }

    private static long nanos(String time) {
        Matcher parts = PARTS.matcher(time);
        BigDecimal nanos = BigDecimal.ZERO;
        int read = 0;
        while (parts.find() && parts.start() == read) {
            BigDecimal amount = new BigDecimal(parts.group(1).replace(',', '.'));
            nanos = nanos.add(amount.multiply(BigDecimal.valueOf(unit(parts.group(2)))));
            read = parts.end();
        }
        boolean all = read > 0 && read == time.length();
        return all && nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0 ? nanos.longValue() : -1;
    }

    private static long unit(String unit) {
        return switch (unit) {
        case "ns" -> 1L;
        case "µs", "us" -> 1_000L;
        case "ms" -> 1_000_000L;
        case "s" -> 1_000_000_000L;
        case "min" -> 60_000_000_000L;
        default -> 3_600_000_000_000L;
        };
    }
}
