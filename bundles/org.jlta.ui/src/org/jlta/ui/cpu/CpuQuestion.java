package org.jlta.ui.cpu;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.cpu.CpuLine;
import org.jlta.analysis.cpu.CpuLines;
import org.jlta.analysis.cpu.CpuRequest;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.table.RowChart;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** CPU time by thread, most first. */
final class CpuQuestion implements RowQuestion<CpuQuestion.Row> {
    private static final int STEPS = 40;
    private static final String BARS = " ▁▂▃▄▅▆▇█";

    /**
     * A thread's time, and what was asked.
     *
     * @param most of a step of any thread, nanoseconds, 1 or more
     */
    record Row(CpuLine line, CpuRequest request, long most) {
    }

    @Override
    public String label() {
        return CpuMessages.cpu_label;
    }

    @Override
    public List<RowColumn<Row>> columns(RecordingModel model) {
        ThreadTable threads = model.threads();
        return List.of(
                RowColumn.text(CpuMessages.thread_label, 260,
                        row -> ThreadWords.label(model, row.line().threadOrdinal())),
                RowColumn.duration(CpuMessages.cpu_label, row -> row.line().totalNanos()),
                new RowColumn<>(CpuMessages.ofACore_label, 90, true,
                        row -> String.format(Locale.ROOT, "%.1f\u202f%%",
                                100 * row.line().ofACore(threads, row.request())),
                        Comparator.comparingDouble(row -> row.line().ofACore(threads, row.request())), row -> true),
                RowColumn.text(CpuMessages.overTime_label, 340, CpuQuestion::bars).paintedAs(CpuQuestion::shares),
                new RowColumn<>(CpuMessages.osThread_label, 70, true, row -> osThread(osId(threads, row)),
                        Comparator.comparingLong(row -> osId(threads, row)), row -> osId(threads, row) >= 0));
    }

    /** Negative where it is not known. */
    private static long osId(ThreadTable threads, Row row) {
        return threads.osThreadId(row.line().threadOrdinal());
    }

    private static String osThread(long id) {
        return id < 0 ? Amounts.UNKNOWN : Long.toString(id);
    }

    /** How much the thread ran in each step, against the busiest step of any thread. */
    private static double[] shares(Row row) {
        return Arrays.stream(row.line().stepNanos()).mapToDouble(used -> (double) used / row.most()).toArray();
    }

    /** One character a step: how much the thread ran, against the busiest step of any thread. */
    private static String bars(Row row) {
        StringBuilder bars = new StringBuilder();
        for (long used : row.line().stepNanos()) {
            int height = (int) Math.ceil((double) used / row.most() * (BARS.length() - 1));
            bars.append(BARS.charAt(height));
        }
        return bars.toString();
    }

    @Override
    public List<Row> ask(Scope scope, Progress progress) {
        long step = Math.max(1, (scope.toNanos() - scope.fromNanos()) / STEPS + 1);
        CpuRequest request = new CpuRequest(scope.threads(), scope.fromNanos(), scope.toNanos(), step);
        List<CpuLine> lines = CpuLines.of(scope.model(), request);
        long most = lines.stream().flatMapToLong(line -> Arrays.stream(line.stepNanos())).max().orElse(1);
        return lines.stream().map(line -> new Row(line, request, Math.max(1, most))).toList();
    }

    @Override
    public String heading(Scope scope, List<Row> rows) {
        long total = rows.stream().mapToLong(row -> row.line().totalNanos()).sum();
        return NLS.bind(scope.model().activity().cpu().isExact()
                ? CpuMessages.exact_message
                : CpuMessages.rounded_message, Amounts.duration(total), Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return CpuMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, Row row) {
        RichText text = new RichText();
        text.add(ThreadWords.label(model, row.line().threadOrdinal()), Look.TITLE).line();
        text.add(NLS.bind(CpuMessages.used_message, Amounts.duration(row.line().totalNanos())), Look.FAINT).line();
        long from = row.request().fromNanos();
        for (long used : row.line().stepNanos()) {
            long to = from + row.request().stepNanos();
            if (used > 0) {
                text.add(NLS.bind(CpuMessages.step_label,
                        new Object[]{Amounts.time(from), Amounts.time(to), Amounts.duration(used)})).line();
            }
            from = to;
        }
        return text;
    }

    @Override
    public Object key(RecordingModel model, Row row) {
        return model.threads().threadId(row.line().threadOrdinal());
    }

    @Override
    public ThreadSet threads(RecordingModel model, Row row) {
        return ThreadSet.of(row.line().threadOrdinal());
    }

    @Override
    public RowChart<Row> chart(Composite parent, RowChart.Owner<Row> owner) {
        return new CpuChart(parent, owner);
    }
}
