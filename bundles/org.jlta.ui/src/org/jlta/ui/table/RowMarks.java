package org.jlta.ui.table;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.widgets.Table;

/** Which rows of a table are marked and which is the first in sight, also while rows are still coming. For the UI thread. */
final class RowMarks<R> {
    /** GTK takes a millisecond to mark a row. */
    private static final int MOST_MARKED = 200;

    private final Table table;
    private final TableSizing sizing;
    private final Supplier<RowAnswer<R>> shown;
    /** What is to be in sight once there are as many rows as wanted, null for what is there. */
    private Sight sight;

    /**
     * Rows by their numbers.
     *
     * @param top    the first in sight
     * @param chosen those that are chosen
     */
    private record Sight(int top, int[] chosen) {
    }

    RowMarks(Table table, TableSizing sizing, Supplier<RowAnswer<R>> shown) {
        this.table = table;
        this.sizing = sizing;
        this.shown = shown;
    }

    /** The person chose rows: what was to be in sight counts no more. */
    void chosenNow() {
        sight = null;
    }

    /** Numbers of the rows that are chosen, ascending. */
    int[] chosen() {
        return IntStream.of(sight == null ? table.getSelectionIndices() : sight.chosen())
                .filter(row -> row < shown.get().rows().size()).toArray();
    }

    /** Marks rows, of very many the first, and brings the first into sight. */
    void reveal(List<R> marked) {
        int[] indices = unmarked(marked);
        if (!sizing.isDone()) {
            sight = new Sight(indices.length == 0 ? table.getTopIndex() : indices[0], indices);
        } else if (indices.length > 0) {
            table.setSelection(indices);
        }
    }

    /** Marks rows, of very many the first; what is in sight stays. */
    void mark(List<R> marked) {
        int[] indices = unmarked(marked);
        if (!sizing.isDone()) {
            sight = new Sight(sight == null ? table.getTopIndex() : sight.top(), indices);
        } else if (indices.length > 0) {
            table.select(indices);
        }
    }

    /** Where rows are, none of which is marked any more. */
    private int[] unmarked(List<R> marked) {
        Set<R> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(marked);
        unmark();
        List<R> rows = shown.get().rows();
        return IntStream.range(0, rows.size()).filter(row -> wanted.contains(rows.get(row)))
                .limit(Math.min(MOST_MARKED, wanted.size())).toArray();
    }

    /** Asked first: the platform walks all rows to deselect none. */
    private void unmark() {
        if (table.getSelectionCount() > 0) {
            table.deselectAll();
        }
    }

    /**
     * Other rows are about to be shown in place of those of now.
     *
     * @param staysPut whether the rows that are chosen and the first in sight stay, as far as they are there
     */
    void begin(RowAnswer<R> next, boolean staysPut) {
        sight = staysPut ? sightIn(next) : null;
    }

    /** Other rows are shown now, which are not all there yet. */
    void restart() {
        unmark();
        if (sight == null) {
            table.setTopIndex(0);
        }
    }

    /** Where what is chosen and in sight now lies in the next rows. */
    private Sight sightIn(RowAnswer<R> next) {
        RowAnswer<R> now = shown.get();
        int top = sight == null ? table.getTopIndex() : sight.top();
        Set<Object> keys = IntStream.of(chosen()).limit(MOST_MARKED)
                .mapToObj(row -> now.keys().apply(now.rows().get(row))).collect(Collectors.toSet());
        if (top == 0 || top >= now.rows().size()) {
            return new Sight(0, next.find(keys));
        }
        int[] found = next.find(Set.of(now.keys().apply(now.rows().get(top))));
        return new Sight(found.length == 0 ? Math.min(top, next.rows().size()) : found[0], next.find(keys));
    }

    /** There are as many rows as wanted. */
    void sized() {
        if (sight != null) {
            Sight now = sight;
            sight = null;
            if (now.chosen().length > 0) {
                table.select(now.chosen());
            }
            if (table.getTopIndex() != now.top()) {
                table.setTopIndex(now.top());
            }
        }
    }
}
