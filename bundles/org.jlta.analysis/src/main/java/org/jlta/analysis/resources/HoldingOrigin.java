package org.jlta.analysis.resources;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.Scope;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * What was lent to one stack.
 *
 * @param stack         stack ordinal, {@link StackTable#NONE} for what was got at places that were not recorded
 * @param lenders       indexes of the pools in {@link ResourceTable#lenders}, ascending
 * @param count         how often
 * @param held          how much of it is held at the moment
 * @param lost          how much of it was collected as garbage while it was held
 * @param byOthers      how much of it another thread gave back
 * @param heldNanos     time for which it was held together, up to the moment
 * @param heldMaxNanos  of what was held longest
 * @param threads       that got it
 */
public record HoldingOrigin(int stack, List<Integer> lenders, int count, int held, int lost, int byOthers,
        long heldNanos, long heldMaxNanos, ThreadSet threads) {

    public HoldingOrigin {
        lenders = List.copyOf(lenders);
    }

    /**
     * What threads got within a time; what was held longest in all comes first.
     *
     * @param nanos the moment, since the recording's start; what was got later is left out
     */
    public static List<HoldingOrigin> at(RecordingModel model, Scope scope, long nanos) {
        ResourceTable table = model.resources();
        boolean all = scope.threads().size() == model.threads().size();
        Map<Integer, Sum> sums = new HashMap<>();
        for (int row = 0; row < table.size(); row++) {
            boolean chosen = all || scope.threads().contains(table.thread(row));
            if (chosen && table.heldNanos(row, nanos) >= 0 && scope.meets(table.gotNanos(row), end(table, row))) {
                sums.computeIfAbsent(table.stack(row), Sum::new).add(table, row, nanos);
            }
        }
        List<HoldingOrigin> origins = new ArrayList<>();
        sums.values().forEach(sum -> origins.add(sum.build()));
        origins.sort(Comparator.comparingLong(HoldingOrigin::heldNanos).thenComparingInt(HoldingOrigin::count)
                .reversed().thenComparingInt(HoldingOrigin::stack));
        return List.copyOf(origins);
    }

    private static long end(ResourceTable table, int row) {
        long end = table.endNanos(row);
        return end == ThreadTable.UNKNOWN_NANOS ? Long.MAX_VALUE : end;
    }

    /** Adds up one stack. */
    private static final class Sum {
        private final int stack;
        private final TreeSet<Integer> lenders = new TreeSet<>();
        private final BitSet threads = new BitSet();
        private int count;
        private int held;
        private int lost;
        private int byOthers;
        private long nanos;
        private long max;

        Sum(int stack) {
            this.stack = stack;
        }

        void add(ResourceTable table, int row, long atNanos) {
            long time = table.heldNanos(row, atNanos);
            lenders.add(table.lender(row));
            if (table.thread(row) >= 0) {
                threads.set(table.thread(row));
            }
            boolean isHeld = table.isHeldAt(row, atNanos);
            count++;
            held += isHeld ? 1 : 0;
            lost += !isHeld && table.fate(row) == Fate.LOST ? 1 : 0;
            byOthers += !isHeld && table.fate(row) == Fate.RETURNED && table.returner(row) != table.thread(row) ? 1 : 0;
            nanos += time;
            max = Math.max(max, time);
        }

        HoldingOrigin build() {
            return new HoldingOrigin(stack, List.copyOf(lenders), count, held, lost, byOthers, nanos, max,
                    ThreadSet.of(threads));
        }
    }
}
