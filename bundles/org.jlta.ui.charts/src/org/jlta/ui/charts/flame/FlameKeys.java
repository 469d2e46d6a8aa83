package org.jlta.ui.charts.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;

/** What keys do: the arrows walk the tree, Enter zooms in, Backspace out, Esc shows all, F3 and Shift+F3 go through hits. */
final class FlameKeys {
    private final FlameGraph graph;
    private final FlameViewport viewport;
    private final FlameNavigation navigation;
    private final FlameSight sight;

    FlameKeys(FlameGraph graph, FlameViewport viewport, FlameNavigation navigation, FlameSight sight) {
        this.graph = graph;
        this.viewport = viewport;
        this.navigation = navigation;
        this.sight = sight;
        graph.addListener(SWT.KeyDown, this::pressed);
        graph.addListener(SWT.Traverse, this::traverse);
    }

    /** Tab leaves; all other keys are ours. */
    private void traverse(Event event) {
        event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
    }

    private void pressed(Event event) {
        if (viewport.model() == null) {
            return;
        }
        int node = Math.max(0, navigation.selected());
        switch (event.keyCode) {
        case SWT.ARROW_UP -> vertical(node, viewport.isUpwards());
        case SWT.ARROW_DOWN -> vertical(node, !viewport.isUpwards());
        case SWT.ARROW_LEFT -> navigation.select(neighbour(node, -1));
        case SWT.ARROW_RIGHT -> navigation.select(neighbour(node, 1));
        case SWT.HOME -> navigation.select(0);
        case SWT.END -> navigation.select(deepest(node));
        case SWT.PAGE_UP -> page(-1);
        case SWT.PAGE_DOWN -> page(1);
        case SWT.CR, SWT.KEYPAD_CR -> navigation.zoomTo(node);
        case SWT.BS -> navigation.zoomTo(Math.max(0, viewport.model().parent(viewport.zoomed())));
        case SWT.ESC -> navigation.zoomTo(0);
        case SWT.F3 -> graph.showNextHit((event.stateMask & SWT.SHIFT) == 0);
        default -> {
        }
        }
    }

    private void vertical(int node, boolean deeper) {
        FlameModel model = viewport.model();
        if (!deeper) {
            navigation.select(Math.max(0, model.parent(node)));
        } else if (model.firstChild(node) < model.endChild(node)) {
            navigation.select(widestChild(node));
        }
    }

    private int widestChild(int node) {
        FlameModel model = viewport.model();
        int widest = model.firstChild(node);
        for (int child = widest + 1; child < model.endChild(node); child++) {
            widest = model.value(child) > model.value(widest) ? child : widest;
        }
        return widest;
    }

    private int deepest(int node) {
        FlameModel model = viewport.model();
        int at = node;
        while (model.firstChild(at) < model.endChild(at)) {
            at = widestChild(at);
        }
        return at;
    }

    /** The next one of the same parent. */
    private int neighbour(int node, int step) {
        FlameModel model = viewport.model();
        int parent = model.parent(node);
        int other = node + step;
        return parent != FlameModel.NONE && other >= model.firstChild(parent) && other < model.endChild(parent)
                ? other
                : node;
    }

    private void page(int direction) {
        viewport.scrollTo(viewport.top() + direction * Math.max(viewport.rowHeight(), viewport.height()
                - viewport.rowHeight()));
        sight.moved();
    }
}
