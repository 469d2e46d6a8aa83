package org.jlta.ui.charts.timeline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.jlta.ui.charts.ChartPart;

/** What the styles of a timeline mean, in as many lines as that needs. */
final class TimelineLegend extends Canvas {
    private static final int INSET = 6;
    private static final int LEAST_WIDTH = 34;
    private static final int LEAST_HEIGHT = 13;

    private final Timeline timeline;
    private final TimelineViewport viewport;
    private BitSet shown = new BitSet();

    /** Where a style's swatch stands. */
    private record Place(int style, int x, int y) {
    }

    TimelineLegend(Timeline timeline, TimelineViewport viewport) {
        super(timeline, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        this.timeline = timeline;
        this.viewport = viewport;
        addListener(SWT.Paint, event -> paint(event.gc));
        ChartPart.tell(this, this::labels, this::labels);
    }

    private String labels() {
        return shown.stream().mapToObj(style -> timeline.colours().styles.get(style).label())
                .collect(Collectors.joining(", "));
    }

    /** Other styles may be in the lanes. */
    void modelChanged() {
        BitSet next = viewport.model().legend();
        if (!next.equals(shown)) {
            shown = next;
            requestLayout();
        }
        redraw();
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        try {
            int width = widthHint == SWT.DEFAULT ? Math.max(1, timeline.getClientArea().width) : widthHint;
            List<Place> places = places(gc, width);
            int lines = places.isEmpty() ? 0 : places.get(places.size() - 1).y() + lineHeight(gc) + 2;
            return new Point(width, lines);
        } finally {
            gc.dispose();
        }
    }

    private static int lineHeight(GC gc) {
        return Math.max(LEAST_HEIGHT, gc.getFontMetrics().getHeight()) + 2;
    }

    /** A letter in a large font fits too. */
    private static int swatchHeight(GC gc) {
        return lineHeight(gc) - 4;
    }

    /** The same for all, so that each has room for its letter. */
    private int swatchWidth(GC gc) {
        return shown.stream().map(style -> StyleLetter.leastWidth(gc, timeline.colours().styles.get(style).letter()))
                .reduce(LEAST_WIDTH, Math::max);
    }

    private List<Place> places(GC gc, int room) {
        List<Place> places = new ArrayList<>();
        int x = INSET;
        int y = 2;
        int swatch = swatchWidth(gc);
        for (int style = shown.nextSetBit(0); style >= 0; style = shown.nextSetBit(style + 1)) {
            int width = swatch + INSET + gc.textExtent(timeline.colours().styles.get(style).label()).x;
            if (x > INSET && x + width > room - INSET) {
                x = INSET;
                y += lineHeight(gc);
            }
            places.add(new Place(style, x, y));
            x += width + 2 * INSET;
        }
        return places;
    }

    private void paint(GC gc) {
        TimelineColours colours = timeline.colours();
        Rectangle area = getClientArea();
        gc.setBackground(colours.band);
        gc.fillRectangle(area);
        int line = lineHeight(gc);
        int text = gc.getFontMetrics().getHeight();
        int width = swatchWidth(gc);
        int height = swatchHeight(gc);
        for (Place place : places(gc, area.width)) {
            int y = place.y() + (line - height) / 2;
            colours.fills.paint(gc, place.style(), place.x(), y, width, height);
            StyleLetter.paint(gc, colours, place.style(), place.x(), y, width, height);
            gc.setForeground(colours.foreground);
            gc.drawText(colours.styles.get(place.style()).label(), place.x() + width + INSET,
                    place.y() + (line - text) / 2, true);
        }
    }
}
