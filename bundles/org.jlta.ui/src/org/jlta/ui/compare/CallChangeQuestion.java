package org.jlta.ui.compare;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.compare.CallChange;
import org.jlta.analysis.compare.Comparison;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What became of the calls of each method, the worse first. */
final class CallChangeQuestion implements RowQuestion<CallChange> {
    private final Supplier<Before> before;

    /** @param before asked by any thread */
    CallChangeQuestion(Supplier<Before> before) {
        this.before = before;
    }

    @Override
    public String label() {
        return CompareMessages.calls_label;
    }

    @Override
    public List<RowColumn<CallChange>> columns(RecordingModel model) {
        return List.of(RowColumn.text(CompareMessages.judgement_label, 80, CallChangeQuestion::judgement),
                RowColumn.text(CompareMessages.verdict_label, 110, change -> change.verdict().words()),
                RowColumn.text(CompareMessages.method_label, 320, change -> VisibleText.of(change.method())),
                RowColumn.duration(CompareMessages.medianBefore_label, change -> change.before().medianNanos()),
                RowColumn.duration(CompareMessages.medianAfter_label, change -> change.after().medianNanos()),
                RowColumn.count(CompareMessages.timesBefore_label, change -> change.before().count()),
                RowColumn.count(CompareMessages.timesAfter_label, change -> change.after().count()));
    }

    private static String judgement(CallChange change) {
        return change.verdict().isWorse()
                ? CompareMessages.worse_label
                : change.verdict().isBetter() ? CompareMessages.better_label : "";
    }

    @Override
    public List<CallChange> ask(Scope scope, Progress progress) {
        Before one = before.get();
        return one.model() == null ? List.of() : one.calls(scope, progress);
    }

    @Override
    public String heading(Scope scope, List<CallChange> rows) {
        boolean sampled = rows.stream().anyMatch(change -> !change.certain());
        return NLS.bind(sampled ? CompareMessages.callsSampled_message : CompareMessages.calls_message,
                new Object[]{Amounts.count(rows.size()),
                        Amounts.count(rows.stream().filter(change -> change.verdict().isWorse()).count()),
                        Amounts.count(rows.stream().filter(change -> change.verdict().isBetter()).count()),
                        before.get().name()});
    }

    @Override
    public String none(Scope scope) {
        return before.get().model() == null ? CompareMessages.choose_message : CompareMessages.callsNone_message;
    }

    @Override
    public RichText details(RecordingModel model, CallChange change) {
        RichText text = new RichText().add(VisibleText.of(change.method()), Look.TITLE).line();
        text.add(change.verdict().words()).line();
        side(text, NLS.bind(CompareMessages.before_title, before.get().name()), change.before());
        side(text, CompareMessages.after_title, change.after());
        text.line().stack(change.stack(), RichText.Jdk.FOLDED);
        return text.heading(CompareMessages.rule_title).line().add(Comparison.RULE, Look.FAINT).line();
    }

    private static void side(RichText text, String title, CallChange.Side side) {
        text.heading(title).line();
        text.item(NLS.bind(CompareMessages.callsSide_message, new Object[]{Amounts.count(side.count()),
                Amounts.duration(side.medianNanos()), Amounts.duration(side.maxNanos())}));
    }

    /** Both recordings have their own threads: a method is no choice of any. */
    @Override
    public Object key(RecordingModel model, CallChange change) {
        return change.method();
    }

    @Override
    public ThreadSet threads(RecordingModel model, CallChange change) {
        return ThreadSet.of();
    }
}
