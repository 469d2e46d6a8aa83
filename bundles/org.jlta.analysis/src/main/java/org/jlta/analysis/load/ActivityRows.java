package org.jlta.analysis.load;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.PackedLongs;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/**
 * Puts activities in order, and makes one of a park that both JFR and the agent tell of: the agent knows the lock and its
 * owner, JFR whether it had a limit of time, and whether it kept its carrier.
 */
final class ActivityRows {
    private static final Doing[] DOINGS = Doing.values();
    private static final int DOING = 1;
    private static final int START = 2;
    private static final int END = 3;
    private static final int STACK = 4;
    private static final int LOCK = 5;
    private static final int OWNER = 6;
    private static final int OF_AGENT = 7;
    private static final int COLUMNS = 8;
    /** Ticks become nanoseconds by rounding, so that an event can seem to begin before the one that holds it. */
    private static final long ROUNDING_NANOS = 1000;

    private final PackedLongs[] columns = new PackedLongs[COLUMNS];
    private final PackedLongs owners;
    private final List<LockInfo> locks;
    private final BitSet left;
    private final ThreadTable threads;
    private final int[] order;
    private final byte[] doing;
    private final boolean[] dropped;
    /** By the place of a row in the order, that of the row that tells its lock and owner. */
    private final Map<Integer, Integer> locksOf = new HashMap<>();

    /** @param left stacks of waits that are told without their lock */
    ActivityRows(LongRows rows, List<LockInfo> locks, ThreadTable threads, BitSet left) {
        this.left = left;
        this.locks = locks;
        this.threads = threads;
        for (int i = 0; i < COLUMNS; i++) {
            columns[i] = rows.packed(i);
        }
        owners = Rows.owners(rows, threads);
        order = Rows.sorted(owners, columns[START], threads.size());
        doing = new byte[order.length];
        dropped = new boolean[order.length];
    }

    ActivityTable table() {
        for (int i = 0; i < order.length; i++) {
            doing[i] = (byte) value(i, DOING);
        }
        for (int i = 0; i < order.length; i++) {
            if (value(i, OF_AGENT) != 0) {
                int same = ofSamePark(i);
                if (same >= 0 && !dropped[same]) {
                    doing[i] = doing[same];
                    dropped[same] = true;
                }
            }
        }
        for (int i = 0; i < order.length; i++) {
            if (doing(i) == Doing.PINNED && !dropped[i]) {
                joinPinned(i, -1);
                joinPinned(i, 1);
            }
        }
        return kept();
    }

    /** The park that JFR tells within one of the agent's: JFR's begins later and ends earlier. */
    private int ofSamePark(int agents) {
        for (int i = agents + 1; isOfThread(i, agents) && value(i, START) <= value(agents, END); i++) {
            if (doing(i).isParked() && value(i, OF_AGENT) == 0 && value(i, END) <= value(agents, END)
                    && isOfSameClass(agents, i)) {
                return i;
            }
        }
        return -1;
    }

    /** A virtual thread's park is told without its lock. */
    private boolean isOfSameClass(int agents, int other) {
        int lock = (int) value(other, LOCK);
        return lock < 0 || locks.get(lock).className().equals(locks.get((int) value(agents, LOCK)).className());
    }

    /**
     * Of one wait that keeps its carrier up to three events tell, within each other. Waits at monitors stay what they are, for
     * they tell the monitor and its owner.
     */
    private void joinPinned(int pinned, int direction) {
        for (int i = pinned + direction; isOfThread(i, pinned) && !dropped[pinned]
                && (dropped[i] || isOfSameWait(i, pinned)); i += direction) {
            if (dropped[i]) {
                continue;
            }
            if (doing(i).isParked()) {
                dropped[i] = true;
                if (value(i, LOCK) >= 0 && value(pinned, LOCK) < 0) {
                    locksOf.putIfAbsent(pinned, i);
                }
            } else {
                dropped[pinned] = true;
            }
        }
    }

    private boolean isOfSameWait(int other, int pinned) {
        Doing what = doing(other);
        boolean waits = what.isParked() || what == Doing.BLOCKED || what == Doing.WAITING
                || what == Doing.TIMED_WAITING;
        return waits && (isWithin(other, pinned) || isWithin(pinned, other));
    }

    private boolean isWithin(int inner, int outer) {
        return value(inner, START) >= value(outer, START) - ROUNDING_NANOS
                && value(inner, END) <= value(outer, END) + ROUNDING_NANOS;
    }

    private boolean isOfThread(int i, int other) {
        return i >= 0 && i < order.length && value(i, 0) == value(other, 0);
    }

    private Doing doing(int i) {
        return DOINGS[doing[i]];
    }

    private long value(int i, int column) {
        return columns[column].get(order[i]);
    }

    private ActivityTable kept() {
        int[] tellers = locksOf.isEmpty() ? order : order.clone();
        locksOf.forEach((pinned, told) -> tellers[pinned] = order[told]);
        int kept = 0;
        for (int i = 0; i < order.length; i++) {
            if (!dropped[i]) {
                order[kept] = order[i];
                tellers[kept] = tellers[i];
                doing[kept] = doing[i];
                kept++;
            }
        }
        PackedLongs lockOwners = columns[OWNER];
        return new ActivityTable(new ActivityTable.Columns(packed(owners, order, kept),
                PackedLongs.of(kept, i -> doing[i]), packed(columns[START], order, kept),
                PackedLongs.of(kept, i -> value(i, END) - value(i, START)), packed(columns[STACK], order, kept),
                PackedLongs.of(kept, i -> isLeft(i) ? -1 : columns[LOCK].get(tellers[i])),
                PackedLongs.of(kept, i -> isLeft(i) ? -1 : threads.ordinalOf(lockOwners.get(tellers[i])))),
                threads.size());
    }

    private boolean isLeft(int i) {
        int stack = (int) value(i, STACK);
        return stack != StackTable.NONE && left.get(stack);
    }

    private static PackedLongs packed(PackedLongs column, int[] rows, int size) {
        return PackedLongs.of(size, i -> column.get(rows[i]));
    }
}
