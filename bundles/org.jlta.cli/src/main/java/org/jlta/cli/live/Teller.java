package org.jlta.cli.live;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;

/** Shows a recording that is read again and again to a watcher, each moment of it once. For one thread. */
final class Teller {
    /** The agent writes what it keeps as rows four times a second; on a loaded machine a little later. */
    private static final long ROWS_LATE_NANOS = 1_000_000_000;

    private final Watcher watcher;
    private final long restNanos;
    private boolean begun;
    /** By the recording's own clock, nanoseconds since the epoch: it need not go with that of this host. */
    private long toldUntil = Long.MIN_VALUE;

    /** @param everyNanos how often the recording is read */
    Teller(Watcher watcher, long everyNanos) {
        this.watcher = watcher;
        restNanos = Math.max(everyNanos, ROWS_LATE_NANOS);
    }

    /** Whether it knows where to go on. */
    boolean isBegun() {
        return begun;
    }

    /** Passes over what there is. */
    void skip(RecordingModel model) {
        begun = true;
        toldUntil = startOf(model.info()) + model.info().durationNanos();
    }

    /**
     * Tells what is known by now; the last moments are told the next time, when it is known how long they took.
     *
     * @return whether to go on
     */
    boolean tell(RecordingModel model) throws IOException {
        RecordingInfo info = model.info();
        return info.startTime() == null
                || tell(model, startOf(info) + info.durationNanos() - restNanos);
    }

    /** Tells all of a recording that has ended. */
    void tellRest(RecordingModel model) throws IOException {
        if (model.info().startTime() != null) {
            tell(model, Long.MAX_VALUE);
        }
    }

    private boolean tell(RecordingModel model, long until) throws IOException {
        if (until <= toldUntil) {
            return true;
        }
        long start = startOf(model.info());
        boolean more = watcher.watch(model, begun ? toldUntil - start : 0,
                until == Long.MAX_VALUE ? until : until - start);
        begun = true;
        toldUntil = until;
        return more;
    }

    private static long startOf(RecordingInfo info) {
        return info.startTime() == null
                ? 0
                : TimeUnit.SECONDS.toNanos(info.startTime().getEpochSecond()) + info.startTime().getNano();
    }
}
