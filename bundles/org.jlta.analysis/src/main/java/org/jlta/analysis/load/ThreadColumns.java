package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jlta.analysis.NameChange;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.PackedTexts;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.load.ThreadFlags.Flag;

/**
 * What {@link ThreadColumnsBuilder} finds out of the threads that a table keeps; {@link PackedThreads} keeps it with the rest.
 * Several threads can fill it, each its own blocks of cells.
 */
final class ThreadColumns {
    /** What was collected, by provisional ordinal. */
    final ThreadTableBuilder collected;
    /** By ordinal, the provisional one. */
    final int[] order;
    /** By provisional ordinal, the ordinal; -1 for one that is left out. */
    final int[] ordinalOf;
    final long durationNanos;
    final ThreadFlags flags;
    final LongCells startNanos;
    final LongCells bornNanos;
    final LongCells allocator;
    final LongCells allocationStack;
    final LongCells blameDepth;
    final LongCells life;
    final TextCells name;
    final TextCells nickname;
    final Map<Integer, List<NameChange>> names = new ConcurrentHashMap<>();
    final Map<Integer, Uncaught> uncaught = new ConcurrentHashMap<>();

    /** @param order provisional ordinals of the threads that are kept, in the order of their ordinals */
    ThreadColumns(ThreadTableBuilder collected, int[] order, long durationNanos) {
        this.collected = collected;
        this.order = order;
        this.durationNanos = durationNanos;
        int size = order.length;
        flags = new ThreadFlags(size);
        startNanos = new LongCells(ThreadTable.UNKNOWN_NANOS, size);
        bornNanos = new LongCells(ThreadTable.UNKNOWN_NANOS, size);
        allocator = new LongCells(-1, size);
        allocationStack = new LongCells(-1, size);
        blameDepth = new LongCells(-1, size);
        life = new LongCells(ThreadLife.ENDED.ordinal(), size);
        name = new TextCells(size);
        nickname = new TextCells(size);
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
