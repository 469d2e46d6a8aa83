package org.jlta.analysis.life;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;

/**
 * Decides whether the threads of one place grow without end.
 * <p>
 * The time from the first thread of the place to the moment asked about is cut into equal windows. It grows when more
 * threads were alive at the end of each window than at the end of the one before, when the count never fell below an
 * earlier window's end, and when the last window brought at least half of what the others brought on average: what levels
 * off is a pool that fills. How long that must be seen depends on what the threads are, see {@link Evidence}; the
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
        STRICT(4, 0);

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

    private static final Pattern POOL_NAME = Pattern.compile("(?:pool|ForkJoinPool)-(\\d+)-(?:thread|worker)-\\d+");
    private static final Pattern POOL_CLASS = Pattern.compile(".*(ThreadPool|ForkJoinPool|Executor)[A-Za-z]*(\\$.*)?");
    private static final Set<String> POOL_METHODS = Set.of("addWorker", "createWorker", "startThread", "addThread",
            "ensureThreads", "doStartThread", "tryAddThread");
    private static final String[] JDK_LAZY = {"ForkJoinPool.commonPool-", "process reaper", "Keep-Alive-",
            "Cleaner-", "Common-Cleaner", "Java2D Disposer", "AWT-", "RMI ", "JNDI", "Attach Listener",
            "CompletableFutureDelayScheduler", "Logging-Cleaner", "FileSystemWatchService", "VirtualThread-"};

    private final RecordingModel model;
    private final ThreadTable threads;
    private final long atNanos;
    private final LeakRequest.Tolerance tolerance;
    private final Map<Integer, Boolean> poolStacks = new HashMap<>();

    Growth(RecordingModel model, long atNanos, LeakRequest.Tolerance tolerance) {
        this.model = model;
        this.threads = model.threads();
        this.atNanos = atNanos;
        this.tolerance = tolerance;
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
        long window = (until - first) / WINDOWS;
        if (window <= 0 || !isEvident(alive, until - first)) {
            return null;
        }
        int[] counts = counts(all, first, window, until);
        return rises(counts) && neverFalls(all, first, window, counts) ? sentence(counts, window) : null;
    }

    private boolean isEvident(BitSet alive, long span) {
        int count = alive.cardinality();
        if (tolerance == LeakRequest.Tolerance.STRICT) {
            return Evidence.STRICT.isThere(count, span);
        }
        if (alive.stream().anyMatch(this::isPoolWorker)) {
            return (isManyPools(alive) ? Evidence.MANY_POOLS : Evidence.ONE_POOL).isThere(count, span);
        }
        return Evidence.QUICK.isThere(count, span) || Evidence.SLOW.isThere(count, span);
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

    /** Walks through the starts and ends behind the first window's end. */
    private boolean neverFalls(int[] ordinals, long first, long window, int[] counts) {
        long[] ends = Arrays.stream(ordinals).mapToLong(threads::endNanos)
                .filter(t -> t != ThreadTable.UNKNOWN_NANOS && t > first + window && t <= atNanos).sorted().toArray();
        for (long end : ends) {
            int floor = (int) Math.min(WINDOWS - 1, (end - first) / window);
            if (alive(ordinals, end) < counts[Math.max(0, floor - 1)]) {
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

    /** Whether the names show a pool for every second thread or more. */
    private boolean isManyPools(BitSet alive) {
        Set<String> pools = new HashSet<>();
        alive.stream().forEach(o -> {
            Matcher name = POOL_NAME.matcher(threads.name(o));
            if (name.matches()) {
                pools.add(name.group(1));
            }
        });
        return pools.size() * 2 >= alive.cardinality();
    }

    private boolean isPoolWorker(int o) {
        return isPoolStack(threads.allocationStack(o)) || isPoolStack(threads.startStack(o));
    }

    private boolean isPoolStack(int stack) {
        return stack >= 0 && poolStacks.computeIfAbsent(stack, this::hasPoolFrame);
    }

    private boolean hasPoolFrame(int stack) {
        StackTable stacks = model.stacks();
        for (int i = 0; i < stacks.depth(stack); i++) {
            Frame frame = stacks.frame(stack, i);
            if (POOL_METHODS.contains(frame.methodName()) && POOL_CLASS.matcher(frame.className()).matches()) {
                return true;
            }
        }
        return false;
    }

    private String sentence(int[] counts, long window) {
        StringBuilder text = new StringBuilder("alive after each ")
                .append(Wording.duration(window))
                .append(": ");
        for (int i = 0; i < counts.length; i++) {
            text.append(i == 0 ? "" : ", ").append(Wording.count(counts[i]));
        }
        return text.append("; the count never fell back").toString();
    }
}
