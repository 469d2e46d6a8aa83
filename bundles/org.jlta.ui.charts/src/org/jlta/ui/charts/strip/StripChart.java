package org.jlta.ui.charts.strip;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.charts.ChartCanvas;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.charts.TimeRange;
import org.jlta.ui.charts.TimeText;

/**
 * Amounts over time in lanes above each other, each with a scale of its own.
 * <p>
 * A click chooses a moment, a drag a range. Keys: left and right move the moment, with Shift they draw a range from it, Home
 * and End go to the ends. UI thread only.
 */
public final class StripChart extends ChartCanvas {
    /** For no moment. */
    public static final long NO_MOMENT = Long.MIN_VALUE;

    private static final int MARGIN = 6;
    private static final int MOST_LABEL = 140;
    private static final int LANE_LINES = 2;

    private final List<StripListener> listeners = new CopyOnWriteArrayList<>();
    private StripColours colours;
    private StripModel model;
    /** Null without a model. */
    private StripFrame frame;
    private TimeRange range;
    private long moment = NO_MOMENT;
    private boolean onPage;

    /**
     * Empty until a model is set.
     *
     * @param styles looks that series name by ordinal
     */
    public StripChart(Composite parent, ChartPalette palette, List<IntervalStyle> styles) {
        super(parent, SWT.NONE, ACC.ROLE_SLIDER);
        colours = new StripColours(getDisplay(), palette, styles);
        addDisposeListener(event -> colours.close());
        addListener(SWT.Resize, event -> prepare());
        new StripInput(this);
        new StripToolTip(this);
    }

    /** Shows other amounts; range and moment stay. */
    public void setModel(StripModel newModel) {
        model = newModel;
        prepare();
    }

    /** The amounts or the room for them are others: the frame is made anew. */
    private void prepare() {
        frame = model == null ? null : StripFrame.of(model, newLayout());
        redraw();
    }

    @Override
    public void setFont(Font font) {
        super.setFont(font);
        prepare();
    }

    /** Null before the first. */
    public StripModel getModel() {
        return model;
    }

    /** For another theme, or other series. */
    public void setPalette(ChartPalette palette, List<IntervalStyle> styles) {
        colours.close();
        colours = new StripColours(getDisplay(), palette, styles);
        redraw();
    }

    /** @param newRange null for none; the listeners are not told */
    public void setSelectedRange(TimeRange newRange) {
        range = newRange;
        redraw();
    }

    /** Null for none. */
    public TimeRange getSelectedRange() {
        return range;
    }

    /** @param nanos {@link #NO_MOMENT} for none; the listeners are not told */
    public void setMoment(long nanos) {
        moment = nanos;
        redraw();
    }

    public long getMoment() {
        return moment;
    }

    public void addStripListener(StripListener listener) {
        listeners.add(listener);
    }

    /** Whether it has the background of the control, as a part of a page, rather than that of charts. */
    public void setOnPage(boolean on) {
        onPage = on;
        redraw();
    }

    /** What hovering over a moment tells; null without a model. */
    public ChartTip tip(long nanos) {
        return model == null ? null : StripTips.of(model, nanos);
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        try {
            int line = gc.getFontMetrics().getHeight();
            int lanes = model == null ? 1 : Math.max(1, model.lanes().size());
            int height = lanes * (LANE_LINES * line + MARGIN) + line + (hasLegend() ? line + MARGIN : 0);
            return new Point(widthHint == SWT.DEFAULT ? 200 : widthHint,
                    heightHint == SWT.DEFAULT ? height : heightHint);
        } finally {
            gc.dispose();
        }
    }

    StripColours colours() {
        return colours;
    }

    /** Only with a model. */
    StripLayout geometry() {
        return frame.layout();
    }

    void userPoints(long nanos) {
        moment = nanos;
        redraw();
        tellChosen();
        listeners.forEach(listener -> listener.momentSelected(nanos));
    }

    void userDraws(TimeRange drawn, boolean finished) {
        range = drawn;
        redraw();
        if (finished) {
            listeners.forEach(listener -> listener.rangeSelected(drawn));
        }
    }

    private boolean hasLegend() {
        return model != null && model.lanes().stream().anyMatch(lane -> lane.series().size() > 1);
    }

    private StripLayout newLayout() {
        GC gc = new GC(this);
        try {
            int line = gc.getFontMetrics().getHeight();
            int label = 0;
            for (StripModel.Lane lane : model.lanes()) {
                label = Math.max(label, gc.textExtent(lane.label()).x);
                label = Math.max(label, gc.textExtent(StripFrame.mostOf(lane)).x);
            }
            Rectangle area = getClientArea();
            return new StripLayout(Math.min(MOST_LABEL, label) + 2 * MARGIN, area.width,
                    hasLegend() ? line + MARGIN : 0, line, area.height, model.lanes().size());
        } finally {
            gc.dispose();
        }
    }

    @Override
    protected void paint(GC gc) {
        Rectangle area = getClientArea();
        gc.setBackground(background());
        gc.fillRectangle(area);
        if (frame == null || area.width <= 0) {
            return;
        }
        new StripPainter(gc, model.bounds(), frame, colours).paint(range, moment);
        if (isFocusControl()) {
            gc.setForeground(colours.accent);
            gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
        }
    }

    /** What is shown as a document in SVG; null without a model. */
    public String toSvg() {
        return frame == null ? null : StripSvg.of(frame, colours);
    }

    private Color background() {
        return onPage ? getBackground() : colours.background;
    }

    @Override
    protected String valueText() {
        return model == null || moment == NO_MOMENT ? "" : tip(moment).text();
    }

    @Override
    protected ChartTip chosenTip() {
        return moment == NO_MOMENT ? null : tip(moment);
    }

    /** The moment is the value. */
    @Override
    protected String chosenName() {
        return null;
    }
}
