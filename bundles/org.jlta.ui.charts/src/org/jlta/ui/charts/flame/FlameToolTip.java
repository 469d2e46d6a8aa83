package org.jlta.ui.charts.flame;

import java.util.function.IntFunction;

import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartToolTip;
import org.jlta.ui.charts.ChartTip;

/** Shows what is known of the node under the mouse. */
final class FlameToolTip extends ChartToolTip {
    private final FlameGraph graph;
    private final FlameViewport viewport;
    private final IntFunction<ChartTip> tips;

    FlameToolTip(FlameGraph graph, FlameViewport viewport, IntFunction<ChartTip> tips) {
        super(graph);
        this.graph = graph;
        this.viewport = viewport;
        this.tips = tips;
    }

    @Override
    protected Object getToolTipArea(Event event) {
        int node = viewport.nodeAt(event.x, event.y);
        return node == FlameModel.NONE ? null : Integer.valueOf(node);
    }

    @Override
    protected ChartTip tip(Event event) {
        int node = viewport.nodeAt(event.x, event.y);
        return node == FlameModel.NONE ? null : tips.apply(node);
    }

    @Override
    protected Look look() {
        return new Look(graph.colours().background, graph.colours().foreground, graph.colours().muted);
    }
}
