package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.life.LifeStates.State;
import org.jlta.ui.flame.SharedTree.Part;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.lifetimes.LifetimesLook;

/** The parts of a flame graph by state or by thread, most first. Found outside of the UI thread. */
final class FlameParts {
    /** Of more threads those are looked at that used most CPU time: each takes a tree of its own. */
    private static final int MOST_THREADS = 100;

    private static final Map<State, EnumSet<Doing>> STATES = Map.of(
            State.ON_CPU, EnumSet.of(Doing.RUNNING),
            State.BLOCKED, EnumSet.of(Doing.BLOCKED),
            State.WAITING, EnumSet.of(Doing.WAITING, Doing.TIMED_WAITING, Doing.PARKED, Doing.TIMED_PARKED,
                    Doing.PINNED),
            State.SLEEPING, EnumSet.of(Doing.SLEEPING),
            State.INPUT_OUTPUT, EnumSet.of(Doing.INPUT_OUTPUT));

    private FlameParts() {
    }

    /** What threads did; the rest is not known. */
    static List<Part> states(RecordingModel model, FlameRequest request, Progress progress) {
        List<Part> parts = new ArrayList<>();
        STATES.forEach((state, doings) -> {
            stopIf(progress);
            FlameNode tree = Flames.of(model, request, doings, progress);
            if (tree.value() > 0) {
                parts.add(new Part(
                        new FlameLegend.Entry(FlameLooks.of(state), LifetimesLook.label(state)), tree));
            }
        });
        return mostFirst(parts);
    }

    /** The threads with most; the rest is of others. */
    static List<Part> threads(RecordingModel model, FlameRequest request, Progress progress) {
        record Share(int thread, FlameNode tree) {
        }
        List<Share> shares = new ArrayList<>();
        for (int thread : candidates(model, request.threads())) {
            stopIf(progress);
            FlameNode tree = Flames.of(model, new FlameRequest(ThreadSet.of(thread), request.fromNanos(),
                    request.toNanos(), request.value(), request.form()), progress);
            if (tree.value() > 0) {
                shares.add(new Share(thread, tree));
                shares.sort(Comparator.comparingLong((Share share) -> -share.tree().value()));
                if (shares.size() > SeriesLook.NAMED) {
                    shares.remove(SeriesLook.NAMED);
                }
            }
        }
        return IntStream.range(0, shares.size())
                .mapToObj(rank -> new Part(new FlameLegend.Entry(FlameLooks.named(rank),
                        ThreadWords.label(model, shares.get(rank).thread())), shares.get(rank).tree()))
                .toList();
    }

    /** What the legend says of the rest of states. */
    static FlameLegend.Entry unknownState() {
        return new FlameLegend.Entry(FlameLooks.of(State.UNKNOWN), LifetimesLook.label(State.UNKNOWN));
    }

    /** What it says of the rest of threads. */
    static FlameLegend.Entry otherThreads(int others) {
        return new FlameLegend.Entry(FlameLooks.others(),
                NLS.bind(FlameMessages.otherThreads_label, Amounts.count(others)));
    }

    private static int[] candidates(RecordingModel model, ThreadSet threads) {
        if (threads.size() <= MOST_THREADS) {
            return threads.toArray();
        }
        return threads.ordinals().boxed()
                .sorted(Comparator.comparingLong((Integer thread) -> -model.threads().cpuNanos(thread)))
                .limit(MOST_THREADS).mapToInt(Integer::intValue).toArray();
    }

    private static List<Part> mostFirst(List<Part> parts) {
        parts.sort(Comparator.comparingLong((Part part) -> -part.tree().value()));
        return parts;
    }

    private static void stopIf(Progress progress) {
        if (progress.isCancelled()) {
            throw new CancellationException("flame graph by parts");
        }
    }
}
