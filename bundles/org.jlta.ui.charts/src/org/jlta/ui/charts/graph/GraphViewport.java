package org.jlta.ui.charts.graph;

/** What part of a plan is seen where. UI thread only. */
final class GraphViewport {
    private static final double LARGEST = 3;
    /** From here on texts can be read. */
    private static final double READABLE = 0.75;
    private static final double MARGIN = 12;
    /** How near to an edge's line one has to point, in points of the control. */
    private static final double NEAR = 5;

    private GraphPlan plan;
    private double scale = 1;
    private double left;
    private double top;
    private int width = 1;
    private int height = 1;
    private Mode mode = Mode.BEGIN;

    /** What a change of the size does: shows the beginning, all, or as much more or less of what is seen. */
    private enum Mode {
        BEGIN, ALL, FREE
    }

    /** Null for none. */
    GraphPlan plan() {
        return plan;
    }

    /** Shows another plan: all of it where that can be read, else what is around its first node. */
    void setPlan(GraphPlan next) {
        plan = next;
        begin();
    }

    /**
     * Shows another plan; where a person zoomed or scrolled, the same around a node of both.
     *
     * @param before its number in the plan before, {@link GraphModel#NONE} for none
     * @param now    its number in the next one, {@link GraphModel#NONE} for none
     */
    void replacePlan(GraphPlan next, int before, int now) {
        if (mode != Mode.FREE || before == GraphModel.NONE || now == GraphModel.NONE) {
            setPlan(next);
            return;
        }
        left += next.centreX(now) - plan.centreX(before);
        top += next.centreY(now) - plan.centreY(before);
        plan = next;
        keepInSight();
    }

    /** The node nearest to the middle of what is seen, {@link GraphModel#NONE} where there is none. */
    int nodeAtMiddle() {
        double x = left + width / scale / 2;
        double y = top + height / scale / 2;
        int nearest = GraphModel.NONE;
        double least = Double.MAX_VALUE;
        for (int node = 0; plan != null && node < plan.x().length; node++) {
            double distance = Math.hypot(plan.centreX(node) - x, plan.centreY(node) - y);
            if (distance < least) {
                least = distance;
                nearest = node;
            }
        }
        return nearest;
    }

    private void begin() {
        fit();
        mode = Mode.BEGIN;
        if (plan != null && plan.x().length > 0 && scale < READABLE) {
            scale = READABLE;
            left = within(plan.centreX(0) - width / scale / 2, plan.width() - width / scale);
            top = within(plan.centreY(0) - height / scale / 2, plan.height() - height / scale);
        }
    }

    /** From 0 on, or centred where there is more room than that. */
    private static double within(double wanted, double most) {
        return most < 0 ? most / 2 : Math.max(0, Math.min(most, wanted));
    }

    void setSize(int newWidth, int newHeight) {
        width = Math.max(1, newWidth);
        height = Math.max(1, newHeight);
        switch (mode) {
        case BEGIN -> begin();
        case ALL -> fit();
        case FREE -> {
        }
        }
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    double scale() {
        return scale;
    }

    /** Where 0 of the plan lies in the control. */
    double originX() {
        return -left * scale;
    }

    double originY() {
        return -top * scale;
    }

    /** The smallest scale: that which shows all, or 1 for what is small. */
    private double fitting() {
        double room = Math.min((width - 2 * MARGIN) / Math.max(1, plan.width()),
                (height - 2 * MARGIN) / Math.max(1, plan.height()));
        return Math.max(0.02, Math.min(1, room));
    }

    /** Shows all, centred. */
    void fit() {
        mode = Mode.ALL;
        if (plan != null) {
            scale = fitting();
            left = (plan.width() - width / scale) / 2;
            top = (plan.height() - height / scale) / 2;
        }
    }

    /** Zooms so that what is under a point of the control stays there; above 1 zooms in. */
    void zoomAt(double x, double y, double factor) {
        if (plan == null) {
            return;
        }
        double next = Math.max(fitting(), Math.min(LARGEST, scale * factor));
        double px = planX(x);
        double py = planY(y);
        scale = next;
        left = px - x / scale;
        top = py - y / scale;
        mode = Mode.FREE;
        keepInSight();
    }

    /** Moves what is seen, in points of the control. */
    void pan(double dx, double dy) {
        left -= dx / scale;
        top -= dy / scale;
        mode = Mode.FREE;
        keepInSight();
    }

    /** Moves as little as brings a node into sight. */
    void reveal(int node) {
        double x = xOf(plan.x()[node]);
        double y = yOf(plan.y()[node]);
        double right = xOf(plan.x()[node] + plan.w()[node]);
        double bottom = yOf(plan.y()[node] + plan.nodeHeight());
        double dx = x < MARGIN ? MARGIN - x : Math.min(0, width - MARGIN - right);
        double dy = y < MARGIN ? MARGIN - y : Math.min(0, height - MARGIN - bottom);
        if (dx != 0 || dy != 0) {
            pan(dx, dy);
        }
    }

    double planX(double x) {
        return left + x / scale;
    }

    double planY(double y) {
        return top + y / scale;
    }

    double xOf(double planX) {
        return (planX - left) * scale;
    }

    double yOf(double planY) {
        return (planY - top) * scale;
    }

    int nodeAt(int x, int y) {
        return plan == null ? GraphModel.NONE : plan.nodeAt(planX(x), planY(y));
    }

    int edgeAt(int x, int y) {
        return plan == null ? GraphModel.NONE : plan.edgeAt(planX(x), planY(y), NEAR / scale);
    }

    /** Whether a node is seen at least in part. */
    boolean isVisible(int node) {
        return xOf(plan.x()[node]) < width && xOf(plan.x()[node] + plan.w()[node]) > 0 && yOf(plan.y()[node]) < height
                && yOf(plan.y()[node] + plan.nodeHeight()) > 0;
    }

    /** The middle of the control stays within the plan, so that one cannot lose it. */
    private void keepInSight() {
        left = Math.max(-width / scale / 2, Math.min(plan.width() - width / scale / 2, left));
        top = Math.max(-height / scale / 2, Math.min(plan.height() - height / scale / 2, top));
    }
}
