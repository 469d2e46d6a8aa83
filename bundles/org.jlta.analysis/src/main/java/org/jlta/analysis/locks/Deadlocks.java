package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.LockTable;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;

/** Deadlocks of a recording, those that are over too. */
public final class Deadlocks {

    private Deadlocks() {
    }

    /**
     * A deadlock and how it went on.
     *
     * @param deadlock   as it was found
     * @param sinceNanos since when all its members were seen to wait, since the recording's start
     * @param fromBefore whether it can have been there before the recording
     * @param endNanos   when the first of them went on, {@link ThreadTable#UNKNOWN_NANOS} when none did
     */
    public record Course(RecordedDeadlock deadlock, long sinceNanos, boolean fromBefore, long endNanos) {

        /** Whether it was there when the recording ended. */
        public boolean isThere() {
            return endNanos == ThreadTable.UNKNOWN_NANOS;
        }

        /** {@code 2 threads wait for each other, since 5.80 s after the start, to the end of the recording}. */
        public String sentence() {
            int count = deadlock.members().size();
            String who = switch (deadlock.kind()) {
            case LOCKS -> Wording.threads(count) + " wait for each other";
            case CARRIERS -> Wording.plural(count, "waiting virtual thread") + " held all carriers, "
                    + Wording.count(deadlock.queued()) + " could not run";
            case POOL -> "all " + Wording.threads(count) + " of a pool wait in tasks that handed "
                    + Wording.plural(deadlock.queued(), "task") + " to it, which none of its threads is left to run";
            };
            return who + ", " + since() + (fromBefore ? ", " : " after the start, ")
                    + (isThere() ? "to the end of the recording" : "until " + Wording.duration(endNanos));
        }

        /** {@code since 5.80 s}, {@code since before the recording}. */
        public String since() {
            return "since " + (fromBefore ? "before the recording" : Wording.duration(sinceNanos));
        }
    }

    /** Those with one of its threads in them that were there at some moment of its time, in the order in which they were found. */
    public static List<Course> of(RecordingModel model, Scope scope) {
        return of(model, scope.threads()).stream()
                .filter(course -> scope.meets(course.sinceNanos, course.isThere() ? Long.MAX_VALUE : course.endNanos))
                .toList();
    }

    /** Those with one of the threads in them, in the order in which they were found; then those of pools. */
    public static List<Course> of(RecordingModel model, ThreadSet threads) {
        List<Course> found = new ArrayList<>();
        for (RecordedDeadlock deadlock : model.locks().deadlocks()) {
            if (deadlock.members().stream().anyMatch(member -> threads.contains(member.thread()))) {
                long since = deadlock.members().stream().mapToLong(RecordedDeadlock.Member::sinceNanos).max()
                        .orElse(deadlock.foundNanos());
                boolean fromBefore = deadlock.members().stream()
                        .allMatch(member -> StateTimes.isFromBefore(model, member.thread(), member.sinceNanos()));
                found.add(new Course(deadlock, since, fromBefore, end(model, deadlock)));
            }
        }
        for (PoolSelfWait wait : PoolSelfWait.find(model)) {
            if (wait.rows().stream().anyMatch(row -> threads.contains(row.thread()))) {
                found.add(new Course(of(wait), wait.sinceNanos(), false, wait.endNanos()));
            }
        }
        return found;
    }

    private static RecordedDeadlock of(PoolSelfWait wait) {
        List<RecordedDeadlock.Member> members = wait.rows().stream()
                .map(row -> new RecordedDeadlock.Member(row.thread(), row.doing(), wait.sinceNanos(), row.lock(),
                        row.heldBy(), row.stack()))
                .toList();
        return new RecordedDeadlock(RecordedDeadlock.Kind.POOL, wait.sinceNanos(), members, wait.queued());
    }

    private static long end(RecordingModel model, RecordedDeadlock deadlock) {
        long end = Long.MAX_VALUE;
        for (RecordedDeadlock.Member member : deadlock.members()) {
            end = Math.min(end, end(model, member.thread(), deadlock.foundNanos()));
        }
        return end == Long.MAX_VALUE ? ThreadTable.UNKNOWN_NANOS : end;
    }

    /** When the wait that the thread was in ended; the largest value when the recording tells of no end. */
    private static long end(RecordingModel model, int thread, long nanos) {
        LockTable locks = model.locks();
        int row = locks.activities().at(thread, nanos);
        if (row >= 0) {
            return locks.activities().endNanos(row);
        }
        long end = thread < 0 ? ThreadTable.UNKNOWN_NANOS : model.threads().endNanos(thread);
        return end == ThreadTable.UNKNOWN_NANOS ? Long.MAX_VALUE : end;
    }
}
