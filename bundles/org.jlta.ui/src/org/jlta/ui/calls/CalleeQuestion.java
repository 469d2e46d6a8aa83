package org.jlta.ui.calls;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.calls.Callee;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What calls called directly, among the timed methods, or those that samples show. */
final class CalleeQuestion implements RowQuestion<Callee> {
    private final Supplier<CallSearch> search;

    /** @param search what calls are looked for; asked from any thread */
    CalleeQuestion(Supplier<CallSearch> search) {
        this.search = search;
    }

    @Override
    public String label() {
        return CallMessages.callees_label;
    }

    @Override
    public List<RowColumn<Callee>> columns(RecordingModel model) {
        FeatureRules rules = model.settings().features();
        return List.of(RowColumn.method(CallMessages.method_label, 400, callee -> callee.method().signature()),
                RowColumn.text(CallMessages.feature_label, 110,
                        callee -> rules.nameOf(callee.method().label())),
                RowColumn.duration(CallMessages.total_label, Callee::totalNanos),
                RowColumn.count(CallMessages.number_label, Callee::count),
                RowColumn.count(CallMessages.byCalls_label, Callee::callers),
                RowColumn.flag(CallMessages.loop_label, Callee::looksLikeLoop));
    }

    @Override
    public List<Callee> ask(Scope scope, Progress progress) {
        CallSearch wanted = search.get();
        return SlowCalls.callees(TimedCalls.model(scope, wanted, progress), wanted.request(scope)).stream()
                .limit(wanted.most()).toList();
    }

    @Override
    public String heading(Scope scope, List<Callee> rows) {
        return TimedCalls.heading(scope, NLS.bind(CallMessages.callees_message, Amounts.count(rows.size())));
    }

    @Override
    public String none(Scope scope) {
        return search.get().isAll() || scope.model().activity().calls().size() == 0
                ? CallMessages.none_message
                : CallMessages.noneFits_message;
    }

    @Override
    public RichText details(RecordingModel model, Callee callee) {
        return TimedCalls.title(callee.method());
    }

    @Override
    public Object key(RecordingModel model, Callee callee) {
        return callee.method().signature();
    }

    @Override
    public ThreadSet threads(RecordingModel model, Callee callee) {
        return ThreadSet.of();
    }
}
