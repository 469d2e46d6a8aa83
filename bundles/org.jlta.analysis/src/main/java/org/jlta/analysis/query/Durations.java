package org.jlta.analysis.query;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as a query writes them: {@code 5s 300ms 2.5m 1h 40us 7ns}, and {@code 0}. */
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)(ns|us|ms|s|m|h|d)");
    private static final List<String> UNITS = List.of("d", "h", "m", "s", "ms", "us", "ns");

    private Durations() {
    }

    static long nanos(Token token) throws QueryException {
        long nanos = parse(token.text());
        if (nanos < 0) {
            throw new QueryException("not a duration: " + token.text(), token.position(),
                    List.of("a duration such as 5s, 300ms, 2m or 1h"));
        }
        return nanos;
    }

    /** Nanoseconds, at most the largest number; -1 for a text that is no duration. */
    public static long parse(String text) {
        if (text.equals("0")) {
            return 0;
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return -1;
        }
        BigDecimal nanos = new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit(form.group(2))));
        return nanos.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
    }

    /** The text that says exactly that, in the largest unit of which it is a whole number. */
    public static String text(long nanos) {
        if (nanos == 0) {
            return "0";
        }
        String unit = UNITS.stream().filter(one -> nanos % unit(one) == 0).findFirst().orElseThrow();
        return nanos / unit(unit) + unit;
    }

    private static long unit(String unit) {
        return switch (unit) {
        case "ns" -> 1L;
        case "us" -> 1_000L;
        case "ms" -> 1_000_000L;
        case "s" -> 1_000_000_000L;
        case "m" -> 60_000_000_000L;
        case "h" -> 3_600_000_000_000L;
        default -> 86_400_000_000_000L;
        };
    }
}
