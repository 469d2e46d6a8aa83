package org.jlta.analysis.flame;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.locks.LockWait;
import org.jlta.analysis.locks.LockWaits;
import org.jlta.analysis.origin.LabelledThreads;

/**
 * Sums up what threads did by stack: of all threads together, or of groups of them.
 *
 * @see CpuTime
 * @see WallTime
 */
public final class Flames {
    private static final Set<Doing> ALL = Set.of(Doing.values());

    private final RecordingModel model;
    private final FlameRequest request;
    private final Progress progress;
    private final FlameSink sink;

    private Flames(RecordingModel model, FlameRequest request, Set<Doing> wanted, Progress progress) {
        this.model = model;
        this.request = request;
        this.progress = progress;
        sink = new FlameSink(model, request, wanted, progress);
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
        flames.addAll();
        return flames.sink.build();
    }

    /**
     * The tree with groups of threads in its first row: a node for each, below it what its threads did.
     *
     * @throws CancellationException when {@code progress} said so
     */
    public static FlameNode of(RecordingModel model, FlameRequest request, LabelledThreads.By by, Progress progress) {
        Flames flames = new Flames(model, request, ALL, progress);
        flames.addGroups(by);
        return flames.sink.build();
    }

    private void addAll() {
        switch (request.value()) {
        case LOCKS -> new BlockedTime(model, request, sink).add(waits());
        case SAMPLES, ALLOC -> new StackPoints(model, request, sink).addAll();
        default -> {
            IntConsumer each = each();
            int[] ordinals = request.threads().toArray();
            for (int i = 0; i < ordinals.length; i++) {
                progress.reached(i, ordinals.length);
                each.accept(ordinals[i]);
            }
        }
        }
    }

    private void addGroups(LabelledThreads.By by) {
        IntConsumer each = each();
        List<LabelledThreads> groups = LabelledThreads.of(model, request.threads(), by, progress);
        for (int i = 0; i < groups.size(); i++) {
            progress.reached(i, groups.size());
            for (int thread : groups.get(i).threadOrdinals()) {
                each.accept(thread);
            }
            sink.close(groups.get(i).label());
        }
    }

    /** Adds up a thread, whose ordinal it is given. */
    private IntConsumer each() {
        return switch (request.value()) {
        case CPU -> new CpuTime(model, request, sink)::add;
        case WALL -> new WallTime(model, request, sink)::add;
        case BLOCKED -> new BlockedTime(model, request, sink)::add;
        case LOCKS -> {
            BlockedTime blocked = new BlockedTime(model, request, sink);
            Map<Integer, List<LockWait>> waits = waits().stream().collect(Collectors.groupingBy(LockWait::thread));
            yield thread -> blocked.add(waits.getOrDefault(thread, List.of()));
        }
        case SAMPLES, ALLOC -> new StackPoints(model, request, sink).byThread()::add;
        };
    }

    private List<LockWait> waits() {
        return LockWaits.of(model, request.threads(), progress);
    }
}
