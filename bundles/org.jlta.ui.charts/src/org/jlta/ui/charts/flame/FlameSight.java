package org.jlta.ui.charts.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.ScrollBar;

/** What of a graph is in sight: its size, its scroll bar, and the small picture of all beside a deep tree. For the UI thread. */
final class FlameSight {
    private static final int ROW_MARGIN = 5;
    /** A tree that takes so many heights of the graph is shown in small beside it. */
    private static final int SCREENS_OF_DEEP = 3;

    private final FlameGraph graph;
    private final FlameViewport viewport;
    private final FlameMinimap minimap;

    FlameSight(FlameGraph graph, FlameViewport viewport) {
        this.graph = graph;
        this.viewport = viewport;
        minimap = new FlameMinimap(graph, viewport, this);
        minimap.setVisible(false);
        graph.addListener(SWT.Resize, event -> resized());
        ScrollBar bar = graph.getVerticalBar();
        bar.addListener(SWT.Selection, event -> scrollTo(bar.getSelection()));
    }

    FlameMinimap minimap() {
        return minimap;
    }

    /** The graph has another size, font or tree. */
    void resized() {
        Rectangle area = graph.getClientArea();
        // GTK lays the bar over the client area, where it would hide the right end
        boolean overlaid = (graph.getScrollbarsMode() & SWT.SCROLLBAR_OVERLAY) != 0;
        int bar = overlaid ? graph.getVerticalBar().getSize().x : 0;
        GC gc = new GC(graph);
        int row = gc.getFontMetrics().getHeight() + ROW_MARGIN;
        gc.dispose();
        boolean deep = viewport.model() != null
                && (viewport.model().deepest(0) + 1) * row > SCREENS_OF_DEEP * Math.max(1, area.height);
        int room = area.width - bar - (deep ? FlameMinimap.WIDTH : 0);
        viewport.setSize(room, area.height, row);
        minimap.setBounds(room, 0, FlameMinimap.WIDTH, area.height);
        minimap.setVisible(deep);
        moved();
    }

    /** Something is seen elsewhere than before. */
    void moved() {
        ScrollBar bar = graph.getVerticalBar();
        int content = Math.max(viewport.contentHeight(), viewport.height());
        bar.setValues(viewport.top(), 0, content, viewport.height(), viewport.rowHeight(),
                Math.max(1, viewport.height() - viewport.rowHeight()));
        bar.setVisible(content > viewport.height());
        minimap.redraw();
        graph.redraw();
    }

    private void scrollTo(int top) {
        viewport.scrollTo(top);
        minimap.redraw();
        graph.redraw();
    }

    /** Scrolls by points. */
    void scrollBy(int points) {
        viewport.scrollTo(viewport.top() + points);
        moved();
    }

    /** Scrolls so that a depth stands in the middle, as far as the ends allow. */
    void showDepth(int depth) {
        viewport.setPointsFromRoot(depth * viewport.rowHeight() - viewport.height() / 2);
        moved();
    }
}
