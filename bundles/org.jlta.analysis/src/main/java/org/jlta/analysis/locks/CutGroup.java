package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Doing;
import org.jlta.analysis.StackTable;

/**
 * Threads that did the same at the same place at one moment.
 *
 * @param doing what
 * @param stack where, ordinal or {@link StackTable#NONE}
 * @param rows  one or more, as in the cut
 */
public record CutGroup(Doing doing, int stack, List<Cut.Row> rows) {

    public CutGroup {
        rows = List.copyOf(rows);
    }

    /** The groups of a cut, the largest first; those without a stack are together by what they did, last among equals. */
    public static List<CutGroup> of(List<Cut.Row> rows) {
        record Key(Doing doing, int stack) {
        }
        Map<Key, List<Cut.Row>> groups = new LinkedHashMap<>();
        for (Cut.Row row : rows) {
            groups.computeIfAbsent(new Key(row.doing(), row.stack()), key -> new ArrayList<>()).add(row);
        }
        List<CutGroup> found = new ArrayList<>();
        groups.forEach((key, same) -> found.add(new CutGroup(key.doing, key.stack, same)));
        found.sort(Comparator.comparingInt((CutGroup group) -> group.rows.size()).reversed()
                .thenComparing(group -> group.stack == StackTable.NONE));
        return List.copyOf(found);
    }
}
