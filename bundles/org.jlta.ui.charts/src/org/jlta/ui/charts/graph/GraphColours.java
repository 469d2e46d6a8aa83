package org.jlta.ui.charts.graph;

import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.charts.IntervalStyle;

/** A palette as colours and brushes of a device. Closed by the graph; UI thread only. */
final class GraphColours implements AutoCloseable {
    final Color background;
    final Color foreground;
    final Color muted;
    final Color faint;
    final Color band;
    final Color selection;
    final Color selectionText;
    final Color inactive;
    final Color accent;
    final IntervalFills fills;

    GraphColours(Device device, ChartPalette palette, List<IntervalStyle> styles) {
        background = new Color(palette.background());
        foreground = new Color(palette.foreground());
        muted = new Color(palette.muted());
        faint = new Color(ChartPalette.mix(palette.background(), palette.foreground(), 0.2));
        band = new Color(palette.band());
        selection = new Color(palette.selection());
        selectionText = new Color(palette.selectionText());
        inactive = new Color(palette.inactive());
        accent = new Color(palette.accent());
        fills = new IntervalFills(device, styles, palette.background());
    }

    @Override
    public void close() {
        fills.close();
    }
}
