package org.jlta.ui.charts.timeline;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartPart;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeScale;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.charts.timeline.OverviewWindow.Grip;

/** The strip above: counts over all the time, marks, and the visible range with its handles. */
final class OverviewStrip extends Canvas {
    private static final int INSET = 6;
    private static final int DIM_ALPHA = 150;
    private static final int HANDLE = 3;

    private final Timeline timeline;
    private final TimelineViewport viewport;
    /** Empty without a model. */
    private int[] counts = {};
    private int most;
    private String label = "";
    private List<TimelineMark> marks = List.of();
    private Grip grip;
    private int gripX;

    OverviewStrip(Timeline timeline, TimelineViewport viewport) {
        super(timeline, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.NO_FOCUS);
        this.timeline = timeline;
        this.viewport = viewport;
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseDown, this::down);
        addListener(SWT.MouseMove, this::move);
        addListener(SWT.MouseUp, event -> grip = null);
        addListener(SWT.MouseDoubleClick, this::doubleClick);
        ChartPart.tell(this, () -> label, this::value);
    }

    /** Other counts, or another width for them. */
    void modelChanged() {
        if (viewport.model() != null) {
            prepare();
        }
        redraw();
    }

    @Override
    public org.eclipse.swt.graphics.Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        try {
            return new org.eclipse.swt.graphics.Point(200, 2 * gc.getFontMetrics().getHeight() + INSET);
        } finally {
            gc.dispose();
        }
    }

    private void paint(GC gc) {
        TimelineColours colours = timeline.colours();
        gc.setBackground(colours.background);
        gc.fillRectangle(getClientArea());
        gc.setBackground(colours.band);
        gc.fillRectangle(0, 0, timeline.labelWidth(), getClientArea().height);
        if (viewport.model() == null) {
            return;
        }
        paintLabel(gc, colours);
        paintCounts(gc, colours);
        paintMarks(gc, colours);
        paintWindow(gc, colours);
        gc.setForeground(colours.grid);
        gc.drawLine(timeline.labelWidth(), 0, timeline.labelWidth(), getClientArea().height);
    }

    private void prepare() {
        TimeScale whole = window().whole();
        TimelineSeries series = viewport.model().overview();
        counts = new int[whole.widthPixels()];
        for (int x = 0; x < counts.length; x++) {
            counts[x] = series.most(whole.nanosAt(x), whole.nanosAt(x + 1.0) - 1);
        }
        most = series.most();
        label = series.label();
        marks = viewport.model().marks();
    }

    private String value() {
        TimeRange visible = viewport.scale().visible();
        return ChartMessages.bind(ChartMessages.Access_value_label, new Object[]{mostText(),
                TimeText.exact(visible.startNanos()), TimeText.exact(visible.endNanos())});
    }

    private String mostText() {
        return ChartMessages.bind(ChartMessages.Overview_most_label, ChartMessages.count(most));
    }

    private void paintLabel(GC gc, TimelineColours colours) {
        gc.setForeground(colours.foreground);
        gc.drawText(label, INSET, INSET / 2, true);
        gc.setForeground(colours.muted);
        gc.drawText(mostText(), INSET, INSET / 2 + gc.getFontMetrics().getHeight(), true);
    }

    private void paintCounts(GC gc, TimelineColours colours) {
        if (most == 0) {
            return;
        }
        int base = getClientArea().height;
        int room = base - INSET;
        int[] points = new int[4 * counts.length + 4];
        int at = 0;
        points[at++] = timeline.labelWidth();
        points[at++] = base;
        for (int x = 0; x < counts.length; x++) {
            int top = base - (int) Math.ceil((double) room * counts[x] / most);
            points[at++] = timeline.labelWidth() + x;
            points[at++] = top;
            points[at++] = timeline.labelWidth() + x + 1;
            points[at++] = top;
        }
        points[at++] = timeline.labelWidth() + counts.length;
        points[at] = base;
        gc.setBackground(colours.density);
        gc.fillPolygon(points);
    }

    private void paintMarks(GC gc, TimelineColours colours) {
        TimeScale whole = window().whole();
        gc.setForeground(colours.mark);
        gc.setLineStyle(SWT.LINE_DASH);
        for (TimelineMark mark : marks) {
            int x = timeline.labelWidth() + (int) whole.pixelOf(mark.nanos());
            gc.drawLine(x, 0, x, getClientArea().height);
        }
        gc.setLineStyle(SWT.LINE_SOLID);
    }

    private void paintWindow(GC gc, TimelineColours colours) {
        int left = timeline.labelWidth();
        int start = left + window().startX();
        int end = left + window().endX();
        int right = left + viewport.scale().widthPixels();
        int height = getClientArea().height;
        TimeRange range = viewport.time().range();
        if (range != null) {
            int from = left + (int) window().whole().pixelOf(range.startNanos());
            int to = left + (int) window().whole().pixelOf(range.endNanos());
            gc.setBackground(colours.accent);
            gc.setAlpha(70);
            gc.fillRectangle(from, 0, Math.max(1, to - from), height);
        }
        gc.setBackground(colours.background);
        gc.setAlpha(DIM_ALPHA);
        gc.fillRectangle(left, 0, start - left, height);
        gc.fillRectangle(end, 0, right - end, height);
        gc.setAlpha(255);
        gc.setBackground(colours.accent);
        gc.fillRectangle(start, 0, HANDLE, height);
        gc.fillRectangle(end - HANDLE, 0, HANDLE, height);
        gc.setForeground(colours.accent);
        gc.drawLine(start, 0, end - 1, 0);
        gc.drawLine(start, height - 1, end - 1, height - 1);
    }

    private OverviewWindow window() {
        return new OverviewWindow(viewport.scale());
    }

    private void down(Event event) {
        timeline.setFocus();
        if (event.button != 1 || viewport.model() == null || event.x < timeline.labelWidth()) {
            return;
        }
        gripX = event.x - timeline.labelWidth();
        grip = window().gripAt(gripX);
        if (grip == Grip.OUTSIDE) {
            viewport.setVisible(window().centredAt(gripX));
            timeline.user().changedView();
        }
    }

    private void move(Event event) {
        if (viewport.model() == null) {
            return;
        }
        int x = event.x - timeline.labelWidth();
        if (grip == null) {
            Grip under = x < 0 ? Grip.OUTSIDE : window().gripAt(x);
            int cursor = switch (under) {
            case START, END -> SWT.CURSOR_SIZEWE;
            case WINDOW -> SWT.CURSOR_HAND;
            case OUTSIDE -> SWT.CURSOR_ARROW;
            };
            setCursor(getDisplay().getSystemCursor(cursor));
            return;
        }
        viewport.setVisible(window().dragged(grip, gripX, x));
        gripX = x;
        timeline.user().changedView();
    }

    private void doubleClick(Event event) {
        if (viewport.model() != null) {
            timeline.showAll();
            timeline.user().changedView();
        }
    }
}
