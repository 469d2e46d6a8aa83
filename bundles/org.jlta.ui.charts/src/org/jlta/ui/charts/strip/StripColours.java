package org.jlta.ui.charts.strip;

import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.IntervalFills;
import org.jlta.ui.charts.IntervalStyle;

/** A palette as colours and brushes of a device. Closed by the chart; UI thread only. */
final class StripColours implements AutoCloseable {
    final Color background;
    final Color foreground;
    final Color muted;
    final Color grid;
    final Color accent;
    final Color mark;
    final IntervalFills fills;

    StripColours(Device device, ChartPalette palette, List<IntervalStyle> styles) {
        background = new Color(palette.background());
        foreground = new Color(palette.foreground());
        muted = new Color(palette.muted());
        grid = new Color(palette.grid());
        accent = new Color(palette.accent());
        mark = new Color(palette.mark());
        fills = new IntervalFills(device, styles, palette.background());
    }

    @Override
    public void close() {
        fills.close();
    }
}
