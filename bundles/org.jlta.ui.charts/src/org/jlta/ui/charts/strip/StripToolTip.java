package org.jlta.ui.charts.strip;

import org.eclipse.swt.widgets.Event;
import org.jlta.ui.charts.ChartTip;
import org.jlta.ui.charts.ChartToolTip;

/** Shows the amounts at the moment under the mouse. */
final class StripToolTip extends ChartToolTip {
    private final StripChart chart;

    StripToolTip(StripChart chart) {
        super(chart);
        this.chart = chart;
    }

    @Override
    protected Object getToolTipArea(Event event) {
        return chart.getModel() == null ? null : Integer.valueOf(event.x);
    }

    @Override
    protected ChartTip tip(Event event) {
        if (chart.getModel() == null) {
            return null;
        }
        StripLayout layout = chart.geometry();
        return event.x < layout.labelWidth()
                ? null
                : chart.tip(layout.nanosAt(chart.getModel().bounds(), event.x));
    }

    @Override
    protected Look look() {
        StripColours colours = chart.colours();
        return new Look(colours.background, colours.foreground, colours.muted);
    }
}
