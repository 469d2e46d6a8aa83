package org.jlta.ui.table;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Rows with what is to know of them. Immutable; any thread may ask.
 *
 * @param columns in their first order
 * @param keys    what tells a row from the others, also among rows of a later answer
 */
record RowAnswer<R>(List<RowColumn<R>> columns, List<R> rows, Function<R, Object> keys) {

    RowAnswer {
        columns = List.copyOf(columns);
    }

    RowAnswer<R> with(List<R> sorted) {
        return new RowAnswer<>(columns, sorted, keys);
    }

    /** Indices of the rows with those keys. */
    int[] find(Set<Object> wanted) {
        return IntStream.range(0, wanted.isEmpty() ? 0 : rows.size())
                .filter(row -> wanted.contains(keys.apply(rows.get(row)))).toArray();
    }
}
