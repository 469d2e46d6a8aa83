package org.jlta.ui.calls;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** Calls, the longest first. */
final class CallQuestion implements RowQuestion<SeenCall> {
    private final Supplier<CallSearch> search;

    /** @param search what calls are looked for; asked from any thread */
    CallQuestion(Supplier<CallSearch> search) {
        this.search = search;
    }

    @Override
    public String label() {
        return CallMessages.single_label;
    }

    @Override
    public List<RowColumn<SeenCall>> columns(RecordingModel model) {
        FeatureRules rules = model.settings().features();
        return List.of(RowColumn.duration(CallMessages.time_label, SeenCall::durationNanos),
                RowColumn.time(CallMessages.start_label, SeenCall::startNanos),
                RowColumn.method(CallMessages.method_label, 300, call -> call.calls().method(call.row()).signature()),
                RowColumn.text(CallMessages.feature_label, 110,
                        call -> rules.nameOf(call.calls().method(call.row()).label())),
                RowColumn.text(CallMessages.thread_label, 200, call -> ThreadWords.label(model, call.thread())),
                RowColumn.count(CallMessages.depth_label, call -> call.calls().depth(call.row())),
                RowColumn.text(CallMessages.thrown_label, 200, call -> call.calls().exception(call.row())));
    }

    @Override
    public List<SeenCall> ask(Scope scope, Progress progress) {
        CallSearch wanted = search.get();
        RecordingModel seen = TimedCalls.model(scope, wanted, progress);
        return SlowCalls.find(seen, wanted.request(scope)).stream().limit(wanted.most())
                .map(row -> new SeenCall(seen, row)).toList();
    }

    @Override
    public String heading(Scope scope, List<SeenCall> rows) {
        return TimedCalls.heading(scope, NLS.bind(CallMessages.calls_message, Amounts.count(rows.size())));
    }

    @Override
    public String none(Scope scope) {
        return search.get().isAll() || scope.model().activity().calls().size() == 0
                ? CallMessages.none_message
                : CallMessages.noneFits_message;
    }

    @Override
    public RichText details(RecordingModel model, SeenCall call) {
        RichText text = TimedCalls.title(call.calls().method(call.row()));
        text.add(NLS.bind(CallMessages.on_message, ThreadWords.label(model, call.thread()),
                Amounts.time(call.startNanos())), Look.FAINT).line();
        return TimedCalls.stack(text.line(), call.model(), call.calls().stack(call.row()));
    }

    @Override
    public Object key(RecordingModel model, SeenCall call) {
        return List.of(model.threads().threadId(call.thread()), call.startNanos(),
                call.calls().method(call.row()).signature());
    }

    @Override
    public ThreadSet threads(RecordingModel model, SeenCall call) {
        return ThreadSet.of(call.thread());
    }

    @Override
    public TimeRange range(RecordingModel model, SeenCall call) {
        long start = Math.max(0, call.startNanos());
        return new TimeRange(start, Math.max(start + 1, call.startNanos() + call.durationNanos()));
    }

    @Override
    public long moment(RecordingModel model, SeenCall call) {
        return Math.max(0, call.startNanos());
    }
}
