package org.jlta.analysis.resources;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadTable;

/**
 * What one pool lent, within a time and at one moment.
 *
 * @param ordinal      of the pool in {@link ResourceTable#lenders}
 * @param lender       the pool
 * @param lent         how often it lent something within the time
 * @param heldMax      most that were held at one time
 * @param failed       calls that got nothing
 * @param lost         what was collected as garbage while it was held
 * @param waitMaxNanos the longest call within the time; -1 where none was seen from its begin
 * @param waitNanos    time of all these calls together
 * @param holders      what is held at the moment: rows of the table, the longest first
 * @param waiters      calls that go on at the moment: rows of the table, the longest first
 */
public record LenderUse(int ordinal, Lender lender, int lent, int heldMax, int failed, int lost, long waitMaxNanos,
        long waitNanos, List<Integer> holders, List<Integer> waiters) {

    public LenderUse {
        holders = List.copyOf(holders);
        waiters = List.copyOf(waiters);
    }

    /**
     * All pools that one of the chosen threads asked within the time; those that somebody waits for first, then those of which
     * most is held. How much a pool lent at one time, and who holds and waits, is told of all threads where one of the chosen
     * ones asked: what another thread holds is what a chosen one waits for.
     *
     * @param nanos the moment, since the recording's start
     */
    public static List<LenderUse> at(RecordingModel model, Scope scope, long nanos) {
        ResourceTable table = model.resources();
        boolean all = scope.threads().size() == model.threads().size();
        Sum[] sums = new Sum[table.lenders().size()];
        for (int row = 0; row < table.size(); row++) {
            int lender = table.lender(row);
            sums[lender] = sums[lender] == null ? new Sum(table, lender, nanos) : sums[lender];
            sums[lender].add(row, scope, all || scope.threads().contains(table.thread(row)));
        }
        if (table.size() == 0) {
            // pools that were asked for something before what a ring keeps, or by nobody: they are there, and lend nothing
            return IntStream.range(0, sums.length).mapToObj(lender -> new Sum(table, lender, nanos).build()).toList();
        }
        List<LenderUse> uses = new ArrayList<>();
        for (Sum sum : sums) {
            if (sum != null && sum.chosen) {
                uses.add(sum.build());
            }
        }
        uses.sort(Comparator.comparingInt((LenderUse use) -> use.waiters().size())
                .thenComparingInt(use -> use.holders().size()).thenComparingInt(LenderUse::lent).reversed()
                .thenComparingInt(LenderUse::ordinal));
        return List.copyOf(uses);
    }

    /** Adds up one pool. */
    private static final class Sum {
        private final ResourceTable table;
        private final int lender;
        private final long nanos;
        private final List<Integer> holders = new ArrayList<>();
        private final List<Integer> waiters = new ArrayList<>();
        private long[] begins = new long[16];
        private long[] ends = new long[16];
        private int holdings;
        private int lent;
        private int failed;
        private int lost;
        private long waitMax = -1;
        private long waits;
        private boolean chosen;

        Sum(ResourceTable table, int lender, long nanos) {
            this.table = table;
            this.lender = lender;
            this.nanos = nanos;
        }

        void add(int row, Scope scope, boolean isChosen) {
            if (table.isHeldAt(row, nanos)) {
                holders.add(row);
            }
            if (table.isWaitedAt(row, nanos)) {
                waiters.add(row);
            }
            long end = table.endNanos(row) == ThreadTable.UNKNOWN_NANOS ? Long.MAX_VALUE : table.endNanos(row);
            if (table.isHolding(row) && scope.meets(table.gotNanos(row), end)) {
                held(table.gotNanos(row), end);
            }
            long asked = table.askedNanos(row) == ThreadTable.UNKNOWN_NANOS
                    ? table.gotNanos(row)
                    : table.askedNanos(row);
            if (isChosen && scope.meets(asked, end)) {
                count(row, scope);
            }
        }

        private void held(long begin, long end) {
            if (holdings == begins.length) {
                begins = Arrays.copyOf(begins, holdings * 2);
                ends = Arrays.copyOf(ends, holdings * 2);
            }
            begins[holdings] = begin;
            ends[holdings++] = end;
        }

        private void count(int row, Scope scope) {
            chosen = true;
            Fate fate = table.fate(row);
            lent += table.isHolding(row) && scope.contains(table.gotNanos(row)) ? 1 : 0;
            failed += fate == Fate.NONE && scope.contains(table.endNanos(row)) ? 1 : 0;
            lost += fate == Fate.LOST && scope.contains(table.endNanos(row)) ? 1 : 0;
            long wait = table.waitNanos(row, Math.max(nanos, table.askedNanos(row)));
            if (wait >= 0 && scope.meets(table.askedNanos(row), table.askedNanos(row) + wait)) {
                waitMax = Math.max(waitMax, wait);
                waits += wait;
            }
        }

        LenderUse build() {
            holders.sort(Comparator.comparingLong(table::gotNanos));
            waiters.sort(Comparator.comparingLong(table::askedNanos));
            return new LenderUse(lender, table.lenders().get(lender), lent, mostAtOnce(), failed, lost, waitMax, waits,
                    holders, waiters);
        }

        private int mostAtOnce() {
            Arrays.sort(begins, 0, holdings);
            Arrays.sort(ends, 0, holdings);
            int most = 0;
            int ended = 0;
            for (int begun = 1; begun <= holdings; begun++) {
                while (ended < begun - 1 && ends[ended] <= begins[begun - 1]) {
                    ended++;
                }
                most = Math.max(most, begun - ended);
            }
            return most;
        }
    }
}
