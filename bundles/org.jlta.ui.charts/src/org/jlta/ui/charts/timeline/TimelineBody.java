package org.jlta.ui.charts.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.jlta.ui.charts.ChartPicture;
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
    /** Whether the frame is to be made anew, once the events that are there now are handled. */
    private boolean stale;
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

    /**
     * Something moved: the frame is made anew. Where the rows are the same, once for all events that are there now, so that a turning
     * wheel does not ask the model for more frames than are painted.
     */
    void refresh() {
        updateScrollBar();
        boolean asked = stale;
        stale = true;
        if (frame == null || !frame.isOf(viewport)) {
            prepare();
        } else if (!asked) {
            getDisplay().asyncExec(() -> {
                if (!isDisposed()) {
                    prepare();
                }
            });
        }
    }

    /** Makes the frame that was put off, without which the one of before would be painted. */
    void prepare() {
        if (stale) {
            stale = false;
            frame = viewport.model() == null ? null : TimelineFrame.of(viewport);
            redraw();
        }
    }

    /** What is seen now, as an image at the zoom of 100 %. */
    ImageData picture() {
        prepare();
        return ChartPicture.of(getDisplay(), getClientArea(), this::paint);
    }

    void selectionChanged() {
        redraw();
        access.selectionChanged();
    }

    /** The same as a document in SVG, without the selection; null without a model. */
    String svg() {
        prepare();
        return frame == null ? null : TimelineSvg.of(frame, viewport, geometry, timeline.colours());
    }

    void paint(GC gc) {
        gc.setBackground(timeline.colours().background);
        gc.fillRectangle(getClientArea());
        if (frame == null || !frame.isOf(viewport)) {
            return;
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
        geometry = geometry.withSize(area.width - bar, area.height);
        viewport.setSize(geometry.chartWidth(), geometry.bodyHeight());
        timeline.labelWidthChanged();
    }

    private void scrolled(Event event) {
        viewport.scrollTo(getVerticalBar().getSelection());
        refresh();
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
