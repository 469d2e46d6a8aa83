package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StateTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;

/**
 * Finds the waits to get a lock: monitors, locks and semaphores; not those for a task, a signal or another thread's end. The agent's own
 * locks are not the application's concern.
 */
public final class LockWaits {
    private final RecordingModel model;
    private final LockTable locks;
    private final ActivityTable activities;
    private final StateTable states;
    private final List<LockWait> waits = new ArrayList<>();

    private LockWaits(RecordingModel model) {
        this.model = model;
        this.locks = model.locks();
        this.activities = locks.activities();
        this.states = locks.states();
    }

    /**
     * Of the threads, by thread; first those that ended, then those that looks alone tell of.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<LockWait> of(RecordingModel model, ThreadSet threads, Progress progress) {
        LockWaits found = new LockWaits(model);
        int[] ordinals = threads.toArray();
        for (int i = 0; i < ordinals.length; i++) {
            progress.reached(i, ordinals.length);
            found.add(ordinals[i]);
        }
        return found.waits;
    }

    private void add(int thread) {
        for (int row = activities.firstRow(thread); row < activities.firstRow(thread + 1); row++) {
            if (isToGet(activities.doing(row), activities.lock(row), activities.owner(row))) {
                waits.add(ended(row));
            }
        }
        for (int row = states.firstRow(thread); row < states.firstRow(thread + 1); row++) {
            if (isToGet(states.doing(row), states.lock(row), states.owner(row)) && !isTold(row)) {
                addSeen(row);
            }
        }
    }

    private boolean isToGet(Doing doing, int lock, int owner) {
        LockInfo info = locks.lock(lock);
        return info != null && (doing == Doing.BLOCKED || doing.isParked() && (owner >= 0 || info.isParkedOnToGet()))
                && !isOfAgent(info);
    }

    private static boolean isOfAgent(LockInfo lock) {
        return lock.className().startsWith("org.jlta.agent.rt.")
                || lock.className().startsWith("org.jlta.agent.entry.");
    }

    /** What ended has an event; a look within it can know the owner better. */
    private LockWait ended(int row) {
        int thread = activities.thread(row);
        int owner = activities.owner(row);
        int seen = states.at(thread, activities.endNanos(row));
        if (owner < 0 && seen >= 0 && states.nanos(seen) >= activities.startNanos(row)
                && states.lock(seen) == activities.lock(row)) {
            owner = states.owner(seen);
        }
        return new LockWait(thread, activities.doing(row), activities.startNanos(row), activities.endNanos(row),
                activities.lock(row), owner,
                activities.stack(row), true, true);
    }

    /** Whether an event tells of the wait that the look saw. */
    private boolean isTold(int row) {
        int covering = activities.at(states.thread(row), states.nanos(row));
        return covering >= 0 && (activities.doing(covering) == Doing.BLOCKED || activities.doing(covering).isParked());
    }

    /** The agent tells the same wait again when its owner, its stack or the chunk changes: that is one. */
    private void addSeen(int row) {
        int thread = states.thread(row);
        LockWait last = waits.isEmpty() ? null : waits.get(waits.size() - 1);
        boolean again = last != null && !last.certain() && last.thread() == thread && last.lock() == states.lock(row)
                && last.startNanos() + StateTimes.SLACK_NANOS >= states.sinceNanos(row);
        long start = again ? last.startNanos() : states.sinceNanos(row);
        long until = states.untilNanos(row);
        long end = Math.min(until, end(thread));
        if (end <= start) {
            return; // the row that follows, or the event that covers that one, tells of the same wait
        }
        if (again) {
            waits.remove(waits.size() - 1);
        }
        int owner = states.owner(row) >= 0 || !again ? states.owner(row) : last.owner();
        int stack = states.stack(row) >= 0 || !again ? states.stack(row) : last.stack();
        waits.add(new LockWait(thread, states.doing(row), start, end,
                states.lock(row), owner,
                stack, until <= end && until != Long.MAX_VALUE, false));
    }

    private long end(int thread) {
        long end = model.threads().endNanos(thread);
        return end == ThreadTable.UNKNOWN_NANOS ? model.info().durationNanos() : end;
    }
}
