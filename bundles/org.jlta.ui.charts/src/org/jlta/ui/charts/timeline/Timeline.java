package org.jlta.ui.charts.timeline;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.IntervalStyle;
import org.jlta.ui.charts.TimeRange;

/**
 * Lanes of intervals over time, with an overview strip, folding groups, marks, and selection of lanes and of time.
 * <p>
 * The wheel zooms at the mouse, with Shift it scrolls the time, with Ctrl it changes the row height, over the labels it
 * scrolls the rows; dragging selects a range of time. Keys: {@code + −} zoom, {@code ← →} scroll or fold, {@code ↑ ↓ PgUp
 * PgDn Home End} move, with Shift they extend; {@code Alt+↑ Alt+↓} and dragging a label give a lane another place within its
 * group, {@code Ctrl++ Ctrl+−} change the row height; a click sets the moment that is looked at, {@code Shift+← Shift+→} move it, with
 * Ctrl by little; {@code [} and {@code ]} begin and end the range of time there; Esc clears. UI thread only.
 */
public final class Timeline extends Composite {
    /** For no moment. */
    public static final long NO_MOMENT = Long.MIN_VALUE;

    private final TimelineViewport viewport = new TimelineViewport();
    private final TimelineGestures user = new TimelineGestures(this, viewport);
    private final OverviewStrip overview;
    private final TimelineBody body;
    private final TimelineLegend legend;
    private TimelineColours colours;

    /** Empty until a model is set. */
    public Timeline(Composite parent, ChartPalette palette, List<IntervalStyle> styles) {
        super(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        layout.verticalSpacing = 0;
        setLayout(layout);
        colours = new TimelineColours(getDisplay(), palette, styles);
        overview = new OverviewStrip(this, viewport);
        overview.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, false));
        body = new TimelineBody(this, viewport);
        body.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        legend = new TimelineLegend(this, viewport);
        legend.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, false));
        addDisposeListener(event -> colours.close());
    }

    /** Shows a model; the visible range, the row height and what is folded stay, the selection of lanes is cleared. */
    public void setModel(TimelineModel model) {
        viewport.setModel(model);
        modelChanged();
    }

    private void modelChanged() {
        overview.modelChanged();
        legend.modelChanged();
        body.refresh();
    }

    /** The model has more to tell than before: what is seen is asked for again. */
    public void modelFilled() {
        body.refresh();
    }

    /**
     * Shows a model in place of another of the same threads and more: the row at the top and the focus stay as well.
     *
     * @param later the lane of the model that was that lane before, -1 for none
     */
    public void replaceModel(TimelineModel model, IntUnaryOperator later) {
        viewport.replaceModel(model, later);
        modelChanged();
    }

    /** What is shown, null before the first. */
    public TimelineModel getModel() {
        return viewport.model();
    }

    /** For another theme. */
    public void setPalette(ChartPalette palette, List<IntervalStyle> styles) {
        colours.close();
        colours = new TimelineColours(getDisplay(), palette, styles);
        body.refresh();
        overview.redraw();
        legend.redraw();
    }

    TimelineColours colours() {
        return colours;
    }

    public void addTimelineListener(TimelineListener listener) {
        user.addListener(listener);
    }

    public void removeTimelineListener(TimelineListener listener) {
        user.removeListener(listener);
    }

    public TimeRange getVisibleRange() {
        return viewport.scale().visible();
    }

    /** Shows that range, as far as it lies within the model's bounds. */
    public void setVisibleRange(TimeRange range) {
        viewport.setVisible(range);
        refresh();
    }

    /** Shows all the time there is. */
    public void showAll() {
        setVisibleRange(viewport.scale().bounds());
    }

    /** Shows the end of the time there is, as long a part as before. */
    public void showEnd() {
        long end = viewport.scale().bounds().endNanos();
        setVisibleRange(new TimeRange(end - viewport.scale().visible().durationNanos(), end));
    }

    /** Zooms at the middle; a factor below 1 zooms in. */
    public void zoom(double factor) {
        viewport.zoomAt(viewport.scale().widthPixels() / 2.0, factor);
        refresh();
    }

    /** Selected lanes; a copy. */
    public BitSet getSelectedLanes() {
        return viewport.selection().lanes();
    }

    /** Selects lanes without telling the listeners. */
    public void setSelectedLanes(BitSet lanes) {
        viewport.selection().set(lanes);
        body.selectionChanged();
    }

    /** Null for none. */
    public TimeRange getSelectedRange() {
        return viewport.time().range();
    }

    /** Selects a range of time, null for none, without telling the listeners. */
    public void setSelectedRange(TimeRange range) {
        viewport.time().setRange(range);
        redrawAll();
    }

    /** Selects a range of time as a person does, who typed it: the listeners are told. */
    public void chooseRange(TimeRange range) {
        user.selectsRange(range);
    }

    /** The moment that is looked at, {@link #NO_MOMENT} for none. */
    public long getMoment() {
        return viewport.time().moment();
    }

    /** Draws a line at a moment, none for {@link #NO_MOMENT}, without telling the listeners. */
    public void setMoment(long nanos) {
        viewport.time().setMoment(nanos);
        redrawAll();
    }

    /** Arrows between lanes of the model; a copy. */
    public List<TimelineArrow> getArrows() {
        return viewport.arrows();
    }

    /** Draws arrows between lanes of the model, until another model is set. */
    public void setArrows(List<TimelineArrow> arrows) {
        viewport.setArrows(arrows);
        body.redraw();
    }

    /** Makes a lane visible, in rows and in time; its group is unfolded. */
    public void reveal(int lane) {
        viewport.revealLane(lane);
        viewport.setFocusRow(viewport.layout().rowOfLane(lane));
        refresh();
    }

    /** Height of a row in points; kept within what can be drawn. */
    public int getRowHeight() {
        return viewport.rowHeight();
    }

    public void setRowHeight(int rowHeight) {
        viewport.setRowHeight(rowHeight, 0);
        refresh();
    }

    /** Folds all groups to their headers, or unfolds them. */
    public void setAllFolded(boolean folded) {
        viewport.setAllFolded(folded);
        refresh();
    }

    /** What assistive technology calls it. */
    public void setAccessibleName(String name) {
        body.setAccessibleName(name);
    }

    /** The control that takes keys, for context menus and actions. */
    public Control getBody() {
        return body;
    }

    /** What is seen now, as an image at the zoom of 100 %; ruler, labels and intervals. */
    public ImageData toImageData() {
        return body.picture();
    }

    /** What is seen now as a document in SVG; null without a model. */
    public String toSvg() {
        return body.svg();
    }

    @Override
    public boolean setFocus() {
        return body.setFocus();
    }

    /** What a person does goes through it. */
    TimelineGestures user() {
        return user;
    }

    TimelineBody body() {
        return body;
    }

    int labelWidth() {
        return body.geometry().labelWidth();
    }

    void labelWidthChanged() {
        overview.modelChanged();
        refresh();
    }

    void redrawAll() {
        body.redraw();
        overview.redraw();
    }

    void refresh() {
        body.refresh();
        overview.redraw();
    }
}
