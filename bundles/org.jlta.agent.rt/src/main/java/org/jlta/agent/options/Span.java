package org.jlta.agent.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as options say them: {@code 20ms}, {@code 1s}, {@code 500us}, {@code 10m}, {@code 2h}. */
public final class Span {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(us|ms|s|m|h)");

    private Span() {
    }

    /** In nanoseconds; -1 where the text is none. */
    public static long nanos(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return -1;
        }
        long unit;
        switch (matcher.group(2)) {
        case "us" :
            unit = 1_000L;
            break;
        case "ms" :
            unit = 1_000_000L;
            break;
        case "s" :
            unit = 1_000_000_000L;
            break;
        case "m" :
            unit = 60_000_000_000L;
            break;
        default :
            unit = 3_600_000_000_000L;
        }
        return Long.parseLong(matcher.group(1)) * unit;
    }
}
