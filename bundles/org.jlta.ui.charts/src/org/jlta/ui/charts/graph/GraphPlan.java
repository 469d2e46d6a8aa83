package org.jlta.ui.charts.graph;

/**
 * Where nodes and edges of a graph lie, in points of a plane from 0 to {@code width} and {@code height}. The arrays are owned
 * by this value.
 *
 * @param x      left edges of nodes
 * @param y      top edges
 * @param w      widths
 * @param height of the plane
 * @param nodeHeight of every node
 * @param lines  for each edge the corners of its line, x and y in turn, from its first node to its last
 */
public record GraphPlan(double width, double height, double[] x, double[] y, double[] w, double nodeHeight,
        double[][] lines) {

    double centreX(int node) {
        return x[node] + w[node] / 2;
    }

    double centreY(int node) {
        return y[node] + nodeHeight / 2;
    }

    /** The node at a point, {@link GraphModel#NONE} for none. */
    int nodeAt(double px, double py) {
        for (int node = x.length - 1; node >= 0; node--) {
            if (px >= x[node] && px <= x[node] + w[node] && py >= y[node] && py <= y[node] + nodeHeight) {
                return node;
            }
        }
        return GraphModel.NONE;
    }

    /** The edge whose line is nearest to a point and at most so far away, {@link GraphModel#NONE} for none. */
    int edgeAt(double px, double py, double most) {
        int found = GraphModel.NONE;
        double least = most;
        for (int edge = 0; edge < lines.length; edge++) {
            double distance = distance(lines[edge], px, py);
            if (distance <= least) {
                least = distance;
                found = edge;
            }
        }
        return found;
    }

    /** The nearest other node in a direction, {@link GraphModel#NONE} for none; {@code dx} and {@code dy} are -1 to 1. */
    int neighbour(int node, int dx, int dy) {
        int found = GraphModel.NONE;
        double least = Double.MAX_VALUE;
        for (int other = 0; other < x.length; other++) {
            double along = (centreX(other) - centreX(node)) * dx + (centreY(other) - centreY(node)) * dy;
            double aside = Math.abs((centreX(other) - centreX(node)) * dy)
                    + Math.abs((centreY(other) - centreY(node)) * dx);
            if (other != node && along > 1 && along + 2 * aside < least) {
                least = along + 2 * aside;
                found = other;
            }
        }
        return found;
    }

    private static double distance(double[] line, double px, double py) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i + 3 < line.length; i += 2) {
            double dx = line[i + 2] - line[i];
            double dy = line[i + 3] - line[i + 1];
            double length = dx * dx + dy * dy;
            double share = length == 0 ? 0 : ((px - line[i]) * dx + (py - line[i + 1]) * dy) / length;
            double at = Math.max(0, Math.min(1, share));
            least = Math.min(least, Math.hypot(px - line[i] - at * dx, py - line[i + 1] - at * dy));
        }
        return least;
    }
}
