package org.jlta.analysis.flame;

import java.util.List;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.locks.LockWait;

/** Adds up the time that threads did not run: all of it, or that for locks. */
final class BlockedTime {
    private final FlameRequest request;
    private final FlameSink sink;
    private final LockTable locks;
    private final ActivityTable pauses;

    BlockedTime(RecordingModel model, FlameRequest request, FlameSink sink) {
        this.request = request;
        this.sink = sink;
        locks = model.locks();
        pauses = locks.activities();
    }

    /** Blocked nanoseconds of the thread, which are the answer; stretches that lie in others count once. */
    long add(int thread) {
        long until = request.fromNanos();
        long sum = 0;
        for (int row = pauses.firstRow(thread); row < pauses.firstRow(thread + 1); row++) {
            sink.goOn(row);
            long amount = request.overlap(Math.max(until, pauses.startNanos(row)), pauses.endNanos(row));
            if (amount > 0) {
                sink.add(doing(pauses.doing(row), pauses.lock(row)), pauses.stack(row), amount);
                sum += amount;
                until = Math.max(until, pauses.endNanos(row));
            }
        }
        return sum;
    }

    void add(List<LockWait> waits) {
        for (LockWait wait : waits) {
            long amount = request.overlap(wait.startNanos(), wait.endNanos());
            if (amount > 0) {
                sink.add(doing(wait.doing(), wait.lock()), wait.stack(), amount);
            }
        }
    }

    private Doing doing(Doing doing, int lock) {
        boolean getsLock = doing.isParked() && lock >= 0 && locks.lock(lock).isParkedOnToGet();
        return getsLock ? Doing.BLOCKED : doing;
    }
}
