package org.jlta.ui.trace;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.CallTrace;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.calls.TraceLine;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Calls of timed methods, nested as they were, thread by thread. */
final class NestedCallQuestion implements RowQuestion<TraceLine> {
    private static final String INDENT = "\u2003";

    @Override
    public String label() {
        return TraceMessages.calls_label;
    }

    @Override
    public List<RowColumn<TraceLine>> columns(RecordingModel model) {
        CallTable calls = model.activity().calls();
        return List.of(RowColumn.time(TraceMessages.from_label, line -> calls.startNanos(line.row())),
                RowColumn.duration(TraceMessages.took_label, line -> calls.durationNanos(line.row())),
                RowColumn.text(TraceMessages.thread_label, 180,
                        line -> ThreadWords.label(model, calls.thread(line.row()))),
                RowColumn.text(TraceMessages.call_label, 460, line -> INDENT.repeat(line.depth()) + call(calls, line)));
    }

    private static String call(CallTable calls, TraceLine line) {
        String call = VisibleText.of(calls.method(line.row()).signature());
        String thrown = calls.exception(line.row());
        return thrown == null ? call : NLS.bind(TraceMessages.threw_message, call, VisibleText.of(thrown));
    }

    /** A row a call: its end follows from how long it took. */
    @Override
    public List<TraceLine> ask(Scope scope, Progress progress) {
        SlowRequest request = new SlowRequest(scope.threads(), scope.fromNanos(), scope.toNanos(),
                SlowRequest.pattern(""), 0);
        return CallTrace.of(scope.model(), request, progress).stream().filter(TraceLine::enter).toList();
    }

    @Override
    public String heading(Scope scope, List<TraceLine> rows) {
        return NLS.bind(TraceMessages.calls_message, Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return TraceMessages.callsNone_message;
    }

    @Override
    public RichText details(RecordingModel model, TraceLine line) {
        CallTable calls = model.activity().calls();
        RichText text = new RichText().add(call(calls, line), Look.TITLE).line();
        text.add(NLS.bind(TraceMessages.moment_message,
                new Object[]{ThreadWords.label(model, calls.thread(line.row())),
                        Amounts.time(calls.startNanos(line.row())), Amounts.duration(calls.durationNanos(line.row()))}),
                Look.FAINT).line();
        return text.stack(model, calls.stack(line.row()), RichText.Jdk.FOLDED);
    }

    @Override
    public boolean tellsStacks() {
        return true;
    }

    @Override
    public int stack(RecordingModel model, TraceLine line) {
        return model.activity().calls().stack(line.row());
    }

    @Override
    public Object key(RecordingModel model, TraceLine line) {
        CallTable calls = model.activity().calls();
        return List.of(model.threads().threadId(calls.thread(line.row())), calls.startNanos(line.row()), line.depth());
    }

    @Override
    public ThreadSet threads(RecordingModel model, TraceLine line) {
        return ThreadSet.of(model.activity().calls().thread(line.row()));
    }

    @Override
    public TimeRange range(RecordingModel model, TraceLine line) {
        CallTable calls = model.activity().calls();
        long start = Math.max(0, calls.startNanos(line.row()));
        return new TimeRange(start, Math.max(start + 1, calls.endNanos(line.row())));
    }

    @Override
    public long moment(RecordingModel model, TraceLine line) {
        return Math.max(0, model.activity().calls().startNanos(line.row()));
    }
}
