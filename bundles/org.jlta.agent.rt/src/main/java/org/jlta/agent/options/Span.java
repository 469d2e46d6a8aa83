package org.jlta.agent.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as options say them: {@code 20ms}, {@code 1s}, {@code 500us}. */
final class Span {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(us|ms|s)");

    private Span() {
    }

    /** In nanoseconds; -1 where the text is none. */
    static long nanos(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return -1;
        }
        long unit = matcher.group(2).equals("us")
                ? 1_000L
                : matcher.group(2).equals("ms") ? 1_000_000L : 1_000_000_000L;
        return Long.parseLong(matcher.group(1)) * unit;
    }
}
