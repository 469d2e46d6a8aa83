package org.jlta.ui.charts.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartPart;

/** The whole of a deep tree at the graph's edge, and what part of it is seen; a click or a drag shows another part. */
final class FlameMinimap extends Canvas {
    static final int WIDTH = FlameSilhouette.COLUMNS + 2;

    private static final PaletteData DIRECT = new PaletteData(0xff0000, 0x00ff00, 0x0000ff);
    private static final int DIM_ALPHA = 110;
    private static final int LEAST_WINDOW = 6;

    private final FlameGraph graph;
    private final FlameViewport viewport;
    private final FlameSight sight;
    /** Null without a tree. */
    private Image picture;
    private boolean dragged;

    FlameMinimap(FlameGraph graph, FlameViewport viewport, FlameSight sight) {
        super(graph, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.NO_FOCUS);
        this.graph = graph;
        this.viewport = viewport;
        this.sight = sight;
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseDown, this::down);
        addListener(SWT.MouseMove, event -> {
            if (dragged) {
                sight.showDepth(depthAt(event.y));
            }
        });
        addListener(SWT.MouseUp, event -> dragged = false);
        addListener(SWT.MouseVerticalWheel, event -> sight.scrollBy(-event.count * viewport.rowHeight()));
        addDisposeListener(event -> forget());
        ChartPart.tell(this, graph::accessibleName, this::value);
    }

    /** Which rows of how many are seen, counted from the root. */
    private String value() {
        if (viewport.model() == null) {
            return "";
        }
        int first = viewport.pointsFromRoot() / viewport.rowHeight() + 1;
        int last = Math.min(depths(), first + viewport.height() / viewport.rowHeight());
        return first + "–" + last + " / " + depths();
    }

    /** Another tree, other colours or the other direction. */
    void changed() {
        forget();
        if (viewport.model() != null) {
            picture = new Image(getDisplay(), image(viewport.model().silhouette()));
        }
        redraw();
    }

    private void forget() {
        if (picture != null) {
            picture.dispose();
            picture = null;
        }
    }

    private ImageData image(FlameSilhouette tree) {
        ImageData image = new ImageData(FlameSilhouette.COLUMNS, tree.rows(), 24, DIRECT);
        for (int row = 0; row < tree.rows(); row++) {
            int y = viewport.isUpwards() ? tree.rows() - 1 - row : row;
            for (int x = 0; x < FlameSilhouette.COLUMNS; x++) {
                int look = tree.at(row, x);
                RGB colour = look == FlameSilhouette.EMPTY
                        ? graph.colours().background.getRGB()
                        : graph.colours().rgb(look);
                image.setPixel(x, y, DIRECT.getPixel(colour));
            }
        }
        return image;
    }

    private int depthAt(int y) {
        double share = (double) y / Math.max(1, getClientArea().height);
        int depth = (int) (share * depths());
        return Math.max(0, Math.min(viewport.isUpwards() ? depths() - 1 - depth : depth, depths() - 1));
    }

    private int depths() {
        return viewport.model().deepest(0) + 1;
    }

    private void down(Event event) {
        if (event.button == 1 && viewport.model() != null) {
            dragged = true;
            sight.showDepth(depthAt(event.y));
        }
    }

    private void paint(GC gc) {
        Rectangle area = getClientArea();
        gc.setBackground(graph.colours().background);
        gc.fillRectangle(area);
        if (picture == null) {
            return;
        }
        Rectangle from = picture.getBounds();
        gc.setInterpolation(SWT.NONE);
        gc.drawImage(picture, 0, 0, from.width, from.height, 2, 0, area.width - 2, area.height);
        paintWindow(gc, area);
        gc.setForeground(graph.colours().grid);
        gc.drawLine(0, 0, 0, area.height);
    }

    /** What is not seen steps back. */
    private void paintWindow(GC gc, Rectangle area) {
        double row = (double) area.height / depths();
        int seen = (int) Math.max(LEAST_WINDOW, row * viewport.height() / viewport.rowHeight());
        double first = (double) viewport.pointsFromRoot() / viewport.rowHeight() * row;
        int top = (int) (viewport.isUpwards() ? area.height - first - seen : first);
        gc.setBackground(graph.colours().background);
        gc.setAlpha(DIM_ALPHA);
        gc.fillRectangle(2, 0, area.width - 2, Math.max(0, top));
        gc.fillRectangle(2, top + seen, area.width - 2, Math.max(0, area.height - top - seen));
        gc.setAlpha(255);
        gc.setForeground(graph.colours().accent);
        gc.setLineWidth(2);
        gc.drawRectangle(3, Math.max(1, top), area.width - 5, Math.min(seen, area.height - 2));
        gc.setLineWidth(1);
    }
}
