package org.jlta.analysis.load;

import java.util.stream.IntStream;

import org.jlta.analysis.ThreadTable;

/** Orders of rows whose first column is a thread id. */
final class Rows {

    private Rows() {
    }

    /** Rows of the threads that are kept, by thread ordinal, then by a column of times. */
    static int[] sorted(LongRows rows, ThreadTable threads, int timeColumn) {
        return IntStream.range(0, rows.size()).filter(row -> threads.ordinalOf(rows.get(row, 0)) >= 0).boxed()
                .sorted((one, other) -> {
                    int byThread = Integer.compare(threads.ordinalOf(rows.get(one, 0)),
                            threads.ordinalOf(rows.get(other, 0)));
                    return byThread != 0
                            ? byThread
                            : Long.compare(rows.get(one, timeColumn), rows.get(other, timeColumn));
                }).mapToInt(Integer::intValue).toArray();
    }
}
