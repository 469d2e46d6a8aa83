package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.stream.Stream;

import org.jlta.analysis.InteractionAction;

/**
 * Rows of interactions by thread, each thread's in order of time. A wait or park inside a {@code join} of the same thread
 * is how the join waits, not a thing of its own: it is dropped.
 */
final class ThreadRows {
    private static final int[] NONE = {};

    private static final InteractionAction[] ACTIONS = InteractionAction.values();

    private final InteractionRows rows;
    private final int threads;
    /** How many rows there were. */
    private final int size;
    private final int[] sorted;
    private final Group blocked = new Group();
    private final Group notifies = new Group();
    private final Group wakes = new Group();
    /** By action, null where its rows are not asked for. */
    private final Group[] groups = Stream.of(ACTIONS).map(this::group).toArray(Group[]::new);

    /** Rows of some actions, by thread. */
    private final class Group {
        /** By thread how many; null without any. */
        private int[] sizes;
        private int[][] byThread;

        void count(int thread) {
            if (sizes == null) {
                sizes = new int[threads];
            }
            sizes[thread]++;
        }

        void add(int thread, int row) {
            if (byThread == null) {
                byThread = new int[threads][];
            }
            int[] known = byThread[thread];
            if (known == null) {
                known = new int[sizes[thread]];
                byThread[thread] = known;
                sizes[thread] = 0;
            }
            known[sizes[thread]++] = row;
        }

        int[] of(int thread) {
            return byThread == null || byThread[thread] == null ? NONE : byThread[thread];
        }
    }

    ThreadRows(InteractionRows rows, int threads) {
        this.rows = rows;
        this.threads = threads;
        size = rows.size();
        sorted = RowOrder.sorted(RowOrder.chosen(size, row -> !rows.dropped.get(row)), rows::nanos);
        for (int row : sorted) {
            count(row);
        }
        for (int row : sorted) {
            add(row);
        }
        for (int thread = 0; blocked.byThread != null && thread < threads; thread++) {
            blocked.byThread[thread] = withoutInner(blocked.of(thread));
        }
    }

    // what loops over millions of rows do once is short and a method: it is compiled before the loop is

    private void count(int row) {
        Group group = groups[rows.action(row).ordinal()];
        int thread = group == null ? -1 : owner(group, row);
        if (thread >= 0) {
            group.count(thread);
        }
    }

    private void add(int row) {
        Group group = groups[rows.action(row).ordinal()];
        int thread = group == null ? -1 : owner(group, row);
        if (thread >= 0) {
            group.add(thread, row);
        }
    }

    private Group group(InteractionAction action) {
        if (action.isBlocking()) {
            return blocked;
        }
        if (action.isNotify()) {
            return notifies;
        }
        return action == InteractionAction.UNPARK || action == InteractionAction.INTERRUPT ? wakes : null;
    }

    /** The thread whose row it is; -1 for none. */
    private int owner(Group group, int row) {
        return group == wakes ? rows.target(row) : rows.actor(row);
    }

    private int[] withoutInner(int[] all) {
        long joinEnd = Long.MIN_VALUE;
        int[] kept = new int[all.length];
        int n = 0;
        for (int row : all) {
            if (rows.endNanos(row) <= joinEnd) {
                rows.dropped.set(row);
            } else {
                kept[n++] = row;
                joinEnd = rows.action(row) == InteractionAction.JOIN ? rows.endNanos(row) : joinEnd;
            }
        }
        return n == all.length ? all : Arrays.copyOf(kept, n);
    }

    /** Where the thread was blocked. */
    int[] blocked(int thread) {
        return blocked.of(thread);
    }

    /** Calls of notify and notifyAll that the thread made. */
    int[] notifies(int thread) {
        return notifies.of(thread);
    }

    /** Unparks and interrupts of the thread. */
    int[] wakes(int thread) {
        return wakes.of(thread);
    }

    /** All rows that were not dropped before, in order of time; given up by this. */
    int[] sorted() {
        return sorted;
    }

    /** How many rows there were when they were put in order. */
    int rows() {
        return size;
    }

    int threads() {
        return threads;
    }

    /**
     * Index of the first of the ordered rows that is not before that time; found fast where it lies near another index.
     *
     * @param near an earlier answer for the same rows, or 0
     */
    int firstFrom(int[] ordered, long nanos, int near) {
        int step = 1;
        if (near > 0 && rows.nanos(ordered[near - 1]) >= nanos) {
            int high = near - 1;
            while (high - step >= 0 && rows.nanos(ordered[high - step]) >= nanos) {
                high -= step;
                step *= 2;
            }
            return between(ordered, nanos, Math.max(0, high - step + 1), high);
        }
        int low = near;
        while (low + step <= ordered.length && rows.nanos(ordered[low + step - 1]) < nanos) {
            low += step;
            step *= 2;
        }
        return between(ordered, nanos, low, Math.min(ordered.length, low + step - 1));
    }

    private int between(int[] ordered, long nanos, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = low + high >>> 1;
            if (rows.nanos(ordered[middle]) < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
