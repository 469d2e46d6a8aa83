package org.jlta.cli.question;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.Wording;

/** What threads hold of what pools lend, in words. Immutable. */
final class ResourceWords {
    private final Map<Integer, String> byThread = new HashMap<>();

    private ResourceWords(RecordingModel model, long nanos) {
        ResourceTable table = model.resources();
        Map<Integer, Map<String, Integer>> counts = new HashMap<>();
        for (int row = 0; row < table.size(); row++) {
            if (table.isHeldAt(row, nanos)) {
                counts.computeIfAbsent(table.thread(row), any -> new TreeMap<>())
                        .merge(table.lenders().get(table.lender(row)).label(), 1, Integer::sum);
            }
        }
        counts.forEach((thread, pools) -> byThread.put(thread, words(pools)));
    }

    private static String words(Map<String, Integer> pools) {
        StringBuilder words = new StringBuilder();
        pools.forEach((pool, count) -> words.append(words.isEmpty() ? "" : ", ").append(Wording.count(count))
                .append(" of ").append(pool));
        return words.toString();
    }

    /** At a moment, since the recording's start. */
    static ResourceWords at(RecordingModel model, long nanos) {
        return new ResourceWords(model, nanos);
    }

    /** {@code 2 of HikariPool-1}; null for nothing. */
    String of(int thread) {
        return byThread.get(thread);
    }
}
