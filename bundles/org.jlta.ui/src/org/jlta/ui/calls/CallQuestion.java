package org.jlta.ui.calls;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Timed calls, the longest first: rows of the recording's table of calls. */
final class CallQuestion implements RowQuestion<Integer> {

    @Override
    public String label() {
        return CallMessages.single_label;
    }

    @Override
    public List<RowColumn<Integer>> columns(RecordingModel model) {
        CallTable calls = model.activity().calls();
        return List.of(RowColumn.duration(CallMessages.time_label, calls::durationNanos),
                RowColumn.time(CallMessages.start_label, calls::startNanos),
                RowColumn.text(CallMessages.method_label, 360, row -> calls.method(row).signature()),
                RowColumn.text(CallMessages.thread_label, 200, row -> ThreadWords.label(model, calls.thread(row))),
                RowColumn.count(CallMessages.depth_label, calls::depth),
                RowColumn.text(CallMessages.thrown_label, 200, calls::exception));
    }

    @Override
    public List<Integer> ask(Scope scope, Progress progress) {
        return SlowCalls.find(scope.model(), TimedCalls.request(scope));
    }

    @Override
    public String heading(Scope scope, List<Integer> rows) {
        return NLS.bind(CallMessages.calls_message, Amounts.count(rows.size()));
    }

    @Override
    public String none(Scope scope) {
        return CallMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, Integer row) {
        CallTable calls = model.activity().calls();
        RichText text = TimedCalls.title(calls.method(row));
        text.add(NLS.bind(CallMessages.on_message, ThreadWords.label(model, calls.thread(row)),
                Amounts.time(calls.startNanos(row))), Look.FAINT).line();
        return TimedCalls.stack(text.line(), model, calls.stack(row));
    }

    @Override
    public ThreadSet threads(RecordingModel model, Integer row) {
        return ThreadSet.of(model.activity().calls().thread(row));
    }

    @Override
    public TimeRange range(RecordingModel model, Integer row) {
        CallTable calls = model.activity().calls();
        long start = Math.max(0, calls.startNanos(row));
        return new TimeRange(start, Math.max(start + 1, calls.endNanos(row)));
    }

    @Override
    public long moment(RecordingModel model, Integer row) {
        return Math.max(0, model.activity().calls().startNanos(row));
    }
}
