package org.jlta.analysis.calls;

import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.TimedMethod;

/**
 * A question on calls.
 *
 * @param threads  on these
 * @param fromNanos calls that end at or after this moment, since the recording's start
 * @param toNanos  calls that begin at or before this moment
 * @param method   of methods whose class and name fit
 * @param minNanos that last so long at least
 * @param maxNanos and so long at most
 * @param excluded of no methods whose class and name fit one of these
 */
public record SlowRequest(ThreadSet threads, long fromNanos, long toNanos, Pattern method, long minNanos, long maxNanos,
        List<Pattern> excluded) {

    public SlowRequest {
        excluded = List.copyOf(excluded);
    }

    /** Of calls however long, and without methods that are excluded. */
    public SlowRequest(ThreadSet threads, long fromNanos, long toNanos, Pattern method, long minNanos) {
        this(threads, fromNanos, toNanos, method, minNanos, Long.MAX_VALUE, List.of());
    }

    /**
     * The pattern of a text as one types it: a star stands for any characters; without a star, a part of the name is
     * enough. {@code #} stands for the point between class and method.
     */
    public static Pattern pattern(String text) {
        String name = text.replace('#', '.');
        StringBuilder expression = new StringBuilder();
        String gap = "";
        for (String part : name.split("\\*", -1)) {
            expression.append(gap).append(part.isEmpty() ? "" : Pattern.quote(part));
            gap = ".*";
        }
        return Pattern.compile(name.indexOf('*') < 0 ? ".*" + expression + ".*" : expression.toString());
    }

    boolean isExcluded(TimedMethod called) {
        return isExcluded(called.label());
    }

    private boolean isExcluded(String label) {
        return excluded.stream().anyMatch(pattern -> pattern.matcher(label).matches());
    }

    /** Whether it asks for a method, {@code com.acme.Cart.add}. */
    boolean isAbout(String label) {
        return method.matcher(label).matches() && !isExcluded(label);
    }

    boolean fits(CallTable calls, int row) {
        return calls.durationNanos(row) >= minNanos && calls.durationNanos(row) <= maxNanos
                && threads.contains(calls.thread(row))
                && calls.endNanos(row) >= fromNanos && calls.startNanos(row) <= toNanos
                && isAbout(calls.method(row).label());
    }
}
