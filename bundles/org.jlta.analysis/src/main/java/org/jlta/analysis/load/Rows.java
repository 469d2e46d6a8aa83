package org.jlta.analysis.load;

import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.ThreadTable;

/** Rows whose first column is a thread id. */
final class Rows {

    private Rows() {
    }

    /** By row, the ordinal of its thread; -1 for one that is not kept. */
    static PackedLongs owners(LongRows rows, ThreadTable threads) {
        PackedLongs ids = rows.packed(0);
        return PackedLongs.of(ids.size(), row -> threads.ordinalOf(ids.get(row)));
    }

    /** Rows of the threads that are kept, by thread ordinal, then by time; there are threads 0 … {@code threads} - 1. */
    static int[] sorted(PackedLongs owners, PackedLongs times, int threads) {
        int[] byTime = RowOrder.sorted(RowOrder.chosen(owners.size(), row -> owners.get(row) >= 0), times::get);
        return RowOrder.grouped(byTime, owners::getInt, threads);
    }
}
