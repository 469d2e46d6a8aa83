package org.jlta.ui.calls;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.ui.IMemento;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.query.Durations;
import org.jlta.ui.table.RowQuestion.Scope;

/**
 * What calls a person looks for. Immutable.
 *
 * @param method   of methods whose class and name fit, as {@link SlowRequest#pattern} reads it; empty for all
 * @param minNanos that last so long at least
 * @param maxNanos and so long at most
 * @param excluded of no methods that fit one of these, with commas between them; empty for none
 * @param most     rows at most
 * @param share    so much of two stacks must be the same for one group, 0 to 1
 */
record CallSearch(String method, long minNanos, long maxNanos, String excluded, int most, double share) {
    /** All calls. */
    static final CallSearch ALL = new CallSearch("", 0, Long.MAX_VALUE, "", Integer.MAX_VALUE, 0.7);

    private static final String METHOD = "method";
    private static final String LEAST = "least";
    private static final String LONGEST = "longest";
    private static final String EXCLUDED = "excluded";
    private static final String MOST = "most";
    private static final String SHARE = "share";

    /** Whether no call is left out. */
    boolean isAll() {
        return method.isBlank() && minNanos <= 0 && maxNanos == Long.MAX_VALUE && excluded.isBlank();
    }

    SlowRequest request(Scope scope) {
        List<Pattern> others = Arrays.stream(excluded.split(",")).map(String::strip).filter(text -> !text.isEmpty())
                .map(SlowRequest::pattern).toList();
        return new SlowRequest(scope.threads(), scope.fromNanos(), scope.toNanos(), SlowRequest.pattern(method.strip()),
                minNanos, maxNanos, others);
    }

    /** @param memento of an earlier life of the view, null for none */
    static CallSearch restore(IMemento memento) {
        if (memento == null || memento.getString(METHOD) == null) {
            return ALL;
        }
        String longest = memento.getString(LONGEST);
        Integer most = memento.getInteger(MOST);
        Float share = memento.getFloat(SHARE);
        return new CallSearch(memento.getString(METHOD), duration(memento.getString(LEAST), 0),
                duration(longest, Long.MAX_VALUE), text(memento.getString(EXCLUDED)), most == null ? ALL.most : most,
                share == null ? ALL.share : share);
    }

    void save(IMemento memento) {
        memento.putString(METHOD, method);
        memento.putString(LEAST, Durations.text(minNanos));
        if (maxNanos != Long.MAX_VALUE) {
            memento.putString(LONGEST, Durations.text(maxNanos));
        }
        memento.putString(EXCLUDED, excluded);
        memento.putInteger(MOST, most);
        memento.putFloat(SHARE, (float) share);
    }

    private static String text(String saved) {
        return saved == null ? "" : saved;
    }

    private static long duration(String saved, long otherwise) {
        long nanos = saved == null ? -1 : Durations.parse(saved);
        return nanos < 0 ? otherwise : nanos;
    }
}
