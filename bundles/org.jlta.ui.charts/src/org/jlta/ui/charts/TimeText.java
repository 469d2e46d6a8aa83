package org.jlta.ui.charts;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Writes moments with one unit and as many decimals as tell two ticks apart; digits in threes, thin spaces between.
 * Immutable.
 */
public final class TimeText {
    /** Between groups of three digits: a thin space that does not break. */
    public static final char GROUP = '\u202f';
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;

    private final String unit;
    private final int unitDigits;
    private final int decimals;
    private final boolean clock;

    private TimeText(String unit, int unitDigits, int decimals, boolean clock) {
        this.unit = unit;
        this.unitDigits = unitDigits;
        this.decimals = decimals;
        this.clock = clock;
    }

    /**
     * For moments up to a largest one that differ by a step.
     *
     * @param largestNanos chooses the unit
     * @param stepNanos    chooses the decimals
     */
    public static TimeText forScale(long largestNanos, long stepNanos) {
        if (largestNanos >= 2 * MINUTE) {
            return new TimeText("s", 9, decimals(9, stepNanos), true);
        }
        if (largestNanos >= SECOND) {
            return new TimeText("s", 9, decimals(9, stepNanos), false);
        }
        if (largestNanos >= 1_000_000) {
            return new TimeText("ms", 6, decimals(6, stepNanos), false);
        }
        return new TimeText("µs", 3, decimals(3, stepNanos), false);
    }

    /**
     * As exact as a pixel of a scale can tell.
     *
     * @param scale the visible range chooses the unit, its resolution the decimals
     */
    public static TimeText forScale(TimeScale scale) {
        long step = 1;
        while (step * 10 <= scale.resolutionNanos()) {
            step *= 10;
        }
        TimeRange visible = scale.visible();
        return forScale(Math.max(Math.abs(visible.startNanos()), Math.abs(visible.endNanos())), step);
    }

    /** A moment to the microsecond, {@code 12.345 678 s}. */
    public static String exact(long nanos) {
        return forScale(Math.max(SECOND, Math.abs(nanos)), 1_000).of(nanos);
    }

    /** A length of time with three significant digits and a unit of its own, {@code 3.07 s}. */
    public static String duration(long nanos) {
        long size = Math.abs(nanos);
        if (size >= 2 * MINUTE) {
            return forScale(size, SECOND).of(nanos);
        }
        int unitDigits = size >= SECOND ? 9 : size >= 1_000_000 ? 6 : 3;
        String unit = size >= SECOND ? "s" : size >= 1_000_000 ? "ms" : "µs";
        int whole = Long.toString(size / (long) Math.pow(10, unitDigits)).length();
        return new TimeText(unit, unitDigits, Math.max(0, 3 - whole), false).of(nanos);
    }

    /** A moment, nanoseconds since the chart's zero. */
    public String of(long nanos) {
        if (!clock) {
            return decimal(BigDecimal.valueOf(nanos, unitDigits)) + GROUP + unit;
        }
        long size = Math.abs(nanos);
        long hours = size / (60 * MINUTE);
        long minutes = size / MINUTE % 60;
        BigDecimal seconds = BigDecimal.valueOf(size % MINUTE, 9);
        StringBuilder text = new StringBuilder(nanos < 0 ? "−" : "");
        if (hours > 0) {
            text.append(hours).append(GROUP).append('h').append(GROUP).append(twoDigits(minutes)).append(GROUP)
                    .append("min");
        } else if (minutes > 0) {
            text.append(minutes).append(GROUP).append("min");
        }
        if (text.length() < 2) {
            return text + decimal(seconds) + GROUP + 's';
        }
        if (seconds.signum() != 0 || decimals > 0) {
            String digits = decimal(seconds);
            boolean one = digits.indexOf('.') == 1 || digits.length() == 1;
            text.append(GROUP).append(one ? "0" : "").append(digits).append(GROUP).append('s');
        }
        return text.toString();
    }

    private static String twoDigits(long number) {
        return number < 10 ? "0" + number : Long.toString(number);
    }

    private String decimal(BigDecimal value) {
        String digits = value.abs().setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
        int point = digits.indexOf('.');
        int end = point < 0 ? digits.length() : point;
        StringBuilder text = new StringBuilder(value.signum() < 0 ? "−" : "");
        for (int i = 0; i < end; i++) {
            if (i > 0 && (end - i) % 3 == 0) {
                text.append(GROUP);
            }
            text.append(digits.charAt(i));
        }
        for (int i = end; i < digits.length(); i++) {
            if (i > end + 1 && (i - end - 1) % 3 == 0) {
                text.append(GROUP);
            }
            text.append(digits.charAt(i));
        }
        return text.toString();
    }

    private static int decimals(int unitDigits, long stepNanos) {
        int stepDigits = 0;
        for (long rest = stepNanos; rest % 10 == 0 && rest > 0; rest /= 10) {
            stepDigits++;
        }
        return Math.max(0, unitDigits - stepDigits);
    }
}
