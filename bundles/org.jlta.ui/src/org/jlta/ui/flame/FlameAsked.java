package org.jlta.ui.flame;

import java.util.function.Function;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.ui.charts.flame.FlameModel;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.ThreadFilter;
import org.jlta.ui.selection.TimeRange;

/**
 * What the graph is about. Immutable.
 *
 * @param range null for all of the recording
 */
record FlameAsked(RecordingModel model, ThreadSet threads, TimeRange range) {

    /** How stacks become a tree. */
    enum Form {
        SUM, DIFFERENCE, TIME
    }

    /**
     * Makes the tree, outside of the UI thread; what it needs of the settings is taken now.
     *
     * @param other  the recording to compare with, null but for {@link Form#DIFFERENCE}
     * @param filter chooses the threads of that
     */
    Function<Progress, ShownTree> tree(Form form, FlameSettings settings, RecordingModel other, ThreadFilter filter) {
        long from = range == null ? 0 : range.fromNanos();
        long to = range == null ? model.info().durationNanos() : range.toNanos();
        FlameRequest request = new FlameRequest(threads, from, to, settings.value(), settings.form());
        FlameColouring colouring = settings.colouring();
        return switch (form) {
        case SUM -> progress -> FlameTree.sum(model, request, colouring, progress);
        case DIFFERENCE -> progress -> {
            FlameRequest there = new FlameRequest(filter.select(other), 0, other.info().durationNanos(),
                    request.value(), request.form());
            return FlameTree.difference(model, request, other, there, progress);
        };
        case TIME -> progress -> TimeTree.of(model, thread(), from, to, request.form());
        };
    }

    private int thread() {
        return threads.ordinals().findFirst().orElseThrow();
    }

    /** What stands above the graph of one thread in order of time. */
    String timeHeading(FlameModel tree, long fromNanos) {
        return NLS.bind(FlameMessages.byTime_message, new Object[]{ThreadWords.label(model, thread()),
                Amounts.duration(tree.value(0)), Amounts.time(fromNanos)});
    }
}
