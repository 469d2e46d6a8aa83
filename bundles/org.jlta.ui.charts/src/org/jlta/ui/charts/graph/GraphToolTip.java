package org.jlta.ui.charts.graph;

import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartToolTip;

/** Shows what is known of the node or the edge under the mouse. */
final class GraphToolTip extends ChartToolTip {
    private final NodeGraph graph;
    private final GraphViewport viewport;
    private final GraphTips tips;

    GraphToolTip(NodeGraph graph, GraphViewport viewport, GraphTips tips) {
        super(graph);
        this.graph = graph;
        this.viewport = viewport;
        this.tips = tips;
    }

    @Override
    protected Object getToolTipArea(Event event) {
        ChartTip tip = tip(event);
        return tip == null ? null : tip.title();
    }

    @Override
    protected ChartTip tip(Event event) {
        int node = viewport.nodeAt(event.x, event.y);
        if (node != GraphModel.NONE) {
            return tips.ofNode(node);
        }
        int edge = viewport.edgeAt(event.x, event.y);
        return edge == GraphModel.NONE ? null : tips.ofEdge(edge);
    }

    @Override
    protected Look look() {
        GraphColours colours = graph.colours();
        return new Look(colours.background, colours.foreground, colours.muted);
    }
}
