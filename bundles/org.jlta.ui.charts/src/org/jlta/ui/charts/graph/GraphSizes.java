package org.jlta.ui.charts.graph;

/**
 * What the nodes of a graph need to show their texts, in points.
 *
 * @param widths of each node; owned by this value
 * @param height of every node
 */
public record GraphSizes(double[] widths, double height) {
}
