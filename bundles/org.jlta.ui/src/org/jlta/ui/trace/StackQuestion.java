package org.jlta.ui.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.ChartRequest;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.flame.FlameChart;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.LockWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What a few threads did in order of time, without holes: waits, stacks, pauses of the JVM, and gaps with what is known of them. */
final class StackQuestion implements RowQuestion<StackQuestion.Stretch> {
    private static final int MOST_THREADS = 20;

    /** A stretch of one thread's life. */
    record Stretch(int thread, ChartSpan span) {
    }

    @Override
    public String label() {
        return TraceMessages.stacks_label;
    }

    @Override
    public List<RowColumn<Stretch>> columns(RecordingModel model) {
        return List.of(RowColumn.time(TraceMessages.from_label, row -> row.span().startNanos()),
                RowColumn.duration(TraceMessages.for_label, row -> row.span().durationNanos()),
                RowColumn.text(TraceMessages.thread_label, 220, row -> ThreadWords.label(model, row.thread())),
                RowColumn.text(TraceMessages.what_label, 340, row -> LockWords.doing(row.span())),
                RowColumn.text(TraceMessages.at_label, 320, row -> ThreadWords.place(model, row.span().stack())),
                RowColumn.duration(TraceMessages.cpu_label, row -> row.span().cpuNanos()));
    }

    @Override
    public List<Stretch> ask(Scope scope, Progress progress) {
        List<Stretch> rows = new ArrayList<>();
        if (isTooMany(scope)) {
            return rows;
        }
        for (int thread : scope.threads().ordinals().toArray()) {
            if (progress.isCancelled()) {
                throw new CancellationException("stacks over time");
            }
            FlameChart.of(scope.model(), new ChartRequest(thread, scope.fromNanos(), scope.toNanos(), 0))
                    .forEach(span -> rows.add(new Stretch(thread, span)));
        }
        rows.sort(Comparator.comparingLong(row -> row.span().startNanos()));
        return rows;
    }

    private static boolean isTooMany(Scope scope) {
        return scope.threads().size() > MOST_THREADS;
    }

    @Override
    public String heading(Scope scope, List<Stretch> rows) {
        return scope.threads().size() == 1
                ? ThreadWords.label(scope.model(), rows.get(0).thread())
                : NLS.bind(TraceMessages.stacks_message, Amounts.count(rows.size()),
                        Amounts.count(scope.threads().size()));
    }

    @Override
    public String none(Scope scope) {
        return isTooMany(scope)
                ? NLS.bind(TraceMessages.stacksMany_message, Amounts.count(MOST_THREADS),
                        Amounts.count(scope.threads().size()))
                : TraceMessages.stacksNone_message;
    }

    @Override
    public RichText details(RecordingModel model, Stretch row) {
        RichText text = new RichText();
        text.add(LockWords.doing(row.span()), Look.TITLE).line();
        text.add(NLS.bind(TraceMessages.moment_message,
                new Object[]{ThreadWords.label(model, row.thread()), Amounts.time(row.span().startNanos()),
                        Amounts.duration(row.span().durationNanos())}),
                Look.FAINT).line();
        return text.stack(model, row.span().stack(), RichText.Jdk.SHOWN);
    }

    @Override
    public boolean tellsStacks() {
        return true;
    }

    @Override
    public int stack(RecordingModel model, Stretch row) {
        return row.span().stack();
    }

    @Override
    public Object key(RecordingModel model, Stretch row) {
        return List.of(model.threads().threadId(row.thread()), row.span().startNanos());
    }

    @Override
    public ThreadSet threads(RecordingModel model, Stretch row) {
        return ThreadSet.of(row.thread());
    }

    @Override
    public TimeRange range(RecordingModel model, Stretch row) {
        return new TimeRange(row.span().startNanos(), row.span().endNanos());
    }

    @Override
    public long moment(RecordingModel model, Stretch row) {
        return row.span().startNanos();
    }
}
