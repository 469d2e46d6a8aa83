package org.jlta.ui.charts.flame;

/** What part of a tree is seen where. Pixels are points of the control. UI thread only. */
final class FlameViewport {
    private FlameModel model;
    private boolean upwards;
    private int width = 1;
    private int height = 1;
    private int rowHeight = 18;
    private int top;
    private int zoomed;
    private double from;
    private double to = 1;

    FlameModel model() {
        return model;
    }

    /** Shows all of another tree. */
    void setModel(FlameModel next) {
        model = next;
        zoomed = 0;
        from = 0;
        to = next == null ? 1 : Math.max(1, next.value(0));
        scrollToRoot();
    }

    /** Whether the root lies at the bottom. */
    boolean isUpwards() {
        return upwards;
    }

    void setUpwards(boolean up) {
        upwards = up;
        scrollToRoot();
    }

    void setSize(int newWidth, int newHeight, int newRowHeight) {
        width = Math.max(1, newWidth);
        int fromRoot = pointsFromRoot();
        height = Math.max(1, newHeight);
        rowHeight = Math.max(1, newRowHeight);
        setPointsFromRoot(fromRoot);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int rowHeight() {
        return rowHeight;
    }

    int top() {
        return top;
    }

    void scrollTo(int newTop) {
        top = Math.max(0, Math.min(newTop, contentHeight() - height));
    }

    /** How far what is seen lies from the root's end, in points. */
    int pointsFromRoot() {
        return upwards ? contentHeight() - height - top : top;
    }

    void setPointsFromRoot(int points) {
        scrollTo(upwards ? contentHeight() - height - points : points);
    }

    private void scrollToRoot() {
        scrollTo(upwards ? contentHeight() : 0);
    }

    /** Rows of what is zoomed to. */
    int contentHeight() {
        return model == null ? 0 : (model.deepest(zoomed) + 1) * rowHeight;
    }

    /** The node that is as wide as the whole. */
    int zoomed() {
        return zoomed;
    }

    /** Zooms at once as far as rows are concerned; the width follows by {@link #show}. */
    void setZoomed(int node) {
        zoomed = node;
        int row = yOf(model.depth(node));
        if (row < 0 || row + rowHeight > height || contentHeight() - height < top) {
            scrollToRoot();
        }
    }

    double from() {
        return from;
    }

    double to() {
        return to;
    }

    /** Shows that part of the root's amount. */
    void show(double newFrom, double newTo) {
        from = newFrom;
        to = Math.max(newFrom + 1e-9, newTo);
    }

    double endOf(int node) {
        return model.start(node) + Math.max(1e-9, model.value(node));
    }

    /** Top of the row of a depth. */
    int yOf(int depth) {
        int down = depth * rowHeight;
        if (!upwards) {
            return down - top;
        }
        int bottom = Math.max(contentHeight(), height);
        return bottom - down - rowHeight - top;
    }

    private int depthAt(int y) {
        int row = upwards ? Math.max(contentHeight(), height) - 1 - y - top : y + top;
        return Math.floorDiv(row, rowHeight);
    }

    double xOf(double place) {
        return (place - from) / (to - from) * width;
    }

    /** {@link FlameModel#NONE} for none. */
    int nodeAt(int x, int y) {
        if (model == null || x < 0 || x >= width || y < 0 || y >= height) {
            return FlameModel.NONE;
        }
        int depth = depthAt(y);
        double place = from + (x + 0.5) / width * (to - from);
        int node = 0;
        while (node != FlameModel.NONE && model.depth(node) < depth) {
            node = model.childAt(node, place);
        }
        return depth < 0 ? FlameModel.NONE : node;
    }

    /** Scrolls as little as makes the row of a node visible. */
    void revealRow(int node) {
        int y = yOf(model.depth(node));
        if (y < 0) {
            scrollTo(top + y);
        } else if (y + rowHeight > height) {
            scrollTo(top + y + rowHeight - height);
        }
    }

    /** Whether a node is wide enough to be pointed at. */
    boolean isVisible(int node) {
        double left = xOf(model.start(node));
        double right = xOf(endOf(node));
        return right > 0 && left < width && right - left >= 1;
    }
}
