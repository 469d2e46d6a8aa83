package org.jlta.ui.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.life.LifeStates.State;
import org.jlta.analysis.origin.LabelledThreads;
import org.jlta.analysis.origin.LabelledThreads.By;
import org.jlta.ui.flame.SharedTree.Part;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.lifetimes.LifetimesLook;

/** The parts of a flame graph by state or by thread, most first. Found outside of the UI thread. */
final class FlameParts {
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
        int done = 0;
        for (Map.Entry<State, EnumSet<Doing>> state : STATES.entrySet()) {
            FlameNode tree = Flames.of(model, request, state.getValue(), part(progress, done++, STATES.size()));
            if (tree.value() > 0) {
                parts.add(new Part(new FlameLegend.Entry(FlameLooks.of(state.getKey()),
                        LifetimesLook.label(state.getKey())), tree));
            }
        }
        parts.sort(Comparator.comparingLong((Part part) -> -part.tree().value()));
        return parts;
    }

    /** The threads with most; the rest is of others. */
    static List<Part> threads(RecordingModel model, FlameRequest request, Progress progress) {
        Map<String, String> names = new HashMap<>();
        for (LabelledThreads one : LabelledThreads.of(model, request.threads(), By.THREAD, progress)) {
            names.put("[" + one.label() + "]", name(model, one));
        }
        List<FlameNode> trees = Flames.of(model, request, By.THREAD, progress).children();
        return IntStream.range(0, Math.min(SeriesLook.NAMED, trees.size()))
                .mapToObj(rank -> new Part(new FlameLegend.Entry(FlameLooks.named(rank),
                        names.get(trees.get(rank).label())), trees.get(rank)))
                .toList();
    }

    /** Those of one name keep what tells them apart. */
    private static String name(RecordingModel model, LabelledThreads one) {
        int thread = one.threadOrdinals()[0];
        String name = model.threads().name(thread);
        return name.isEmpty() || name.equals(one.label())
                ? ThreadWords.label(model, thread)
                : VisibleText.of(one.label());
    }

    /** How far a part of a question is that is asked in several. */
    static Progress part(Progress whole, int part, int parts) {
        return new Progress() {
            @Override
            public void done(double fraction) {
                whole.done((part + fraction) / parts);
            }

            @Override
            public boolean isCancelled() {
                return whole.isCancelled();
            }
        };
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
}
