package org.jlta.ui.charts.flame;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartCanvas;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.IntervalStyle;

/**
 * A tree of amounts as boxes: a node is as wide as its amount and lies on its parent's, below it or, as flames, above it.
 * <p>
 * A click selects a node, a double click zooms to it; the wheel scrolls. Keys: arrows walk the tree, Enter zooms in,
 * Backspace out, Esc shows all, F3 and Shift+F3 go through what was searched for. UI thread only.
 */
public final class FlameGraph extends ChartCanvas {
    private final FlameViewport viewport = new FlameViewport();
    private final FlameSight sight;
    private final FlameNavigation navigation;
    private final UnaryOperator<String> shorter;
    private final IntFunction<ChartTip> tips;
    private FlameColours colours;
    private FlameTexts texts;
    private final FlameHits hits = new FlameHits(this);
    private final FlameHighlight highlight = new FlameHighlight();
    private double marker = Double.NaN;

    /**
     * Empty until a model is set.
     *
     * @param styles  looks that nodes name by ordinal
     * @param shorter of a label that has no room
     * @param tips    what hovering over a node tells
     */
    public FlameGraph(Composite parent, ChartPalette palette, List<IntervalStyle> styles,
            UnaryOperator<String> shorter, IntFunction<ChartTip> tips) {
        super(parent, SWT.V_SCROLL, ACC.ROLE_TREE);
        this.shorter = shorter;
        this.tips = tips;
        colours = new FlameColours(getDisplay(), palette, styles);
        sight = new FlameSight(this, viewport);
        navigation = new FlameNavigation(this, viewport, sight, this::tellChosen);
        addListener(SWT.MouseDown, this::pressed);
        addListener(SWT.MouseDoubleClick, this::opened);
        addDisposeListener(event -> colours.close());
        new FlameKeys(this, viewport, navigation, sight);
        new FlameToolTip(this, viewport, tips);
    }

    /** Shows all of another tree, in which nothing is searched for yet. */
    public void setModel(FlameModel model) {
        navigation.begin();
        texts = model == null ? null : new FlameTexts(model, shorter);
        viewport.setModel(model);
        hits.clear();
        highlight.find(model);
        sight.resized();
        sight.minimap().changed();
    }

    /** Has frames stand out that another view chose, by their labels, in this tree and in later ones. */
    public void highlight(Predicate<String> labels) {
        highlight.set(labels, viewport.model());
        redraw();
    }

    /** How many nodes stand out. */
    public int getHighlightedCount() {
        return highlight.count(viewport.model());
    }

    /** Shows a tree in place of another of the same kind: what is zoomed to, selected and in sight stays as far as it has the same path. */
    public void replaceModel(FlameModel model) {
        if (viewport.model() == null || model == null) {
            setModel(model);
        } else {
            navigation.follow(model, () -> setModel(model));
        }
    }

    /** Null before the first. */
    public FlameModel getModel() {
        return viewport.model();
    }

    /** Draws a line at a place, from the root's begin in amounts; none for {@link Double#NaN}. */
    public void setMarker(double place) {
        if (Double.compare(place, marker) != 0) {
            marker = place;
            redraw();
        }
    }

    /** Where the line is; {@link Double#NaN} for none. */
    public double getMarker() {
        return marker;
    }

    /** For another theme. */
    public void setPalette(ChartPalette palette, List<IntervalStyle> styles) {
        colours.close();
        colours = new FlameColours(getDisplay(), palette, styles);
        sight.minimap().changed();
        redraw();
    }

    FlameColours colours() {
        return colours;
    }

    /** Whether the root lies at the bottom, as flames do; else at the top. */
    public void setUpwards(boolean up) {
        viewport.setUpwards(up);
        sight.minimap().changed();
        sight.moved();
    }

    /** Whether zooming takes steps that can be followed; else it is done at once. */
    public void setAnimated(boolean animated) {
        navigation.zoom().setAnimated(animated);
    }

    public void addFlameListener(FlameListener listener) {
        navigation.listeners().add(listener);
    }

    public void removeFlameListener(FlameListener listener) {
        navigation.listeners().remove(listener);
    }

    /** The node with the focus, {@link FlameModel#NONE} for none. */
    public int getSelected() {
        return navigation.selected();
    }

    /** The node that is as wide as the whole. */
    public int getZoomed() {
        return viewport.zoomed();
    }

    /** Shows a node as wide as the whole; 0 for all. Does not tell the listeners. */
    public void setZoomed(int node) {
        navigation.zoom().to(node);
    }

    /**
     * Marks nodes whose label holds a text, whatever its case; empty marks none. In a large tree that is found out outside of the UI
     * thread; a later search gives an earlier one up.
     *
     * @param found is told in the UI thread how many nodes there are, at once or later
     */
    public void search(String text, IntConsumer found) {
        hits.search(viewport.model(), text, done -> {
            redraw();
            found.accept(done.count());
        });
    }

    /** The amount of what was searched for; what lies in each other counts once. */
    public long getFoundValue() {
        return hits.found().value();
    }

    /** Goes to the next node of the search, or the one before, round the end. */
    public void showNextHit(boolean forward) {
        navigation.showNext(hits.found(), forward);
    }

    /** Zooms out as far as it takes to see a node. */
    public void reveal(int node) {
        navigation.reveal(node);
    }

    @Override
    public void setFont(org.eclipse.swt.graphics.Font font) {
        super.setFont(font);
        if (texts != null) {
            texts.forgetWidths();
        }
        sight.resized();
    }

    /** Shows a node as wide as the whole, as a double click does; 0 for all. */
    public void userZooms(int node) {
        navigation.zoomTo(node);
    }

    /** Whether all of the tree stands in small beside it, because it is far deeper than what is seen. */
    public boolean hasMinimap() {
        return sight.minimap().getVisible();
    }

    /** The small picture, for tests. */
    public Control getMinimap() {
        return sight.minimap();
    }

    private void pressed(Event event) {
        forceFocus();
        if (event.button == 1 || event.button == 3) {
            navigation.select(viewport.nodeAt(event.x, event.y));
        }
    }

    private void opened(Event event) {
        int node = viewport.nodeAt(event.x, event.y);
        if (event.button == 1 && node != FlameModel.NONE) {
            userZooms(node);
        }
    }

    @Override
    protected void paint(GC gc) {
        if (viewport.model() == null) {
            gc.setBackground(colours.background);
            gc.fillRectangle(getClientArea());
            return;
        }
        new FlamePainter(gc, viewport, colours, texts,
                new FlamePainter.Look(navigation.selected(), hits.found(), isFocusControl(), marker,
                        highlight.labels()))
                .paint();
    }

    /** All rows of what is zoomed to as a document in SVG; null without a model. */
    public String toSvg() {
        return viewport.model() == null ? null : FlameSvg.of(viewport, colours, tips);
    }

    @Override
    protected ChartTip chosenTip() {
        int selected = navigation.selected();
        return selected == FlameModel.NONE ? null : tips.apply(selected);
    }
}
