package org.jlta.ui.trace;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.CriticalPath;
import org.jlta.analysis.interactions.CriticalPath.Kind;
import org.jlta.analysis.interactions.CriticalPath.Step;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What held one thread up in the chosen time: its own running, and where it waited, the running of the one that woke it. */
final class PathQuestion implements RowQuestion<Step> {
    private static final int MOST_SHARES = 3;

    @Override
    public String label() {
        return TraceMessages.path_label;
    }

    @Override
    public List<RowColumn<Step>> columns(RecordingModel model) {
        return List.of(RowColumn.time(TraceMessages.from_label, Step::fromNanos),
                RowColumn.duration(TraceMessages.for_label, Step::durationNanos),
                RowColumn.text(TraceMessages.thread_label, 220, step -> ThreadWords.label(model, step.thread())),
                RowColumn.text(TraceMessages.what_label, 190, step -> words(step.kind())),
                RowColumn.text(TraceMessages.pathBy_label, 90, step -> by(model, step)),
                RowColumn.text(TraceMessages.at_label, 320,
                        step -> ThreadWords.place(model, stack(model, step))));
    }

    private static String words(Kind kind) {
        return switch (kind) {
        case RAN -> TraceMessages.pathRan_label;
        case WAITED -> TraceMessages.pathWaited_label;
        case WOKEN -> TraceMessages.pathWoken_label;
        };
    }

    private static String by(RecordingModel model, Step step) {
        String word = step.by(model);
        return word == null ? "" : word;
    }

    @Override
    public List<Step> ask(Scope scope, Progress progress) {
        return scope.threads().size() != 1
                ? List.of()
                : CriticalPath.of(scope.model(), scope.threads().toArray()[0], scope.fromNanos(),
                        Math.min(scope.toNanos(), scope.model().info().durationNanos()), progress);
    }

    /** How much of the path nobody waited for, and who ran for most of it. */
    @Override
    public String heading(Scope scope, List<Step> rows) {
        StringBuilder most = new StringBuilder();
        for (CriticalPath.Share share : CriticalPath.shares(rows).stream().limit(MOST_SHARES).toList()) {
            most.append(most.isEmpty() ? "" : ", ").append(NLS.bind(TraceMessages.pathShare_message,
                    new Object[]{ThreadWords.label(scope.model(), share.thread()), words(share.kind()),
                            Amounts.duration(share.totalNanos())}));
        }
        String heading = NLS.bind(TraceMessages.path_message,
                new Object[]{ThreadWords.label(scope.model(), scope.threads().toArray()[0]),
                        Amounts.duration(rows.stream().mapToLong(Step::durationNanos).sum()), most});
        return scope.model().info().isWithoutAgent() ? heading + TraceMessages.pathNoAgent_message : heading;
    }

    @Override
    public String none(Scope scope) {
        return scope.threads().size() == 1
                ? NLS.bind(TraceMessages.pathNone_message, Amounts.time(scope.toNanos()))
                : TraceMessages.pathChoose_message;
    }

    @Override
    public RichText details(RecordingModel model, Step step) {
        RichText text = new RichText();
        text.add(ThreadWords.label(model, step.thread()) + ": " + words(step.kind()), Look.TITLE).line();
        text.add(NLS.bind(TraceMessages.pathStep_message, Amounts.time(step.fromNanos()),
                Amounts.duration(step.durationNanos())), Look.FAINT).line();
        if (step.row() != InteractionTable.NONE && !model.interactions().isCertain(step.row())) {
            text.add(TraceMessages.pathInferred_message).line();
        }
        if (stack(model, step) != StackTable.NONE) {
            text.heading(NLS.bind(TraceMessages.pathPlace_title,
                    ThreadWords.label(model, step.caller(model)), by(model, step))).line();
            text.stack(model, stack(model, step), RichText.Jdk.FOLDED);
        }
        return text;
    }

    @Override
    public boolean tellsStacks() {
        return true;
    }

    @Override
    public int stack(RecordingModel model, Step step) {
        return step.stack(model);
    }

    @Override
    public Object key(RecordingModel model, Step step) {
        return List.of(step.kind(), model.threads().threadId(step.thread()), step.fromNanos());
    }

    @Override
    public ThreadSet threads(RecordingModel model, Step step) {
        return ThreadSet.of(step.thread());
    }

    @Override
    public long moment(RecordingModel model, Step step) {
        return step.fromNanos();
    }

    @Override
    public TimeRange range(RecordingModel model, Step step) {
        return step.durationNanos() > 0 ? new TimeRange(step.fromNanos(), step.toNanos()) : null;
    }
}
