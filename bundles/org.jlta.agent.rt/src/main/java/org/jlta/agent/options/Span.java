package org.jlta.agent.options;

/** Lengths of time as options say them: {@code 20ms}, {@code 1s}, {@code 500us}, {@code 10m}, {@code 2h}. */
public final class Span {
    private static final int MOST_DIGITS = 9;

    private Span() {
    }

    /** In nanoseconds; -1 where the text is none. Without a regular expression, whose first use a starting JVM waits for. */
    public static long nanos(String text) {
        int digits = 0;
        while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
            digits++;
        }
        long unit = unit(text.substring(digits));
        return digits == 0 || digits > MOST_DIGITS || unit < 0
                ? -1
                : Long.parseLong(text.substring(0, digits)) * unit;
    }

    private static long unit(String name) {
        switch (name) {
        case "us" :
            return 1_000L;
        case "ms" :
            return 1_000_000L;
        case "s" :
            return 1_000_000_000L;
        case "m" :
            return 60_000_000_000L;
        case "h" :
            return 3_600_000_000_000L;
        default :
            return -1;
        }
    }
}
