package org.jlta.ui.view;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.jlta.ui.charts.TimeText;
import org.jlta.ui.charts.strip.StripChart;
import org.jlta.ui.charts.strip.StripListener;
import org.jlta.ui.charts.strip.StripModel;
import org.jlta.ui.internal.ChartLook;
import org.jlta.ui.internal.Messages;
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

    /** What a chart gives away; its steps are the lines of the table. */
    public static ChartExports exports(StripChart chart, String name) {
        return new ChartExports(name, chart::toImageData, chart::toSvg, () -> cells(chart.getModel()));
    }

    private static List<List<String>> cells(StripModel model) {
        List<List<String>> lines = new ArrayList<>();
        if (model != null) {
            List<StripModel.Series> all = model.lanes().stream().flatMap(lane -> lane.series().stream()).toList();
            List<String> heads = new ArrayList<>(List.of(Messages.stepFrom_label));
            all.forEach(series -> heads.add(series.label()));
            lines.add(heads);
            int steps = all.stream().mapToInt(series -> series.amounts().length).max().orElse(0);
            for (int step = 0; step < steps; step++) {
                List<String> cells = new ArrayList<>(List.of(TimeText.exact(model.startOf(step))));
                for (StripModel.Series series : all) {
                    cells.add(Long.toString(series.at(step)));
                }
                lines.add(cells);
            }
        }
        return lines;
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
