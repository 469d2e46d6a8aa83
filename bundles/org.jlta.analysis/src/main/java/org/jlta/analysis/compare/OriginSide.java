package org.jlta.analysis.compare;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.ThreadTable;

/**
 * The threads of one origin in one of the recordings.
 *
 * @param stack          frames of the origin there, innermost first; of several that of most threads; empty for none
 * @param count          threads
 * @param made           of them made or started within the time
 * @param alive          of them alive at its end
 * @param perMinute      made per minute
 * @param lifeMeanNanos  mean life of those that ended, -1 when none did
 * @param threadOrdinals its threads, ascending; owned by this value
 */
public record OriginSide(List<Frame> stack, int count, int made, int alive, double perMinute, long lifeMeanNanos,
        int[] threadOrdinals) {
    /** Threads that were made within so much of the time were made once, by the start or by one piece of work. */
    private static final double ONCE = 0.25;

    static OriginSide of(ComparedSide side, List<Frame> stack, int[] ordinals) {
        ThreadTable threads = side.model().threads();
        int made = (int) Arrays.stream(ordinals).filter(o -> isMade(side, o)).count();
        int alive = (int) Arrays.stream(ordinals).filter(o -> isAlive(side, o)).count();
        long mean = Math.round(Arrays.stream(ordinals).filter(o -> hasEnded(threads, o))
                .mapToLong(threads::lifeNanos).average().orElse(-1));
        return new OriginSide(stack, ordinals.length, made, alive, made / side.minutes(), mean, ordinals);
    }

    private static boolean isMade(ComparedSide side, int o) {
        long made = made(side.model().threads(), o);
        return made != ThreadTable.UNKNOWN_NANOS && made >= side.fromNanos() && made <= side.toNanos()
                && !side.model().threads().isBeforeRecording(o);
    }

    private static long made(ThreadTable threads, int o) {
        return threads.allocatedNanos(o) != ThreadTable.UNKNOWN_NANOS
                ? threads.allocatedNanos(o)
                : threads.startNanos(o);
    }

    private static boolean isAlive(ComparedSide side, int o) {
        ThreadTable threads = side.model().threads();
        return threads.lifeNanos(o) >= 0
                && (threads.endNanos(o) == ThreadTable.UNKNOWN_NANOS
                        ? threads.isAlive(o)
                        : threads.endNanos(o) > side.toNanos());
    }

    private static boolean hasEnded(ThreadTable threads, int o) {
        return threads.endNanos(o) != ThreadTable.UNKNOWN_NANOS && !threads.isBeforeRecording(o)
                && threads.lifeNanos(o) >= 0;
    }

    /** Lives of those that ended, sorted. */
    long[] lives(ComparedSide side) {
        ThreadTable threads = side.model().threads();
        return RankTest.sorted(
                Arrays.stream(threadOrdinals).filter(o -> hasEnded(threads, o)).mapToLong(threads::lifeNanos));
    }

    /** Whether all were made within a quarter of the time, or before it. */
    boolean isOnce(ComparedSide side) {
        ThreadTable threads = side.model().threads();
        long[] times = RankTest.sorted(
                Arrays.stream(threadOrdinals).filter(o -> isMade(side, o)).mapToLong(o -> made(threads, o)));
        return times.length == 0 || times[times.length - 1] - times[0] < ONCE * side.durationNanos();
    }
}
