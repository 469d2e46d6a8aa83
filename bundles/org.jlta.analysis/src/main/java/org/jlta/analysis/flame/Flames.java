package org.jlta.analysis.flame;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

import org.jlta.analysis.Activity;
import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Beside;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.RowsByThread;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.LockWait;
import org.jlta.analysis.locks.LockWaits;
import org.jlta.analysis.origin.LabelledThreads;

/**
 * Sums up what threads did by stack.
 * <p>
 * CPU time is known exactly from one reading of a thread's clock to the next; the samples between two readings share it,
 * and where there is none it has no stack. Where the sampler told the CPU time of each sample, that is taken, and the rest of
 * the thread's has no stack. Wall-clock time is that of stacks by wall-clock time where there are any, else CPU time and the
 * time blocked.
 */
public final class Flames {
    /** Rows between two looks at whether the work is to go on. */
    private static final int STEP = 1 << 16;
    private static final Set<Doing> ALL = Set.of(Doing.values());

    private final FlameRequest request;
    private final Progress progress;
    private final ThreadTable threads;
    private final Activity activity;
    private final RowsByThread samples;
    private final RowsByThread wallClock;
    private final ActivityTable pauses;
    /** How many there are. */
    private final int stacks;
    private final FlameBuilder tree;
    private final LockTable locks;
    /** What is added up of what threads did. */
    private final Set<Doing> wanted;

    private Flames(RecordingModel model, FlameRequest request, Set<Doing> wanted, Progress progress) {
        this.request = request;
        this.wanted = wanted;
        this.progress = progress;
        locks = model.locks();
        threads = model.threads();
        activity = model.activity();
        boolean byThread = request.value() == FlameValue.CPU || request.value() == FlameValue.WALL;
        samples = byThread ? RowsByThread.of(activity.samples(), threads.size()) : null;
        wallClock = byThread ? RowsByThread.of(activity.wall(), threads.size()) : null;
        pauses = locks.activities();
        stacks = model.stacks().size();
        tree = new FlameBuilder(model.stacks(), request.form());
    }

    /**
     * The tree; its root is {@link FlameNode#ROOT}, of value 0 where the recording tells nothing.
     *
     * @throws CancellationException when {@code progress} said so
     */
    public static FlameNode of(RecordingModel model, FlameRequest request, Progress progress) {
        return of(model, request, ALL, progress);
    }

    /**
     * The same of a part of what threads did. {@link Doing#RUNNING} is CPU time, samples and allocations; a thread that is parked to get a
     * lock is {@link Doing#BLOCKED}; {@link Doing#UNKNOWN} is what has no stack, and stacks by wall-clock time, which tell no state.
     *
     * @throws CancellationException when {@code progress} said so
     */
    public static FlameNode of(RecordingModel model, FlameRequest request, Set<Doing> wanted, Progress progress) {
        Flames flames = new Flames(model, request, Set.copyOf(wanted), progress);
        switch (request.value()) {
        case LOCKS -> flames.locks(LockWaits.of(model, request.threads(), progress));
        case SAMPLES -> flames.points(model.activity().samples());
        case ALLOC -> flames.points(model.activity().allocations());
        default -> flames.each();
        }
        return flames.tree.build();
    }

    /**
     * The tree with groups of threads in its first row: a node for each, below it what its threads did.
     *
     * @throws CancellationException when {@code progress} said so
     */
    public static FlameNode of(RecordingModel model, FlameRequest request, LabelledThreads.By by, Progress progress) {
        Flames flames = new Flames(model, request, ALL, progress);
        Map<Integer, List<LockWait>> waits = request.value() == FlameValue.LOCKS
                ? LockWaits.of(model, request.threads(), progress).stream()
                        .collect(Collectors.groupingBy(LockWait::thread))
                : Map.of();
        List<LabelledThreads> groups = LabelledThreads.of(model, request.threads(), by, progress);
        for (int i = 0; i < groups.size(); i++) {
            progress.reached(i, groups.size());
            for (int thread : groups.get(i).threadOrdinals()) {
                switch (request.value()) {
                case LOCKS -> flames.locks(waits.getOrDefault(thread, List.of()));
                case SAMPLES -> flames.points(model.activity().samples(), thread);
                case ALLOC -> flames.points(model.activity().allocations(), thread);
                default -> flames.thread(thread);
                }
            }
            flames.tree.close(groups.get(i).label());
        }
        return flames.tree.build();
    }

    private void add(Doing doing, int stackOrdinal, double amount) {
        if (wanted.contains(doing)) {
            tree.add(stackOrdinal, amount);
        }
    }

    private void addWithoutStack(String label, double amount) {
        if (wanted.contains(Doing.UNKNOWN)) {
            tree.add(label, amount);
        }
    }

    private void each() {
        int[] ordinals = request.threads().toArray();
        for (int i = 0; i < ordinals.length; i++) {
            progress.reached(i, ordinals.length);
            thread(ordinals[i]);
        }
    }

    private void thread(int thread) {
        switch (request.value()) {
        case CPU -> cpu(thread);
        case WALL -> wall(thread);
        case BLOCKED -> blocked(thread);
        default -> throw new IllegalStateException("value: " + request.value());
        }
    }

    private void points(StackRows rows) {
        if (!wanted.contains(Doing.RUNNING)) {
            return;
        }
        progress.reached(0, rows.size());
        Beside.ranges(rows.size(), (from, to) -> sums(rows, from, to)).forEach(tree::add);
    }

    private void points(StackRows rows, int thread) {
        RowsByThread rowsOf = RowsByThread.of(rows, threads.size());
        for (int i = 0; i < rowsOf.count(thread); i++) {
            int row = rowsOf.row(thread, i);
            if (point(rows, row) > 0) {
                tree.add(rows.stack(row), point(rows, row));
            }
        }
    }

    /** What the row tells, 0 outside of the request's time. */
    private long point(StackRows rows, int row) {
        return request.contains(rows.endNanos(row))
                ? Math.max(0, request.value() == FlameValue.SAMPLES ? rows.count(row) : rows.amount(row))
                : 0;
    }

    private StackSums sums(StackRows rows, int from, int to) {
        StackSums sums = new StackSums(stacks);
        for (int row = from; row < to; row++) {
            goOn(row);
            if (request.threads().contains(rows.thread(row)) && point(rows, row) > 0) {
                sums.add(rows.stack(row), point(rows, row));
            }
        }
        return sums;
    }

    /** Looks now and then at whether the work is to go on. */
    private void goOn(int row) {
        if (row % STEP == 0 && progress.isCancelled()) {
            throw new CancellationException();
        }
    }

    /** Blocked nanoseconds of the thread; stretches that lie in others count once. */
    private long blocked(int thread) {
        long until = request.fromNanos();
        long sum = 0;
        for (int row = pauses.firstRow(thread); row < pauses.firstRow(thread + 1); row++) {
            goOn(row);
            long amount = request.overlap(Math.max(until, pauses.startNanos(row)), pauses.endNanos(row));
            if (amount > 0) {
                add(doing(pauses.doing(row), pauses.lock(row)), pauses.stack(row), amount);
                sum += amount;
                until = Math.max(until, pauses.endNanos(row));
            }
        }
        return sum;
    }

    private Doing doing(Doing doing, int lock) {
        boolean getsLock = doing.isParked() && lock >= 0 && locks.lock(lock).isParkedOnToGet();
        return getsLock ? Doing.BLOCKED : doing;
    }

    private void locks(List<LockWait> waits) {
        for (LockWait wait : waits) {
            long amount = request.overlap(wait.startNanos(), wait.endNanos());
            if (amount > 0) {
                add(doing(wait.doing(), wait.lock()), wait.stack(), amount);
            }
        }
    }

    private void wall(int thread) {
        if (wallClock.count(thread) > 0) {
            byWallClock(thread);
            return;
        }
        double seen = blocked(thread) + cpu(thread);
        if (threads.lifeNanos(thread) > 0) {
            long start = Math.max(0, threads.startNanos(thread));
            double rest = request.overlap(start, start + threads.lifeNanos(thread)) - seen;
            if (rest >= 1) {
                addWithoutStack(FlameNode.NOT_SEEN, rest);
            }
        }
    }

    /**
     * Each stack holds until the next of the thread, the last until its end. A thread that is about to end may tell the JVM so before
     * the profiler takes its last stack.
     */
    private void byWallClock(int thread) {
        StackRows rows = activity.wall();
        long start = Math.max(0, threads.startNanos(thread));
        long end = start + threads.lifeNanos(thread);
        int count = wallClock.count(thread);
        addWall(FlameNode.NOT_SEEN, request.overlap(start, Math.min(end, rows.startNanos(wallClock.row(thread, 0)))));
        for (int i = 0; i < count; i++) {
            int row = wallClock.row(thread, i);
            long until = i + 1 < count ? Math.min(end, rows.startNanos(wallClock.row(thread, i + 1))) : end;
            long amount = request.overlap(Math.max(start, rows.startNanos(row)), until);
            if (amount > 0) {
                add(Doing.UNKNOWN, rows.stack(row), amount);
            }
        }
    }

    private void addWall(String label, long amount) {
        if (amount > 0) {
            addWithoutStack(label, amount);
        }
    }

    /** CPU nanoseconds of the thread. */
    private double cpu(int thread) {
        CpuTable cpu = activity.cpu();
        boolean told = samples.count(thread) > 0
                && activity.samples().amount(samples.row(thread, 0)) != ThreadTable.UNKNOWN_AMOUNT;
        double sum = told ? told(thread) : 0;
        double rest = -sum;
        int index = 0;
        for (int row = cpu.first(thread) + 1; row < cpu.end(thread); row++) {
            int end = index;
            while (!told && end < samples.count(thread)
                    && activity.samples().endNanos(samples.row(thread, end)) <= cpu.nanos(row)) {
                end++;
            }
            if (end > index) {
                sum += shared(thread, cpu.cpuNanos(row) - cpu.cpuNanos(row - 1), index, end);
            } else {
                rest += within(row);
            }
            index = end;
        }
        if (rest >= 1) {
            addWithoutStack(FlameNode.NO_STACK, rest);
        }
        return sum + Math.max(0, rest);
    }

    /** The CPU time that the samples tell themselves. */
    private double told(int thread) {
        double sum = 0;
        for (int i = 0; i < samples.count(thread); i++) {
            goOn(i);
            int sample = samples.row(thread, i);
            long amount = activity.samples().amount(sample);
            if (amount > 0 && request.contains(activity.samples().endNanos(sample))) {
                add(Doing.RUNNING, activity.samples().stack(sample), amount);
                sum += amount;
            }
        }
        return sum;
    }

    /** What was used up to a reading of the clock, in equal parts for the samples from {@code begin} to {@code end}. */
    private double shared(int thread, long used, int begin, int end) {
        double sum = 0;
        for (int i = begin; used > 0 && i < end; i++) {
            int sample = samples.row(thread, i);
            if (request.contains(activity.samples().endNanos(sample))) {
                double amount = (double) used / (end - begin);
                add(Doing.RUNNING, activity.samples().stack(sample), amount);
                sum += amount;
            }
        }
        return sum;
    }

    /** What was used up to a reading of the clock, as far as its time lies within the request's. */
    private double within(int row) {
        CpuTable cpu = activity.cpu();
        long from = cpu.nanos(row - 1);
        long to = Math.max(from + 1, cpu.nanos(row));
        return (double) (cpu.cpuNanos(row) - cpu.cpuNanos(row - 1)) * request.overlap(from, to) / (to - from);
    }
}
