package org.jlta.ui.charts.graph;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Transform;
import org.jlta.ui.charts.ElidedTexts;

/** Paints what is seen of a graph once. */
final class GraphPainter {
    static final int TEXT_MARGIN = 8;
    static final int STRIP = 6;
    private static final double MOST_THICK = 4;
    private static final double ARROW = 9;
    private static final int ROUND = 6;
    /** Smaller texts cannot be read. */
    private static final double LEAST_TEXT_SCALE = 0.4;
    /** With more edges only those of what is chosen have their labels. */
    private static final int FEW_EDGES = 10;

    private final GC gc;
    private final GraphModel model;
    private final GraphViewport viewport;
    private final GraphColours colours;
    private final Chosen chosen;
    private final int textHeight;
    private final long most;

    /** What is chosen, {@link GraphModel#NONE} for nothing, and whether the graph has the focus. */
    record Chosen(int node, int edge, boolean focused) {

        boolean isNothing() {
            return node == GraphModel.NONE && edge == GraphModel.NONE;
        }
    }

    GraphPainter(GC gc, GraphModel model, GraphViewport viewport, GraphColours colours, Chosen chosen) {
        this.gc = gc;
        this.model = model;
        this.viewport = viewport;
        this.colours = colours;
        this.chosen = chosen;
        textHeight = gc.getFontMetrics().getHeight();
        most = model.mostWeight();
    }

    /**
     * How thick the line of an edge is, in points of the plan.
     *
     * @param most weight of any edge, 1 or more
     */
    static double thickness(long weight, long most) {
        double share = Math.log1p(weight) / Math.log1p(most);
        return 1 + (MOST_THICK - 1) * share * share;
    }

    void paint() {
        gc.setBackground(colours.background);
        gc.fillRectangle(0, 0, viewport.width(), viewport.height());
        Transform transform = new Transform(gc.getDevice());
        transform.translate((float) viewport.originX(), (float) viewport.originY());
        transform.scale((float) viewport.scale(), (float) viewport.scale());
        gc.setTransform(transform);
        gc.setAntialias(SWT.ON);
        try {
            for (int edge = 0; edge < model.edges().size(); edge++) {
                if (!isMarked(edge)) {
                    line(edge);
                }
            }
            for (int edge = 0; edge < model.edges().size(); edge++) {
                if (isMarked(edge)) {
                    line(edge);
                }
            }
            for (int node = 0; node < model.nodes().size(); node++) {
                if (viewport.isVisible(node)) {
                    node(node);
                }
            }
            if (viewport.scale() >= LEAST_TEXT_SCALE) {
                labels();
            }
        } finally {
            gc.setTransform(null);
            transform.dispose();
        }
    }

    private boolean isMarked(int edge) {
        return edge == chosen.edge() || chosen.node() != GraphModel.NONE && model.touches(edge, chosen.node());
    }

    private boolean isFaint(int node) {
        return chosen.edge() != GraphModel.NONE
                ? !model.touches(chosen.edge(), node)
                : chosen.node() != GraphModel.NONE && !model.isNear(chosen.node(), node);
    }

    private void line(int edge) {
        double[] line = viewport.plan().lines()[edge];
        boolean marked = isMarked(edge);
        Color colour = marked ? colours.accent : chosen.isNothing() ? colours.muted : colours.faint;
        double thick = thickness(model.edges().get(edge).weight(), most) + (edge == chosen.edge() ? 1 : 0);
        gc.setForeground(colour);
        gc.setLineWidth((int) Math.round(thick));
        gc.setLineStyle(model.edges().get(edge).dashed() ? SWT.LINE_DASH : SWT.LINE_SOLID);
        int[] corners = new int[line.length];
        for (int i = 0; i < line.length; i++) {
            corners[i] = (int) Math.round(line[i]);
        }
        gc.drawPolyline(corners);
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setLineWidth(1);
        gc.setBackground(colour);
        gc.fillPolygon(arrow(line, ARROW + thick));
    }

    /** The three corners of an arrow's head at the end of a line. */
    static int[] arrow(double[] line, double size) {
        int end = line.length - 2;
        double dx = line[end] - line[end - 2];
        double dy = line[end + 1] - line[end - 1];
        double length = Math.max(1e-6, Math.hypot(dx, dy));
        double ux = dx / length;
        double uy = dy / length;
        double backX = line[end] - size * ux;
        double backY = line[end + 1] - size * uy;
        double half = size * 0.4;
        return new int[]{(int) Math.round(line[end]), (int) Math.round(line[end + 1]),
                (int) Math.round(backX - half * uy), (int) Math.round(backY + half * ux),
                (int) Math.round(backX + half * uy), (int) Math.round(backY - half * ux)};
    }

    private void node(int node) {
        GraphPlan plan = viewport.plan();
        int x = (int) Math.round(plan.x()[node]);
        int y = (int) Math.round(plan.y()[node]);
        int w = (int) Math.round(plan.w()[node]);
        int h = (int) Math.round(plan.nodeHeight());
        boolean here = node == chosen.node();
        boolean faint = isFaint(node);
        gc.setBackground(here ? chosen.focused() ? colours.selection : colours.inactive : colours.band);
        gc.fillRoundRectangle(x, y, w, h, ROUND, ROUND);
        gc.setAlpha(faint ? 90 : 255);
        colours.fills.paint(gc, model.nodes().get(node).style(), x + 2, y + 3, STRIP - 1, h - 6);
        gc.setAlpha(255);
        gc.setForeground(here ? colours.accent : faint ? colours.faint : colours.muted);
        gc.setLineWidth(here ? 2 : 1);
        gc.drawRoundRectangle(x, y, w, h, ROUND, ROUND);
        gc.setLineWidth(1);
        if (viewport.scale() >= LEAST_TEXT_SCALE) {
            boolean onSelection = here && chosen.focused();
            texts(node, onSelection ? colours.selectionText : faint ? colours.muted : colours.foreground,
                    onSelection ? colours.selectionText : colours.muted);
        }
    }

    private void texts(int node, Color first, Color second) {
        GraphModel.Node shown = model.nodes().get(node);
        int x = (int) Math.round(viewport.plan().x()[node]) + STRIP + TEXT_MARGIN;
        int y = (int) Math.round(viewport.plan().y()[node]);
        int height = (int) Math.round(viewport.plan().nodeHeight());
        int room = (int) Math.round(viewport.plan().w()[node]) - STRIP - 2 * TEXT_MARGIN + 2;
        boolean two = !shown.detail().isEmpty();
        int top = y + (height - (two ? 2 : 1) * textHeight) / 2;
        gc.setForeground(first);
        gc.drawText(fit(shown.label(), room), x, top, true);
        if (two) {
            gc.setForeground(second);
            gc.drawText(fit(shown.detail(), room), x, top + textHeight, true);
        }
    }

    private String fit(String text, int room) {
        return new ElidedTexts(shown -> gc.textExtent(shown).x).fit(text, room);
    }

    private void labels() {
        boolean all = chosen.isNothing() && model.edges().size() <= FEW_EDGES;
        for (int edge = 0; edge < model.edges().size(); edge++) {
            if (all || isMarked(edge)) {
                label(edge);
            }
        }
    }

    private void label(int edge) {
        double[] line = viewport.plan().lines()[edge];
        double[] middle = middle(line);
        String text = model.edges().get(edge).label();
        int width = gc.textExtent(text).x;
        int x = (int) Math.round(middle[0]) - width / 2;
        int y = (int) Math.round(middle[1]) - textHeight / 2;
        gc.setBackground(colours.background);
        gc.setAlpha(210);
        gc.fillRectangle(x - 2, y, width + 4, textHeight);
        gc.setAlpha(255);
        gc.setForeground(isMarked(edge) ? colours.foreground : colours.muted);
        gc.drawText(text, x, y, true);
    }

    /** The point halfway along a line. */
    static double[] middle(double[] line) {
        double all = 0;
        for (int i = 0; i + 3 < line.length; i += 2) {
            all += Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1]);
        }
        double left = all / 2;
        for (int i = 0; i + 3 < line.length; i += 2) {
            double part = Math.hypot(line[i + 2] - line[i], line[i + 3] - line[i + 1]);
            if (left <= part && part > 0) {
                double share = left / part;
                return new double[]{line[i] + share * (line[i + 2] - line[i]),
                        line[i + 1] + share * (line[i + 3] - line[i + 1])};
            }
            left -= part;
        }
        return new double[]{line[0], line[1]};
    }
}
