package org.jlta.ui.charts.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.jlta.ui.charts.ElidedTexts;
import org.jlta.ui.charts.timeline.TimelineCanvas.Look;

/** The canvas with ruler, labels and intervals. Keeps the frame that it paints; wires mouse, keys, tips and access. */
final class TimelineBody extends Canvas {
    private static final int FIRST_LABEL_WIDTH = 280;

    private final Timeline timeline;
    private final TimelineViewport viewport;
    private final TimelineAccess access;
    private ElidedTexts labels;
    private TimelineGeometry geometry;
    private TimelineFrame frame;
    private int cursorX = -1;

    TimelineBody(Timeline timeline, TimelineViewport viewport) {
        super(timeline, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
        this.timeline = timeline;
        this.viewport = viewport;
        geometry = new TimelineGeometry(1, 1, FIRST_LABEL_WIDTH, rulerHeight());
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, this::resized);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        getVerticalBar().addListener(SWT.Selection, this::scrolled);
        new TimelineMouse(timeline, this, viewport);
        new TimelineKeys(timeline, this, viewport);
        new TimelineToolTip(this, viewport);
        access = new TimelineAccess(this, viewport);
    }

    Timeline timeline() {
        return timeline;
    }

    TimelineGeometry geometry() {
        return geometry;
    }

    void setLabelWidth(int wanted) {
        geometry = geometry.withLabelWidth(wanted);
        viewport.setSize(geometry.chartWidth(), geometry.bodyHeight());
        timeline.labelWidthChanged();
    }

    /** Shows a line under the mouse, none for -1; x in the area of intervals. */
    void setCursorX(int x) {
        if (x != cursorX) {
            redrawCursor();
            cursorX = x;
            redrawCursor();
            redraw(geometry.labelWidth(), 0, geometry.chartWidth(), geometry.rulerHeight(), false);
        }
    }

    void setAccessibleName(String name) {
        access.setName(name);
    }

    /** Something moved: the frame is made anew before it is painted. */
    void refresh() {
        frame = null;
        updateScrollBar();
        redraw();
    }

    void selectionChanged() {
        redraw();
        access.selectionChanged();
    }

    void paint(GC gc) {
        gc.setBackground(timeline.colours().background);
        gc.fillRectangle(getClientArea());
        if (viewport.model() == null) {
            return;
        }
        if (frame == null) {
            frame = TimelineFrame.of(viewport);
        }
        if (labels == null) {
            labels = new ElidedTexts(text -> measure(text));
        }
        new TimelinePainter(new TimelineCanvas(gc, frame, viewport, geometry, timeline.colours(), labels,
                new Look(isFocusControl(), cursorX))).paint();
    }

    private int measure(String text) {
        GC gc = new GC(this);
        try {
            return gc.textExtent(text).x;
        } finally {
            gc.dispose();
        }
    }

    private void redrawCursor() {
        if (cursorX >= 0) {
            redraw(geometry.labelWidth() + cursorX - 1, 0, 3, geometry.height(), false);
        }
    }

    private void resized(Event event) {
        Rectangle area = getClientArea();
        // GTK lays the bar over the client area, where it would hide what is alive at the end
        boolean overlaid = (getScrollbarsMode() & SWT.SCROLLBAR_OVERLAY) != 0;
        int bar = overlaid ? getVerticalBar().getSize().x : 0;
        geometry = geometry.withSize(area.width - bar, area.height).withLabelWidth(geometry.labelWidth());
        viewport.setSize(geometry.chartWidth(), geometry.bodyHeight());
        timeline.labelWidthChanged();
    }

    private void scrolled(Event event) {
        viewport.scrollTo(getVerticalBar().getSelection());
        frame = null;
        redraw();
    }

    private void updateScrollBar() {
        ScrollBar bar = getVerticalBar();
        int content = Math.max(viewport.contentHeight(), viewport.height());
        bar.setValues(viewport.top(), 0, content, viewport.height(), viewport.rowHeight(),
                Math.max(1, viewport.height() - viewport.rowHeight()));
        bar.setEnabled(content > viewport.height());
    }

    private int rulerHeight() {
        GC gc = new GC(this);
        try {
            return 2 * gc.getFontMetrics().getHeight() + 4;
        } finally {
            gc.dispose();
        }
    }
}
