package org.jlta.analysis.load;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;

/**
 * Finds the unpark or interrupt that ended a park, and the interrupt that ended a wait, sleep or join.
 * <p>
 * A park is ended by the first unpark of its thread since the thread's previous park ended; a limit that passed means
 * nobody. That is certain where no other thread could have done it as well. Where short parks are not recorded an unpark
 * before the park may have ended one of those: then only unparks in the park count, and one shortly before it as inferred,
 * for a thread that was about to unpark and was not run for a moment.
 */
final class Wakes {
    /** How long a thread may take from the hook to the unpark itself. */
    private static final long IN_FLIGHT_NANOS = 1_000_000;

    private final InteractionRows rows;
    private final ThreadRows byThread;
    private final boolean allRecorded;
    /** Where the last search among the wakes of the thread ended: its waits are gone over in order of time. */
    private int near;

    /**
     * @param blockingNanos the shortest park that is recorded
     */
    Wakes(InteractionRows rows, ThreadRows byThread, long blockingNanos) {
        this.rows = rows;
        this.byThread = byThread;
        this.allRecorded = blockingNanos == 0;
    }

    void resolve() {
        for (int thread = 0; thread < byThread.threads(); thread++) {
            int[] wakes = byThread.wakes(thread);
            if (wakes.length > 0) {
                near = 0;
                resolve(byThread.blocked(thread), wakes);
            }
        }
    }

    private void resolve(int[] blocked, int[] wakes) {
        long previousEnd = Long.MIN_VALUE;
        for (int row : blocked) {
            if (rows.action(row) == InteractionAction.PARK) {
                park(row, previousEnd, wakes);
                previousEnd = rows.endNanos(row);
            } else if (isInterruptible(row)) {
                interrupted(row, wakes);
            }
        }
    }

    private boolean isInterruptible(int row) {
        return switch (rows.action(row)) {
        case WAIT -> rows.waker(row) == InteractionTable.NONE && rows.isWithinLimit(row);
        case SLEEP -> rows.isWithinLimit(row);
        case JOIN -> rows.isInterrupted(row);
        default -> false;
        };
    }

    private void interrupted(int row, int[] wakes) {
        for (int i = firstFrom(wakes, rows.nanos(row)); i < wakes.length
                && rows.nanos(wakes[i]) <= rows.endNanos(row); i++) {
            if (rows.action(wakes[i]) == InteractionAction.INTERRUPT) {
                rows.link(wakes[i], row, true);
                return;
            }
        }
    }

    private void park(int park, long previousEnd, int[] wakes) {
        long from = allRecorded ? previousEnd : Math.max(previousEnd, rows.nanos(park));
        long to = Math.min(rows.endNanos(park), limitEnd(park));
        int first = firstFree(wakes, from, to);
        if (first >= 0) {
            long doubtful = allRecorded ? from : from - IN_FLIGHT_NANOS;
            boolean certain = rows.isWithinLimit(park) && isAlone(wakes, doubtful, to, rows.actor(wakes[first]));
            rows.link(wakes[first], park, certain);
        } else if (rows.isWithinLimit(park)) {
            int before = lastFree(wakes, rows.nanos(park) - IN_FLIGHT_NANOS, rows.nanos(park));
            if (before >= 0) {
                rows.link(wakes[before], park, false);
            }
        }
    }

    private long limitEnd(int park) {
        long limit = rows.limitNanos(park);
        return limit == RawInteractions.NO_LIMIT ? Long.MAX_VALUE : rows.nanos(park) + limit;
    }

    private int firstFrom(int[] wakes, long nanos) {
        near = byThread.firstFrom(wakes, nanos, near);
        return near;
    }

    private int firstFree(int[] wakes, long from, long to) {
        for (int i = firstFrom(wakes, from); i < wakes.length && rows.nanos(wakes[i]) <= to; i++) {
            if (rows.partner(wakes[i]) == InteractionTable.NONE) {
                return i;
            }
        }
        return -1;
    }

    private int lastFree(int[] wakes, long from, long before) {
        int last = -1;
        for (int i = firstFrom(wakes, from); i < wakes.length && rows.nanos(wakes[i]) < before; i++) {
            last = rows.partner(wakes[i]) == InteractionTable.NONE ? i : last;
        }
        return last;
    }

    /** Whether all free ones of that time are of one thread. */
    private boolean isAlone(int[] wakes, long from, long to, int actor) {
        for (int i = firstFrom(wakes, from); i < wakes.length && rows.nanos(wakes[i]) <= to; i++) {
            if (rows.partner(wakes[i]) == InteractionTable.NONE && rows.actor(wakes[i]) != actor) {
                return false;
            }
        }
        return true;
    }
}
