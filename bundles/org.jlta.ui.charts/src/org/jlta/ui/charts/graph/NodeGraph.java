package org.jlta.ui.charts.graph;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.charts.ChartCanvas;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.IntervalStyle;

/**
 * Boxes with arrows between them.
 * <p>
 * A click chooses a node or an edge, what is near it stands out; a drag moves, the wheel zooms at the mouse, a double click on
 * the background shows all. Keys: arrows go to the node in that direction, Enter and Shift+Enter walk the edges of a node, Home
 * goes to the first node, + and − zoom, 0 shows all, Ctrl with arrows moves. UI thread only.
 */
public final class NodeGraph extends ChartCanvas {
    /** Of what stands in its place. */
    private static final int MARGIN = 8;
    private static final int MOST_TEXT = 260;
    private static final int LEAST_TEXT = 40;
    private static final int LINE_MARGIN = 8;

    private final GraphViewport viewport = new GraphViewport();
    private final List<GraphListener> listeners = new CopyOnWriteArrayList<>();
    private final GraphTips tips;
    private GraphColours colours;
    private GraphModel model;
    private int node = GraphModel.NONE;
    private int edge = GraphModel.NONE;
    private String waiting = "";

    /**
     * Empty until a model is shown.
     *
     * @param styles looks that nodes name by ordinal
     */
    public NodeGraph(Composite parent, ChartPalette palette, List<IntervalStyle> styles, GraphTips tips) {
        super(parent, SWT.NONE, ACC.ROLE_LIST);
        this.tips = tips;
        colours = new GraphColours(getDisplay(), palette, styles);
        addListener(SWT.Resize, event -> {
            viewport.setSize(getClientArea().width, getClientArea().height);
            redraw();
        });
        addDisposeListener(event -> colours.close());
        new GraphInput(this, viewport);
        new GraphToolTip(this, viewport, tips);
    }

    /** What nodes need to show their texts; long ones are shortened. */
    public GraphSizes measure(GraphModel measured) {
        GC gc = new GC(this);
        try {
            double[] widths = measured.nodes().stream().mapToDouble(shown -> {
                int text = Math.max(gc.textExtent(shown.label()).x, gc.textExtent(shown.detail()).x);
                return Math.max(LEAST_TEXT, Math.min(MOST_TEXT, text)) + 2 * GraphPainter.TEXT_MARGIN
                        + GraphPainter.STRIP;
            }).toArray();
            return new GraphSizes(widths, 2 * gc.getFontMetrics().getHeight() + LINE_MARGIN);
        } finally {
            gc.dispose();
        }
    }

    /**
     * Shows another graph, of which nothing is chosen: all of it where that can be read, else what is around its first node.
     *
     * @param plan where its parts lie
     */
    public void show(GraphModel newModel, GraphPlan plan) {
        model = newModel;
        node = GraphModel.NONE;
        edge = GraphModel.NONE;
        viewport.setPlan(plan);
        redraw();
    }

    /** Shows a graph in place of another of the same things and more: what was scrolled and zoomed to, and chosen, stays by its texts. */
    public void replace(GraphModel newModel, GraphPlan plan) {
        int anchor = model == null ? GraphModel.NONE : node == GraphModel.NONE ? viewport.nodeAtMiddle() : node;
        int later = anchor == GraphModel.NONE ? anchor : newModel.find(model.nodes().get(anchor));
        boolean chosen = node != GraphModel.NONE;
        model = newModel;
        node = chosen ? later : GraphModel.NONE;
        edge = GraphModel.NONE;
        viewport.replacePlan(plan, anchor, later);
        redraw();
    }

    /** Null before the first. */
    public GraphModel getModel() {
        return model;
    }

    /** For another theme. */
    public void setPalette(ChartPalette palette, List<IntervalStyle> styles) {
        colours.close();
        colours = new GraphColours(getDisplay(), palette, styles);
        redraw();
    }

    public void addGraphListener(GraphListener listener) {
        listeners.add(listener);
    }

    /** The node that is chosen, {@link GraphModel#NONE} for none. */
    public int getSelectedNode() {
        return node;
    }

    /** The edge that is chosen, {@link GraphModel#NONE} for none. */
    public int getSelectedEdge() {
        return edge;
    }

    /** Marks a node, or none; the listeners are not told. */
    public void setSelectedNode(int newNode) {
        choose(newNode, GraphModel.NONE);
    }

    /** Marks an edge, or none; the listeners are not told. */
    public void setSelectedEdge(int newEdge) {
        choose(GraphModel.NONE, newEdge);
    }

    /** Chooses a node as a click does. */
    public void userSelectsNode(int newNode) {
        choose(newNode, GraphModel.NONE);
        listeners.forEach(listener -> listener.nodeSelected(newNode));
    }

    /** Chooses an edge as a click does. */
    public void userSelectsEdge(int newEdge) {
        choose(GraphModel.NONE, newEdge);
        listeners.forEach(listener -> listener.edgeSelected(newEdge));
    }

    /** Zooms in the middle; above 1 in. */
    public void zoom(double factor) {
        viewport.zoomAt(viewport.width() / 2.0, viewport.height() / 2.0, factor);
        redraw();
    }

    /** How large the graph is shown; 1 for its true size. */
    public double getZoom() {
        return viewport.scale();
    }

    /** Zooms so that all is seen. */
    public void showAll() {
        viewport.fit();
        redraw();
    }

    /** All of the graph as a document in SVG; null without a model. */
    public String toSvg() {
        return model == null || viewport.plan() == null
                ? null
                : GraphSvg.of(model, viewport.plan(), new GraphSvg.Look(
                        colours.background.getRGB(), colours.foreground.getRGB(), colours.muted.getRGB(),
                        colours.band.getRGB(),
                        style -> colours.fills.colour(style).getRGB()));
    }

    GraphColours colours() {
        return colours;
    }

    private void choose(int newNode, int newEdge) {
        node = newNode;
        edge = newEdge;
        if (node != GraphModel.NONE) {
            viewport.reveal(node);
        }
        redraw();
        tellChosen();
    }

    /** What stands in its place while there is nothing to show; empty at first. */
    public void setWaiting(String sentence) {
        waiting = sentence;
        redraw();
    }

    @Override
    protected void paint(GC gc) {
        Rectangle area = getClientArea();
        if (model == null || viewport.plan() == null) {
            gc.setBackground(colours.background);
            gc.fillRectangle(area);
            gc.setForeground(colours.muted);
            gc.drawText(waiting, MARGIN, MARGIN, true);
            return;
        }
        new GraphPainter(gc, model, viewport, colours, new GraphPainter.Chosen(node, edge, isFocusControl())).paint();
        if (isFocusControl()) {
            gc.setForeground(colours.accent);
            gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
        }
    }

    @Override
    protected ChartTip chosenTip() {
        return node != GraphModel.NONE
                ? tips.ofNode(node)
                : edge != GraphModel.NONE ? tips.ofEdge(edge) : null;
    }
}
