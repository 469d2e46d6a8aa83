package org.jlta.ui.charts.graph;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;

/** What mouse and keys do in a graph. */
final class GraphInput {
    private static final double STEP = 1.25;
    private static final int PAN = 60;
    /** Shorter drags are clicks of a hand that trembles. */
    private static final int DRAG_PIXELS = 4;

    private final NodeGraph graph;
    private final GraphViewport viewport;
    private boolean down;
    private boolean dragged;
    private int lastX;
    private int lastY;
    /** Of what node the edges are walked. */
    private int walked = GraphModel.NONE;

    GraphInput(NodeGraph graph, GraphViewport viewport) {
        this.graph = graph;
        this.viewport = viewport;
        graph.addListener(SWT.MouseDown, this::pressed);
        graph.addListener(SWT.MouseMove, this::moved);
        graph.addListener(SWT.MouseUp, event -> down = false);
        graph.addListener(SWT.MouseDoubleClick, this::opened);
        graph.addListener(SWT.MouseVerticalWheel, this::wheel);
        graph.addListener(SWT.KeyDown, this::key);
        graph.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
    }

    private void pressed(Event event) {
        graph.forceFocus();
        if (graph.getModel() == null || event.button != 1 && event.button != 3) {
            return;
        }
        down = event.button == 1;
        dragged = false;
        lastX = event.x;
        lastY = event.y;
        int node = viewport.nodeAt(event.x, event.y);
        int edge = node == GraphModel.NONE ? viewport.edgeAt(event.x, event.y) : GraphModel.NONE;
        walked = GraphModel.NONE;
        if (edge != GraphModel.NONE) {
            graph.userSelectsEdge(edge);
        } else if (node != GraphModel.NONE || graph.getSelectedNode() != GraphModel.NONE
                || graph.getSelectedEdge() != GraphModel.NONE) {
            graph.userSelectsNode(node);
        }
    }

    private void moved(Event event) {
        int far = Math.abs(event.x - lastX) + Math.abs(event.y - lastY);
        if (down && (dragged || far >= DRAG_PIXELS)) {
            dragged = true;
            viewport.pan(event.x - lastX, event.y - lastY);
            lastX = event.x;
            lastY = event.y;
            graph.redraw();
        }
    }

    private void opened(Event event) {
        if (event.button == 1 && graph.getModel() != null && viewport.nodeAt(event.x, event.y) == GraphModel.NONE) {
            graph.showAll();
        }
    }

    private void wheel(Event event) {
        if (graph.getModel() != null) {
            viewport.zoomAt(event.x, event.y, event.count > 0 ? STEP : 1 / STEP);
            graph.redraw();
            event.doit = false;
        }
    }

    private void key(Event event) {
        if (graph.getModel() == null || graph.getModel().nodes().isEmpty()) {
            return;
        }
        boolean moves = (event.stateMask & SWT.MOD1) != 0;
        switch (event.keyCode) {
        case SWT.ARROW_LEFT -> arrow(-1, 0, moves);
        case SWT.ARROW_RIGHT -> arrow(1, 0, moves);
        case SWT.ARROW_UP -> arrow(0, -1, moves);
        case SWT.ARROW_DOWN -> arrow(0, 1, moves);
        case SWT.HOME -> select(0);
        case SWT.CR, SWT.KEYPAD_CR -> walk((event.stateMask & SWT.SHIFT) == 0 ? 1 : -1);
        case SWT.KEYPAD_ADD -> graph.zoom(STEP);
        case SWT.KEYPAD_SUBTRACT -> graph.zoom(1 / STEP);
        default -> character(event.character);
        }
    }

    private void character(char typed) {
        switch (typed) {
        case '+', '=' -> graph.zoom(STEP);
        case '-' -> graph.zoom(1 / STEP);
        case '0' -> graph.showAll();
        default -> {
        }
        }
    }

    private void arrow(int dx, int dy, boolean moves) {
        if (moves) {
            viewport.pan(-dx * PAN, -dy * PAN);
            graph.redraw();
            return;
        }
        int from = from();
        int next = from == GraphModel.NONE ? 0 : viewport.plan().neighbour(from, dx, dy);
        if (next != GraphModel.NONE) {
            select(next);
        }
    }

    private void select(int node) {
        walked = GraphModel.NONE;
        graph.userSelectsNode(node);
    }

    private int from() {
        return graph.getSelectedNode() == GraphModel.NONE ? walked : graph.getSelectedNode();
    }

    /** The next edge of the node, round the end. */
    private void walk(int step) {
        int node = from();
        if (node == GraphModel.NONE) {
            return;
        }
        int count = graph.getModel().edges().size();
        int edge = graph.getSelectedEdge();
        if (edge == GraphModel.NONE) {
            edge = step > 0 ? -1 : count;
        }
        for (int i = 0; i < count; i++) {
            edge = Math.floorMod(edge + step, count);
            if (graph.getModel().touches(edge, node)) {
                walked = node;
                graph.userSelectsEdge(edge);
                return;
            }
        }
    }
}
