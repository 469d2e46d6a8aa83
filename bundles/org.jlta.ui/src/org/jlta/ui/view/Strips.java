package org.jlta.ui.view;

import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.charts.strip.StripChart;
import org.jlta.ui.charts.strip.StripListener;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.internal.SeriesLook;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.TimeRange;

/** Amounts over time in the looks of this bundle. For the UI thread. */
public final class Strips {

    private Strips() {
    }

    /** What a person does in a strip. */
    public interface Target {

        /** A range was drawn, which is not empty. */
        void ranged(TimeRange range);

        /** @param nanos of the moment that was pointed at, since the recording's start */
        void pointed(long nanos);
    }

    /** Makes a chart that follows the theme. */
    public static StripChart make(Composite parent, String name, Target target) {
        StripChart chart = new StripChart(parent, ChartLook.palette(), SeriesLook.styles());
        chart.setAccessibleName(name);
        chart.addStripListener(new StripListener() {
            @Override
            public void momentSelected(long nanos) {
                target.pointed(nanos);
            }

            @Override
            public void rangeSelected(org.jlta.ui.charts.TimeRange range) {
                target.ranged(new TimeRange(range.startNanos(), range.endNanos()));
            }
        });
        ChartLook.follow(chart, () -> chart.setPalette(ChartLook.palette(), SeriesLook.styles()));
        return chart;
    }

    /**
     * Marks what the window looks at.
     *
     * @param range  null for all
     * @param moment {@link AnalysisSelection#NO_MOMENT} for none
     */
    public static void look(StripChart chart, TimeRange range, long moment) {
        chart.setSelectedRange(
                range == null ? null : new org.jlta.ui.charts.TimeRange(range.fromNanos(), range.toNanos()));
        chart.setMoment(moment == AnalysisSelection.NO_MOMENT ? StripChart.NO_MOMENT : moment);
    }
}
