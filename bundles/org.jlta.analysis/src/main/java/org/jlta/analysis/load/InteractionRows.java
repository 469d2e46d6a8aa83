package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToIntFunction;

import org.jlta.analysis.Beside;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.ThreadTable;

/**
 * Interactions with threads by ordinal: those that events tell, whose columns are taken over, and behind them those that were
 * found out. Used by one thread; several can ask when nothing is added any more.
 */
final class InteractionRows {
    private static final InteractionAction[] ACTIONS = InteractionAction.values();

    private final RawInteractions raw;
    private final ThreadTable threads;
    private final LongToIntFunction stacks;
    private final IntUnaryOperator monitors;
    private final LongColumn actor;
    private final LongColumn target;
    /** How long the thread that was woken or joined ran on; a row for each when that was measured. */
    final LongColumn activeNanos = new LongColumn();
    /** By row, the row that is joined with it and one more; 0 for none, as behind the end. */
    private int[] partner = {};
    private final BitSet inferred = new BitSet();
    /** Also rows of threads that the table does not hold, such as the recorder's own. */
    final BitSet dropped = new BitSet();

    /**
     * @param raw      given up to these
     * @param stacks   from what rows have as stacks to ordinals
     * @param monitors from what rows were made with to the monitor's number or {@link RawInteractions#NONE}
     */
    InteractionRows(RawInteractions raw, ThreadTable threads, LongToIntFunction stacks, IntUnaryOperator monitors) {
        this.raw = raw;
        this.threads = threads;
        this.stacks = stacks;
        this.monitors = monitors;
        int size = raw.size();
        ForkJoinTask<PackedLongs> ends = Beside.begin(size, raw.endNanos::packed);
        ForkJoinTask<PackedLongs> targets = Beside.begin(size, () -> ordinals(raw.targetId.packed(), threads));
        ForkJoinTask<PackedLongs> actions = Beside.begin(size, raw.action::packed);
        raw.nanos.packed();
        actor = new LongColumn(ordinals(raw.actorId.packed(), threads));
        target = new LongColumn(targets.join());
        actions.join();
        ends.join();
        for (int row = 0; row < size; row++) {
            if (actor.get(row) < 0 || target.get(row) < 0 && raw.targetId.get(row) != 0) {
                dropped.set(row);
            }
        }
    }

    /** An id of 0 stands for none. */
    private static PackedLongs ordinals(PackedLongs ids, ThreadTable threads) {
        return PackedLongs.of(ids.size(),
                row -> ids.get(row) == 0 ? InteractionTable.NONE : threads.ordinalOf(ids.get(row)));
    }

    /** Adds one that was found out. */
    int add(InteractionAction action, long nanos, int actorOrdinal, int targetOrdinal, long stack, long monitor) {
        raw.add(action, nanos, nanos, 0, 0, stack);
        raw.monitor((int) monitor);
        actor.add(actorOrdinal);
        target.add(targetOrdinal);
        return size() - 1;
    }

    int size() {
        return actor.size();
    }

    InteractionAction action(int row) {
        return ACTIONS[(int) raw.action.get(row)];
    }

    long nanos(int row) {
        return raw.nanos.get(row);
    }

    /** Of a blocking one the end, else the same as {@link #nanos}. */
    long endNanos(int row) {
        return raw.endNanos.get(row);
    }

    int actor(int row) {
        return (int) actor.get(row);
    }

    /** Of a notify the thread that it woke. */
    int target(int row) {
        int told = (int) target.get(row);
        return told < 0 && partner(row) >= 0 && action(row).isNotify() ? actor(partner(row)) : told;
    }

    /** Its ordinal. */
    int stack(int row) {
        return stacks.applyAsInt(raw.stack.get(row));
    }

    /** Number of its class, {@link RawInteractions#NONE} for none. */
    int monitor(int row) {
        return monitors.applyAsInt((int) raw.monitor.get(row));
    }

    /** Of a wait who notified, where that is told; else -1. */
    int waker(int row) {
        long id = raw.wakerId.get(row);
        return id == 0 ? InteractionTable.NONE : threads.ordinalOf(id);
    }

    /** Of a blocking one the longest that was asked for. */
    long limitNanos(int row) {
        return raw.limitNanos.get(row);
    }

    boolean isInterrupted(int row) {
        return raw.interrupted.get(row);
    }

    /** Whether the blocked thread went on before the limit that it asked for. */
    boolean isWithinLimit(int row) {
        long limit = limitNanos(row);
        return limit == RawInteractions.NO_LIMIT || endNanos(row) - nanos(row) < limit;
    }

    /** The row that is joined with this one, {@link InteractionTable#NONE} for none. */
    int partner(int row) {
        return row < partner.length ? partner[row] - 1 : InteractionTable.NONE;
    }

    /** Whether any rows are joined. */
    boolean hasPartners() {
        return partner.length > 0;
    }

    boolean isCertain(int row) {
        return !inferred.get(row);
    }

    /** The one made the other's thread run on. */
    void link(int waking, int blocking, boolean certain) {
        if (Math.max(waking, blocking) >= partner.length) {
            partner = Arrays.copyOf(partner, size() + size() / 8);
        }
        partner[waking] = blocking + 1;
        partner[blocking] = waking + 1;
        inferred.set(waking, !certain);
        inferred.set(blocking, !certain);
    }
}
