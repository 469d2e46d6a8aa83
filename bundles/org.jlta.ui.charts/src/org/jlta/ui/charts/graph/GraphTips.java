package org.jlta.ui.charts.graph;

import org.jlta.ui.charts.ChartTip;

/** What hovering tells. */
public interface GraphTips {

    ChartTip ofNode(int node);

    ChartTip ofEdge(int edge);
}
