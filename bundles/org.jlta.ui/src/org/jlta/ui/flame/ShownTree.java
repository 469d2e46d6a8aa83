package org.jlta.ui.flame;

import java.util.List;

import org.jlta.analysis.flame.FlameDifference;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.flame.FlameModel;

/**
 * What the Flame view shows; made outside of the UI thread.
 *
 * @param tree       for the graph
 * @param legend     what its looks mean
 * @param legendTip  what they tell, such as whose code a frame is
 * @param fromNanos  where the tree begins, of one in order of time; else where its part of the recording does
 * @param gone       frames that only the other recording has, of a difference
 * @param otherTotal all that the other recording has, of a difference
 */
record ShownTree(FlameModel tree, List<FlameLegend.Entry> legend, String legendTip, long fromNanos,
        List<FlameDifference.Gone> gone, long otherTotal) {

    ShownTree {
        legend = List.copyOf(legend);
        gone = List.copyOf(gone);
    }

    /** Of one recording. */
    ShownTree(FlameModel tree, List<FlameLegend.Entry> legend, String legendTip, long fromNanos) {
        this(tree, legend, legendTip, fromNanos, List.of(), 0);
    }

    /** What a node's look means; null where the legend does not tell it. */
    ChartTip.Line told(int node) {
        return legend.stream().filter(entry -> entry.look() == tree.style(node))
                .map(entry -> new ChartTip.Line(legendTip, entry.label())).findFirst().orElse(null);
    }
}
