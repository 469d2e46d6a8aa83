package org.jlta.ui.charts.flame;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Where in a tree a person is: the node that is selected, the one that is zoomed to, and the way to others. For the UI thread. */
final class FlameNavigation {
    private final FlameViewport viewport;
    private final FlameSight sight;
    private final FlameZoom zoom;
    private final Runnable chosen;
    private final List<FlameListener> listeners = new CopyOnWriteArrayList<>();
    private int selected = FlameModel.NONE;

    /** @param chosen the person selected a node */
    FlameNavigation(FlameGraph graph, FlameViewport viewport, FlameSight sight, Runnable chosen) {
        this.viewport = viewport;
        this.sight = sight;
        this.chosen = chosen;
        zoom = new FlameZoom(graph, viewport, sight::moved);
    }

    FlameZoom zoom() {
        return zoom;
    }

    List<FlameListener> listeners() {
        return listeners;
    }

    /** {@link FlameModel#NONE} for none. */
    int selected() {
        return selected;
    }

    /** Another tree, in which nothing is selected. */
    void begin() {
        zoom.stop();
        selected = FlameModel.NONE;
    }

    /**
     * A tree in place of another of the same kind, where the person is as far as it has the same path.
     *
     * @param show has the graph show it
     */
    void follow(FlameModel model, Runnable show) {
        FlameModel before = viewport.model();
        int nextZoomed = model.nearest(before.path(viewport.zoomed()));
        int nextSelected = selected == FlameModel.NONE ? selected : model.find(before.path(selected));
        int points = viewport.pointsFromRoot();
        show.run();
        selected = nextSelected;
        viewport.setZoomed(nextZoomed);
        viewport.show(model.start(nextZoomed), viewport.endOf(nextZoomed));
        viewport.setPointsFromRoot(points);
        sight.moved();
    }

    void select(int node) {
        selected = node;
        if (node != FlameModel.NONE) {
            viewport.revealRow(node);
            if (!viewport.isVisible(node)) {
                reveal(node);
            }
        }
        sight.moved();
        chosen.run();
        listeners.forEach(listener -> listener.nodeSelected(node));
    }

    /** Shows a node as wide as the whole; 0 for all. */
    void zoomTo(int node) {
        zoom.to(node);
        listeners.forEach(listener -> listener.zoomed(node));
    }

    /** Zooms out as far as it takes to see a node. */
    void reveal(int node) {
        FlameModel model = viewport.model();
        int target = viewport.zoomed();
        while (target != 0 && !model.isWithin(node, target)) {
            target = model.parent(target);
        }
        double share = (double) model.value(node) / Math.max(1, model.value(target));
        if (share * viewport.width() < 2) {
            target = node;
        }
        if (target != viewport.zoomed()) {
            zoomTo(target);
        }
        viewport.revealRow(node);
        sight.moved();
    }

    /** Goes to the next node that was found, or the one before, round the end; does nothing where none was. */
    void showNext(FlameSearch found, boolean forward) {
        if (viewport.model() != null && found.count() > 0) {
            int node = found.next(viewport.model(), Math.max(0, selected), forward ? 1 : -1);
            reveal(node);
            select(node);
        }
    }
}
