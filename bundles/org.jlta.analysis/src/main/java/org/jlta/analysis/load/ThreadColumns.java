package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.PackedTexts;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.ThreadFlags.Flag;

/** What {@link ThreadColumnsBuilder} finds out of the threads that a table keeps; {@link PackedThreads} keeps it with the rest. */
final class ThreadColumns {
    /** What was collected, by provisional ordinal. */
    final ThreadTableBuilder collected;
    /** By ordinal, the provisional one. */
    final int[] order;
    /** By provisional ordinal, the ordinal; -1 for one that is left out. */
    final int[] ordinalOf;
    final long durationNanos;
    final ThreadFlags flags;
    final LongCells startNanos = new LongCells(ThreadTable.UNKNOWN_NANOS);
    final LongCells bornNanos = new LongCells(ThreadTable.UNKNOWN_NANOS);
    final LongCells allocator = new LongCells(-1);
    final LongCells allocationStack = new LongCells(-1);
    final LongCells blameDepth = new LongCells(-1);
    final LongCells life = new LongCells(ThreadLife.ENDED.ordinal());
    final TextCells name = new TextCells();
    final TextCells nickname = new TextCells();
    final Map<Integer, List<NameChange>> names = new HashMap<>();
    final Map<Integer, Uncaught> uncaught = new HashMap<>();

    /** @param order provisional ordinals of the threads that are kept, in the order of their ordinals */
    ThreadColumns(ThreadTableBuilder collected, int[] order, long durationNanos) {
        this.collected = collected;
        this.order = order;
        this.durationNanos = durationNanos;
        flags = new ThreadFlags(order.length);
        ordinalOf = new int[collected.size()];
        Arrays.fill(ordinalOf, -1);
        for (int i = 0; i < order.length; i++) {
            ordinalOf[order[i]] = i;
        }
    }

    int size() {
        return order.length;
    }

    int mapped(long provisional) {
        return provisional < 0 ? -1 : ordinalOf[(int) provisional];
    }

    /** Numbers of what was collected, by ordinal. */
    PackedLongs packed(LongCells cells) {
        return PackedLongs.of(size(), o -> cells.get(order[o]));
    }

    /** The same of texts. */
    PackedTexts packed(TextCells cells) {
        return PackedTexts.of(size(), o -> cells.get(order[o]));
    }

    /** When it began, as exactly as that is known. */
    long birth(int o) {
        long called = collected.startCallNanos.get(order[o]);
        if (called != ThreadTable.UNKNOWN_NANOS) {
            return called;
        }
        long started = startNanos.get(o);
        return started != ThreadTable.UNKNOWN_NANOS ? started : collected.allocatedNanos.get(order[o]);
    }

    boolean isJvmInternal(int ordinal) {
        return flags.is(ordinal, Flag.JVM);
    }

    boolean isDaemonKnown(int ordinal) {
        return flags.is(ordinal, Flag.DAEMON_KNOWN);
    }

    boolean isUnnamed(int ordinal) {
        return flags.is(ordinal, Flag.UNNAMED);
    }
}
