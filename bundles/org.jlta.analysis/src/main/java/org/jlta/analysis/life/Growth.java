package org.jlta.analysis.life;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;

/**
 * Decides whether the threads of one place only grow in number.
 * <p>
 * The time from the first thread of the place to the moment asked about is cut into equal windows. It grows when more
 * threads were alive at the end of each window than at the end of the one before, when the count never fell below an
 * earlier window's end, and when the last window brought at least half of what the others brought on average: what levels
 * off is a pool that fills. How long that must be seen depends on what the threads are, see {@link Evidence}.
 * <p>
 * When the load stops, a leak stops growing too, and what leaked stays. So a place that no longer grows is looked at once
 * more, until nine of ten of its threads that live had begun: it counts when it grew then, for longer than a start-up
 * takes, and none of that was let go since. A single pool that levels off is full and never counts. The
 * thresholds and the cases they come from are in {@code releng/doc/decisions/leaks.md}.
 */
final class Growth {
    private static final int WINDOWS = 3;
    /** So long nothing new is no sign of an end: a JVM takes it to shut down. */
    private static final long PAUSE_NANOS = 1_000_000_000L;

    /** How many threads must have come over how much time. */
    private enum Evidence {
        /** A pool for each thread: nobody makes ten pools at one place to keep them. */
        MANY_POOLS(10, 0),
        /** Quick growth of other threads; a loop that makes a fixed number is over sooner. */
        QUICK(20, 500_000_000L),
        /** Slow growth. */
        SLOW(5, 10_000_000_000L),
        /** Workers of one pool: any pool fills once, and a minute is more than a start-up. */
        ONE_POOL(32, 60_000_000_000L),
        /** All that rises at all. */
        STRICT(4, 0),
        /** A pool for each thread, and no more come: a start-up could make some. */
        MANY_POOLS_STAYED(20, 1_200_000_000L),
        /** Other threads, and no more come: a start-up is over sooner. */
        STAYED(20, 8_000_000_000L),
        /** All that rose for longer than a loop takes, and no more come. */
        STRICT_STAYED(4, 1_000_000_000L);

        private final int threads;
        private final long nanos;

        Evidence(int threads, long nanos) {
            this.threads = threads;
            this.nanos = nanos;
        }

        boolean isThere(int count, long span) {
            return count >= threads && span >= nanos;
        }
    }

    private static final String[] JDK_LAZY = {"ForkJoinPool.commonPool-", "process reaper", "Keep-Alive-",
            "Cleaner-", "Common-Cleaner", "Java2D Disposer", "AWT-", "RMI ", "JNDI", "Attach Listener",
            "CompletableFutureDelayScheduler", "Logging-Cleaner", "FileSystemWatchService", "VirtualThread-"};

    private final RecordingModel model;
    private final ThreadTable threads;
    private final long atNanos;
    private final LeakRequest.Tolerance tolerance;
    private final PoolWorkers workers;

    Growth(RecordingModel model, long atNanos, LeakRequest.Tolerance tolerance) {
        this.model = model;
        this.threads = model.threads();
        this.atNanos = atNanos;
        this.tolerance = tolerance;
        this.workers = new PoolWorkers(model);
    }

    /** One sentence, null when the place does not grow; {@code alive} are those of its threads alive at the moment. */
    String reason(OriginGroup place, BitSet alive) {
        if (alive.isEmpty() || isJdkLazy(alive)) {
            return null;
        }
        int[] all = Arrays.stream(place.threadOrdinals()).filter(o -> !threads.isBeforeRecording(o)).toArray();
        long first = Arrays.stream(all).mapToLong(threads::startNanos).min().orElse(atNanos);
        long last = Arrays.stream(all).mapToLong(threads::startNanos).filter(t -> t <= atNanos).max().orElse(first);
        long until = atNanos - last < PAUSE_NANOS ? last : atNanos;
        if (isEvident(alive, until - first)) {
            Rise rise = rise(all, first, until);
            if (rise != null && neverFalls(all, rise, WINDOWS - 1)) {
                return sentence(rise);
            }
        }
        long mostBegan = mostBegan(alive, first);
        if (!hasStayed(alive, mostBegan - first)) {
            return null;
        }
        Rise rise = rise(all, first, mostBegan);
        return rise != null && neverFalls(all, rise, WINDOWS) ? stayed(rise, alive.cardinality(), mostBegan) : null;
    }

    /** How many were alive at the end of each window. */
    private record Rise(long first, long window, int[] counts) {
    }

    /** Null when the count does not rise in each window. */
    private Rise rise(int[] all, long first, long until) {
        long window = (until - first) / WINDOWS;
        if (window <= 0) {
            return null;
        }
        int[] counts = counts(all, first, window, until);
        return rises(counts) ? new Rise(first, window, counts) : null;
    }

    /** When nine of ten of the threads that live had begun: a few late ones do not hide that the rise was over. */
    private long mostBegan(BitSet alive, long first) {
        long[] starts = alive.stream().filter(o -> !threads.isBeforeRecording(o)).mapToLong(threads::startNanos)
                .sorted()
                .toArray();
        return starts.length == 0 ? first : starts[(starts.length * 9 + 9) / 10 - 1];
    }

    private boolean isEvident(BitSet alive, long span) {
        int count = alive.cardinality();
        if (tolerance == LeakRequest.Tolerance.STRICT) {
            return Evidence.STRICT.isThere(count, span);
        }
        if (workers.isAny(alive)) {
            return (workers.isManyPools(alive) ? Evidence.MANY_POOLS : Evidence.ONE_POOL).isThere(count, span);
        }
        return Evidence.QUICK.isThere(count, span) || Evidence.SLOW.isThere(count, span);
    }

    private boolean hasStayed(BitSet alive, long span) {
        boolean pooled = workers.isAny(alive);
        if (pooled && !workers.isManyPools(alive)) {
            return false;
        }
        Evidence evidence = tolerance == LeakRequest.Tolerance.STRICT
                ? Evidence.STRICT_STAYED
                : pooled ? Evidence.MANY_POOLS_STAYED : Evidence.STAYED;
        return evidence.isThere(alive.cardinality(), span);
    }

    /** Alive at the end of each window. */
    private int[] counts(int[] ordinals, long first, long window, long until) {
        int[] counts = new int[WINDOWS];
        for (int i = 0; i < WINDOWS; i++) {
            long time = i == WINDOWS - 1 ? until : first + (i + 1) * window;
            counts[i] = alive(ordinals, time);
        }
        return counts;
    }

    private int alive(int[] ordinals, long time) {
        int n = 0;
        for (int o : ordinals) {
            boolean ended = threads.endNanos(o) != ThreadTable.UNKNOWN_NANOS && threads.endNanos(o) <= time;
            n += threads.startNanos(o) <= time && !ended ? 1 : 0;
        }
        return n;
    }

    private static boolean rises(int[] counts) {
        for (int i = 1; i < counts.length; i++) {
            if (counts[i] <= counts[i - 1]) {
                return false;
            }
        }
        int last = counts[WINDOWS - 1] - counts[WINDOWS - 2];
        double others = (double) counts[WINDOWS - 2] / (WINDOWS - 1);
        return last * 2 >= others;
    }

    /**
     * Walks through the ends behind the first window's end.
     *
     * @param last the window, from 0, that a time behind all of them counts to; one more for none of them
     */
    private boolean neverFalls(int[] ordinals, Rise rise, int last) {
        long first = rise.first();
        long window = rise.window();
        long[] ends = Arrays.stream(ordinals).mapToLong(threads::endNanos)
                .filter(t -> t != ThreadTable.UNKNOWN_NANOS && t > first + window && t <= atNanos).sorted().toArray();
        for (long end : ends) {
            int floor = (int) Math.min(last, (end - first) / window);
            if (alive(ordinals, end) < rise.counts()[Math.max(0, floor - 1)]) {
                return false;
            }
        }
        return true;
    }

    private boolean isJdkLazy(BitSet alive) {
        return alive.stream().allMatch(o -> {
            String name = threads.name(o);
            return Arrays.stream(JDK_LAZY).anyMatch(name::startsWith);
        });
    }

    private static String sentence(Rise rise) {
        return counted(rise) + "; the count never fell back";
    }

    private String stayed(Rise rise, int alive, long mostBegan) {
        return counted(rise) + ", and " + Wording.count(alive) + " at the end, " + Wording.duration(atNanos - mostBegan)
                + " later; the count never fell back";
    }

    private static String counted(Rise rise) {
        return "alive after each " + Wording.duration(rise.window()) + ": "
                + Arrays.stream(rise.counts()).mapToObj(Wording::count).collect(Collectors.joining(", "));
    }
}
