package org.jlta.ui.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.compare.Comparison;
import org.jlta.analysis.compare.OriginChange;
import org.jlta.analysis.compare.OriginSide;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What became of the threads of each origin, the worse first. */
final class OriginChangeQuestion implements RowQuestion<OriginChange> {
    private final Supplier<Before> before;

    /** @param before asked by any thread */
    OriginChangeQuestion(Supplier<Before> before) {
        this.before = before;
    }

    @Override
    public String label() {
        return CompareMessages.origins_label;
    }

    @Override
    public List<RowColumn<OriginChange>> columns(RecordingModel model) {
        return List.of(RowColumn.text(CompareMessages.judgement_label, 80, OriginChangeQuestion::judgement),
                RowColumn.text(CompareMessages.verdict_label, 110, change -> words(change)),
                RowColumn.text(CompareMessages.origin_label, 260, OriginChangeQuestion::label),
                RowColumn.count(CompareMessages.before_label, change -> change.before().count()),
                RowColumn.count(CompareMessages.after_label, change -> change.after().count()),
                rate(CompareMessages.perMinuteBefore_label, change -> change.before().perMinute()),
                rate(CompareMessages.perMinuteAfter_label, change -> change.after().perMinute()),
                RowColumn.count(CompareMessages.aliveBefore_label, change -> change.before().alive()),
                RowColumn.count(CompareMessages.aliveAfter_label, change -> change.after().alive()),
                RowColumn.duration(CompareMessages.lifeBefore_label, change -> change.before().lifeMeanNanos()),
                RowColumn.duration(CompareMessages.lifeAfter_label, change -> change.after().lifeMeanNanos()));
    }

    /** The frame that says most, without its package; where there is none, what is known instead. */
    private static String label(OriginChange change) {
        return VisibleText.of(change.stack().stream().filter(frame -> !frame.isJdk()).findFirst()
                .map(Frame::shortLabel).orElseGet(change::label));
    }

    private static RowColumn<OriginChange> rate(String label, ToDoubleFunction<OriginChange> rate) {
        return new RowColumn<>(label, 90, true, change -> {
            double value = rate.applyAsDouble(change);
            return value < 10 ? String.format(Locale.ROOT, "%.1f", value) : Amounts.count(Math.round(value));
        }, Comparator.comparingDouble(rate), change -> rate.applyAsDouble(change) > 0);
    }

    private static String judgement(OriginChange change) {
        return change.isWorse() ? CompareMessages.worse_label : change.isBetter() ? CompareMessages.better_label : "";
    }

    /** Of how many; what became of those alive, and of lives, only where that changed. */
    private static String words(OriginChange change) {
        List<String> words = new ArrayList<>(List.of(change.threads().words()));
        if (change.alive().isChange() && change.alive() != change.threads()) {
            words.add(NLS.bind(CompareMessages.aliveVerdict_message, change.alive().words()));
        }
        if (change.life().isChange()) {
            words.add(NLS.bind(CompareMessages.lifeVerdict_message, change.life().words()));
        }
        return String.join(", ", words);
    }

    @Override
    public List<OriginChange> ask(Scope scope, Progress progress) {
        Before one = before.get();
        return one.model() == null ? List.of() : one.origins(scope, progress);
    }

    @Override
    public String heading(Scope scope, List<OriginChange> rows) {
        return NLS.bind(CompareMessages.origins_message,
                new Object[]{Amounts.count(rows.size()),
                        Amounts.count(rows.stream().filter(OriginChange::isWorse).count()),
                        Amounts.count(rows.stream().filter(OriginChange::isBetter).count()), before.get().name()});
    }

    @Override
    public String none(Scope scope) {
        return before.get().model() == null ? CompareMessages.choose_message : CompareMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, OriginChange change) {
        RichText text = new RichText().add(label(change), Look.TITLE).line();
        text.add(words(change)).line();
        side(text, NLS.bind(CompareMessages.before_title, before.get().name()), change.before());
        side(text, CompareMessages.after_title, change.after());
        return text.heading(CompareMessages.rule_title).line().add(Comparison.RULE, Look.FAINT).line();
    }

    private static void side(RichText text, String title, OriginSide side) {
        text.heading(title).line();
        text.item(NLS.bind(CompareMessages.side_message, new Object[]{Amounts.count(side.count()),
                Amounts.count(side.made()), Amounts.count(side.alive())}));
        text.stack(side.stack(), RichText.Jdk.FOLDED);
    }

    @Override
    public Object key(RecordingModel model, OriginChange change) {
        return List.of(change.label(), change.stack());
    }

    @Override
    public ThreadSet threads(RecordingModel model, OriginChange change) {
        return ThreadSet.of(change.after().threadOrdinals());
    }
}
