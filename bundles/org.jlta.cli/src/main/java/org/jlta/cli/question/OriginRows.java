package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginStatistics;
import org.jlta.cli.output.Column;

/** The columns that groups of threads share, whatever the groups are. */
final class OriginRows {

    private OriginRows() {
    }

    /** Count, rate, alive, unnamed, never started, life, contexts. */
    static <T> List<Column<T>> columns(Function<T, OriginStatistics> of) {
        List<Column<T>> columns = new ArrayList<>();
        columns.add(Column.count("count", "count", row -> of.apply(row).count()));
        columns.add(new Column<>("per min", "perMinute", Column.Align.RIGHT, row -> rate(of.apply(row).perMinute()),
                row -> of.apply(row).perMinute()));
        columns.add(Column.count("alive", "alive", row -> of.apply(row).alive()));
        columns.add(Column.count("unnamed", "unnamed", row -> of.apply(row).unnamed()));
        columns.add(Column.count("not started", "neverStarted", row -> of.apply(row).neverStarted()));
        columns.add(life("mean life", "lifeMeanNanos", of, OriginStatistics::lifeMeanNanos));
        columns.add(life("longest", "lifeMaxNanos", of, OriginStatistics::lifeMaxNanos));
        columns.add(Column.text("contexts", "contexts", row -> contexts(of.apply(row))));
        return columns;
    }

    /** One digit behind the point where it is below ten. */
    static String rate(double perMinute) {
        return perMinute < 10
                ? String.format(Locale.ROOT, "%.1f", perMinute)
                : Wording.count(Math.round(perMinute));
    }

    /** A lower bound where some of the threads were there before the recording. */
    private static <T> Column<T> life(String title, String key, Function<T, OriginStatistics> of,
            ToLongFunction<OriginStatistics> life) {
        return new Column<>(title, key, Column.Align.RIGHT, row -> {
            long nanos = life.applyAsLong(of.apply(row));
            return nanos < 0
                    ? "-"
                    : of.apply(row).fromBefore() > 0 ? Wording.atLeast(nanos) : Wording.duration(nanos);
        }, row -> life.applyAsLong(of.apply(row)) < 0 ? null : life.applyAsLong(of.apply(row)));
    }

    /** The stack of a group below its row. */
    static List<String> details(OriginGroup group, StackForm form, boolean cut) {
        if (form != StackForm.FULL) {
            return List.of();
        }
        return cut ? StackText.few(group.stack()) : StackText.all(group.stack());
    }

    private static String contexts(OriginStatistics statistics) {
        Map<String, Integer> contexts = statistics.contexts();
        if (contexts.size() == 1 && contexts.values().iterator().next() == statistics.count()) {
            return contexts.keySet().iterator().next();
        }
        return contexts.entrySet().stream().map(e -> e.getKey() + " (" + e.getValue() + ")")
                .collect(Collectors.joining(", "));
    }
}
