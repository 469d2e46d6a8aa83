package org.jlta.ui.charts.timeline;

import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.charts.IntervalStyle;

/** A palette as colours and brushes of a device. Closed by the timeline; UI thread only. */
final class TimelineColours implements AutoCloseable {
    final Color background;
    final Color foreground;
    final Color muted;
    final Color grid;
    final Color band;
    final Color selection;
    final Color selectionText;
    final Color inactive;
    final Color accent;
    final Color mark;
    final Color density;
    final IntervalFills fills;
    final List<IntervalStyle> styles;

    TimelineColours(Device device, ChartPalette palette, List<IntervalStyle> styles) {
        background = new Color(palette.background());
        foreground = new Color(palette.foreground());
        muted = new Color(palette.muted());
        grid = new Color(palette.grid());
        band = new Color(palette.band());
        selection = new Color(palette.selection());
        selectionText = new Color(palette.selectionText());
        inactive = new Color(palette.inactive());
        accent = new Color(palette.accent());
        mark = new Color(palette.mark());
        density = new Color(palette.density());
        this.styles = List.copyOf(styles);
        fills = new IntervalFills(device, styles, palette.background());
    }

    @Override
    public void close() {
        fills.close();
    }
}
