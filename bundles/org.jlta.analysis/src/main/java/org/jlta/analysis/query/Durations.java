package org.jlta.analysis.query;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as a query writes them: {@code 5s 300ms 2.5m 1h 40us 7ns}, and {@code 0}. */
final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)(ns|us|ms|s|m|h|d)");

    private Durations() {
    }

    static long nanos(Token token) throws QueryException {
        if (token.text().equals("0")) {
            return 0;
        }
        Matcher form = FORM.matcher(token.text());
        if (!form.matches()) {
            throw new QueryException("not a duration: " + token.text(), token.position(),
                    List.of("a duration such as 5s, 300ms, 2m or 1h"));
        }
        long unit = switch (form.group(2)) {
        case "ns" -> 1L;
        case "us" -> 1_000L;
        case "ms" -> 1_000_000L;
        case "s" -> 1_000_000_000L;
        case "m" -> 60_000_000_000L;
        case "h" -> 3_600_000_000_000L;
        default -> 86_400_000_000_000L;
        };
        BigDecimal nanos = new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(unit));
        return nanos.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
    }
}
