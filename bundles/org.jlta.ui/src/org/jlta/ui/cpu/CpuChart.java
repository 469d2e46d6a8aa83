package org.jlta.ui.cpu;

import java.util.BitSet;
import java.util.List;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.charts.strip.StripChart;
import org.jlta.ui.cpu.CpuQuestion.Row;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowChart;
import org.jlta.ui.table.RowQuestion;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.Strips;

/** CPU time over all of the recording: of the chosen threads, else of those that used the most. For the UI thread. */
final class CpuChart implements RowChart<Row> {
    private static final int SHARE = 34;

    private final StripChart chart;
    private CpuStrip strip;
    private AnswerJob<CpuStrip> job;
    private ThreadSet chosen = ThreadSet.of();
    private RecordingModel model;
    private ThreadSet asked;

    CpuChart(Composite parent, Owner<Row> owner) {
        chart = Strips.make(parent, CpuMessages.overTime_label, owner);
        MenuManager menu = new MenuManager();
        Strips.exports(chart, "cpu").contribute(menu, chart);
        chart.setMenu(menu.createContextMenu(chart));
        chart.addDisposeListener(event -> {
            menu.dispose();
            cancel();
        });
    }

    @Override
    public int share() {
        return SHARE;
    }

    @Override
    public void show(RowQuestion.Scope scope, List<Row> rows) {
        chosen = ThreadSet.of();
        if (scope.model() == model && scope.threads().equals(asked)) {
            // only the range is another one, and the chart is of all the time
            chart.setModel(strip.model(chosen));
            return;
        }
        cancel();
        job = new AnswerJob<>(CpuMessages.overTime_label, progress -> CpuStrip.of(scope.model(), scope.threads()),
                chart.getDisplay(), (source, answer) -> {
                    if (source == job && !chart.isDisposed()) {
                        job = null;
                        model = scope.model();
                        asked = scope.threads();
                        strip = answer;
                        chart.setModel(strip.model(chosen));
                    }
                });
        job.schedule();
    }

    @Override
    public void choose(List<Row> rows) {
        BitSet threads = new BitSet();
        rows.forEach(row -> threads.set(row.line().threadOrdinal()));
        chosen = ThreadSet.of(threads);
        if (strip != null) {
            chart.setModel(strip.model(chosen));
        }
    }

    @Override
    public void look(TimeRange range, long moment) {
        Strips.look(chart, range, moment);
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
