package org.jlta.analysis;

import java.io.Serializable;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

/**
 * Who acted on whom, as rows in order of time, addressed by 0 … {@link #size()} - 1.
 * <p>
 * Times are nanoseconds since the recording's start, {@link ThreadTable#UNKNOWN_NANOS} where they are not known. Threads
 * are ordinals of the {@link ThreadTable}. What a thread does to itself, to sleep, yield, park or wait, has it as target
 * too. Immutable; any thread may read.
 */
public final class InteractionTable implements Serializable {
    /** No thread, or no other row. */
    public static final int NONE = -1;
    /** Without rows. */
    public static final InteractionTable EMPTY = new InteractionTable();

    private static final InteractionAction[] ACTIONS = InteractionAction.values();

    private final PackedLongs action;
    private final PackedLongs nanos;
    private final PackedLongs durationNanos;
    private final PackedLongs activeNanos;
    private final PackedLongs actor;
    private final PackedLongs target;
    private final PackedLongs stack;
    private final PackedLongs partner;
    private final BitSet certain;
    private final PackedTexts monitor;

    /** Where rows come from, in order of time; what its methods tell is what those of the table do. */
    public interface Source {
        int size();

        InteractionAction action(int row);

        long nanos(int row);

        long durationNanos(int row);

        long activeNanos(int row);

        int actor(int row);

        int target(int row);

        int stack(int row);

        int partner(int row);

        boolean isCertain(int row);

        /** Its number among {@link #monitors}, less than 0 for none. */
        int monitor(int row);

        /** Names of the classes of all monitors. */
        List<String> monitors();
    }

    private InteractionTable() {
        PackedLongs none = PackedLongs.of(new long[0]);
        action = none;
        nanos = none;
        durationNanos = none;
        activeNanos = none;
        actor = none;
        target = none;
        stack = none;
        partner = none;
        certain = new BitSet();
        monitor = PackedTexts.of(new String[0]);
    }

    /** Packs rows, each column of which is asked for once, by several threads. */
    public InteractionTable(Source from) {
        int rows = from.size();
        ForkJoinTask<PackedTexts> monitors = Beside.begin(rows,
                () -> PackedTexts.of(from.monitors(), rows, from::monitor));
        ForkJoinTask<PackedLongs> actives = Beside.begin(rows, () -> PackedLongs.of(rows, from::activeNanos));
        ForkJoinTask<PackedLongs> durations = Beside.begin(rows, () -> PackedLongs.of(rows, from::durationNanos));
        ForkJoinTask<PackedLongs> stacks = Beside.begin(rows, () -> PackedLongs.of(rows, from::stack));
        action = PackedLongs.of(rows, row -> from.action(row).ordinal());
        nanos = PackedLongs.of(rows, from::nanos);
        actor = PackedLongs.of(rows, from::actor);
        target = PackedLongs.of(rows, from::target);
        partner = PackedLongs.of(rows, from::partner);
        certain = new BitSet(rows);
        for (int row = 0; row < rows; row++) {
            certain.set(row, from.isCertain(row));
        }
        durationNanos = durations.join();
        activeNanos = actives.join();
        stack = stacks.join();
        monitor = monitors.join();
    }

    public int size() {
        return nanos.size();
    }

    /** When it was called; for a notify whose call was not seen, when the waiting thread went on. */
    public long nanos(int row) {
        return nanos.get(row);
    }

    public int actor(int row) {
        return actor.getInt(row);
    }

    public InteractionAction action(int row) {
        return ACTIONS[action.getInt(row)];
    }

    /**
     * {@link #NONE} for a notify whose thread is not known: nobody waited, or for less than the recording tells of. A
     * notify whose call was not seen, because its code is not the application's own, can be a notifyAll too.
     */
    public int target(int row) {
        return target.getInt(row);
    }

    /** How long the actor was blocked, 0 or more; unknown where it was not. */
    public long durationNanos(int row) {
        return durationNanos.get(row);
    }

    /**
     * How long the target ran on. Woken: from then until it waited for another thread, by {@link InteractionAction#WAIT},
     * {@link InteractionAction#PARK} or {@link InteractionAction#JOIN}, or ended; joined: from the call until it ended or
     * the call did. Unknown where nobody was woken.
     */
    public long activeNanos(int row) {
        return activeNanos.get(row);
    }

    /** Whether all that the row says was observed; false where the waker was inferred. */
    public boolean isCertain(int row) {
        return certain.get(row);
    }

    /** Binary name of the class of what was waited or parked on, or notified; null when not known. */
    public String monitor(int row) {
        return monitor.get(row);
    }

    /** Stack ordinal of the call, {@link StackTable#NONE} when not known. */
    public int stack(int row) {
        return stack.getInt(row);
    }

    /**
     * For a blocked thread the row that made it run on; for that row the one that it ended. {@link #NONE} where there is
     * none: a time limit passed, nobody was woken, or the recording does not tell.
     */
    public int partner(int row) {
        return partner.getInt(row);
    }

    /** Whether it made a thread run on, which its {@link #partner(int)} tells of. */
    public boolean wakes(int row) {
        return action(row).isWaking() && partner(row) != NONE;
    }

    /**
     * How long it took from the call until the woken thread went on, 0 or more; unknown where nobody was woken, and where only the
     * end of the wait tells of the call.
     */
    public long delayNanos(int row) {
        if (!wakes(row)) {
            return ThreadTable.UNKNOWN_NANOS;
        }
        int woken = partner(row);
        long end = nanos(woken) + durationNanos(woken);
        boolean unseen = action(row).isNotify() && stack(row) == StackTable.NONE && nanos(row) == end;
        return unseen ? ThreadTable.UNKNOWN_NANOS : Math.max(0, end - nanos(row));
    }
}
