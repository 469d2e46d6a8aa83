package org.jlta.cli.shell;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as one types them: {@code 30s}, {@code 1.5m}, {@code 300ms}. */
public final class Spans {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)(ns|us|µs|ms|s|m|min|h)");
    private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

    private Spans() {
    }

    /** Nanoseconds; empty when the text has another form or is longer than 292 years. */
    public static Optional<Long> parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal nanos = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unitNanos(matcher.group(2))));
        return nanos.compareTo(LONGEST) > 0 ? Optional.empty() : Optional.of(nanos.longValue());
    }

    /** As {@link #parse}, and refuses what is none. */
    public static long require(String option, String text) throws Refusal {
        return parse(text).orElseThrow(() -> Refusal
                .usage(option + " is '" + text + "', expected is a length of time such as 30s, 300ms, 2m or 1h"));
    }

    /** As one types it, in the largest unit that gives a whole number: {@code 300ms}. */
    public static String text(long nanos) {
        for (String unit : new String[]{"h", "min", "s", "ms", "us"}) {
            if (nanos > 0 && nanos % unitNanos(unit) == 0) {
                return nanos / unitNanos(unit) + unit;
            }
        }
        return nanos + "ns";
    }

    private static long unitNanos(String unit) {
        return switch (unit) {
        case "ns" -> 1L;
        case "us", "µs" -> 1_000L;
        case "ms" -> 1_000_000L;
        case "s" -> 1_000_000_000L;
        case "m", "min" -> 60_000_000_000L;
        default -> 3_600_000_000_000L;
        };
    }
}
