package org.jlta.ui.charts.flame;

import java.util.BitSet;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;

/** Paints what is visible of a tree: no more boxes than there are pixels in its rows. Lives for one painting. */
final class FlamePainter {
    private static final int TEXT_MARGIN = 4;
    private static final int GAP = 1;
    private static final int OUTLINE = 3;

    private final GC gc;
    private final FlameViewport viewport;
    private final FlameColours colours;
    private final FlameTexts texts;
    private final Look look;
    private final int textHeight;

    /**
     * What the moment adds.
     *
     * @param selected the node with the keyboard's focus
     * @param search   whose hits are marked
     * @param focused  whether the graph has the keyboard's focus
     * @param marker   a place in amounts to draw a line at, {@link Double#NaN} for none
     * @param outlined ordinals of labels that another view chose
     */
    record Look(int selected, FlameSearch search, boolean focused, double marker, BitSet outlined) {
    }

    FlamePainter(GC gc, FlameViewport viewport, FlameColours colours, FlameTexts texts, Look look) {
        this.gc = gc;
        this.viewport = viewport;
        this.colours = colours;
        this.texts = texts;
        this.look = look;
        textHeight = gc.getFontMetrics().getHeight();
    }

    void paint() {
        gc.setBackground(colours.background);
        gc.fillRectangle(0, 0, viewport.width(), viewport.height());
        gc.setAntialias(SWT.OFF);
        paint(0);
        focus();
        marker();
    }

    private void marker() {
        if (look.marker() >= viewport.from() && look.marker() <= viewport.to()) {
            int x = edge(look.marker());
            gc.setForeground(colours.foreground);
            gc.setLineWidth(2);
            gc.drawLine(x, 0, x, viewport.height());
            gc.setLineWidth(1);
        }
    }

    /** As deep as the deepest stack. */
    private void paint(int node) {
        FlameModel model = viewport.model();
        int left = edge(model.start(node));
        int right = edge(viewport.endOf(node));
        int y = viewport.yOf(model.depth(node));
        if (y + viewport.rowHeight() > 0 && y < viewport.height()) {
            box(node, left, Math.max(1, right - left - GAP), y);
        }
        boolean beyond = viewport.isUpwards() ? y < 0 : y >= viewport.height();
        if (!beyond) {
            children(node, y);
        }
    }

    /** Neighbours that are narrower than a pixel are one grey box. */
    private void children(int node, int parentY) {
        FlameModel model = viewport.model();
        int end = model.endChild(node);
        int merged = Integer.MIN_VALUE;
        for (int child = firstVisible(node); child < end; child++) {
            int left = edge(model.start(child));
            if (left >= viewport.width()) {
                break;
            }
            int right = edge(viewport.endOf(child));
            if (right <= 0) {
                continue;
            }
            if (right - left > 1) {
                paint(child);
            } else if (left > merged) {
                merged = left;
                narrow(model, child, left);
            }
        }
    }

    private void narrow(FlameModel model, int child, int left) {
        int y = viewport.yOf(model.depth(child));
        gc.setBackground(look.search().isHit(model, child)
                ? colours.mark
                : look.outlined().get(model.labelOrdinal(child)) ? colours.foreground : colours.muted);
        gc.fillRectangle(left, y, 1, viewport.rowHeight() - GAP);
    }

    /** Children stand in order of their place: those left of the window are skipped by halves. */
    private int firstVisible(int node) {
        FlameModel model = viewport.model();
        int low = model.firstChild(node);
        int high = model.endChild(node);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (viewport.endOf(middle) <= viewport.from()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int edge(double place) {
        return (int) Math.max(-1, Math.min(viewport.width() + 1.0, Math.round(viewport.xOf(place))));
    }

    private void box(int node, int left, int width, int y) {
        FlameModel model = viewport.model();
        int x = Math.max(0, left);
        int wide = Math.min(viewport.width(), left + width) - x;
        boolean above = model.depth(node) < model.depth(viewport.zoomed());
        int height = viewport.rowHeight() - GAP;
        if (look.search().isHit(model, node)) {
            gc.setBackground(colours.mark);
            gc.fillRectangle(x, y, wide, height);
            gc.setForeground(colours.markText);
        } else {
            colours.box(gc, model.style(node), model.labelOrdinal(node),
                    new FlameColours.Box(x, y, wide, height, above));
        }
        if (look.outlined().get(model.labelOrdinal(node))) {
            Color text = gc.getForeground();
            outline(x, y, wide, height);
            gc.setForeground(text);
        }
        int room = wide - 2 * TEXT_MARGIN;
        if (room > 2 * TEXT_MARGIN) {
            String text = texts.fit(gc, model.labelOrdinal(node), room);
            if (!text.isEmpty()) {
                gc.drawText(text, x + TEXT_MARGIN, y + (height - textHeight) / 2, true);
            }
        }
    }

    /** A bar at its foot, which leaves the colour that it has. */
    private void outline(int x, int y, int width, int height) {
        gc.setBackground(colours.foreground);
        gc.fillRectangle(x, y + height - OUTLINE, width, OUTLINE);
        gc.setForeground(colours.foreground);
        gc.drawRectangle(x, y, width - 1, height - 1);
    }

    private void focus() {
        int node = look.selected();
        if (node == FlameModel.NONE || !viewport.isVisible(node)) {
            return;
        }
        int left = Math.max(0, edge(viewport.model().start(node)));
        int right = Math.min(viewport.width(), edge(viewport.endOf(node)));
        int y = viewport.yOf(viewport.model().depth(node));
        gc.setForeground(look.focused() ? colours.accent : colours.foreground);
        gc.setLineWidth(look.focused() ? 2 : 1);
        gc.drawRectangle(left + 1, y + 1, Math.max(1, right - left - 3), viewport.rowHeight() - 3);
        gc.setLineWidth(1);
    }
}
