package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

import org.jlta.analysis.Wording;
import org.jlta.analysis.compare.CallChange;
import org.jlta.analysis.compare.ComparedSide;
import org.jlta.analysis.compare.Comparison;
import org.jlta.analysis.compare.OriginChange;
import org.jlta.analysis.compare.Verdict;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

/** A comparison as rows: origins of threads, then calls. */
final class CompareAnswer {
    private static final int MOST_CALLS = 10;

    private CompareAnswer() {
    }

    static Answer of(Comparison comparison, Asked before, Asked after, ListOptions list, Format format) {
        List<OriginChange> shown = list.shown(comparison.origins(), format);
        StackForm form = list.stacks(format, StackForm.NONE);
        List<String> tail = new ArrayList<>(
                ListOptions.more(shown.size(), comparison.origins().size(), "origins"));
        tail.addAll(calls(comparison));
        tail.add(Comparison.RULE);
        tail.add("Stacks of CPU time: jlta flame " + after.source() + " --diff " + before.source()
                + after.choice().chosen(""));
        CompareJson json = new CompareJson(before.model(), after.model(), list.stacks(format, StackForm.FULL));
        return new Answer(head(comparison, before, after), new Table<>(columns(), shown, change -> stack(change, form)),
                new JsonForm.Document<>(comparison, (generator, all) -> json.write(generator, all, shown)), tail);
    }

    private static List<String> head(Comparison comparison, Asked before, Asked after) {
        long worse = comparison.origins().stream().filter(OriginChange::isWorse).count();
        long better = comparison.origins().stream().filter(OriginChange::isBetter).count();
        return List.of("before: " + words(before, comparison.before()), "after:  " + words(after, comparison.after()),
                Wording.plural(comparison.origins().size(), "origin") + ": " + worse + " worse, " + better + " better");
    }

    private static String words(Asked asked, ComparedSide side) {
        return asked.title() + ", " + Wording.duration(side.durationNanos()) + ", "
                + Wording.threads(side.threads().size());
    }

    private static List<Column<OriginChange>> columns() {
        return List.of(Column.text("", "judgement", CompareAnswer::judgement),
                Column.text("verdict", "verdict", change -> verdict(change)),
                Column.count("before", "before", change -> change.before().count()),
                Column.count("after", "after", change -> change.after().count()),
                rate("/min before", "perMinuteBefore", change -> change.before().perMinute()),
                rate("/min after", "perMinuteAfter", change -> change.after().perMinute()),
                Column.count("alive before", "aliveBefore", change -> change.before().alive()),
                Column.count("alive after", "aliveAfter", change -> change.after().alive()),
                life("life before", "lifeMeanNanosBefore", change -> change.before().lifeMeanNanos()),
                life("life after", "lifeMeanNanosAfter", change -> change.after().lifeMeanNanos()),
                Column.text("origin", "label", OriginChange::label));
    }

    static String judgement(OriginChange change) {
        return change.isWorse() ? "worse" : change.isBetter() ? "better" : "";
    }

    /** Of how many; what became of those alive, and of lives, only where that changed. */
    private static String verdict(OriginChange change) {
        StringBuilder words = new StringBuilder(change.threads().words());
        if (change.alive().isChange() && change.alive() != change.threads()) {
            words.append(", alive: ").append(change.alive().words());
        }
        if (change.life().isChange()) {
            words.append(", ").append(change.life().words()).append(" lives");
        }
        return words.toString();
    }

    private static Column<OriginChange> rate(String title, String key, ToDoubleFunction<OriginChange> rate) {
        return new Column<>(title, key, Column.Align.RIGHT,
                change -> OriginRows.rate(rate.applyAsDouble(change)), rate::applyAsDouble);
    }

    private static Column<OriginChange> life(String title, String key, ToLongFunction<OriginChange> life) {
        return Column.nanos(title, key, -1, life);
    }

    private static List<String> stack(OriginChange change, StackForm form) {
        return form == StackForm.FULL ? StackText.all(change.stack()) : List.of();
    }

    private static List<String> calls(Comparison comparison) {
        List<CallChange> calls = comparison.calls();
        if (calls.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(comparison.isSampled()
                ? "Calls as samples and waits show them, since methods were not timed in both recordings, median before and after "
                        + "(number of calls):"
                : "Calls of timed methods, median before and after (number of calls):");
        calls.stream().limit(MOST_CALLS).forEach(change -> lines.add("  " + change.verdict().words() + ": "
                + change.method() + " " + side(change.before()) + " → " + side(change.after())));
        if (calls.size() > MOST_CALLS) {
            lines.add("  … " + (calls.size() - MOST_CALLS) + " more: --format json holds them");
        }
        return lines;
    }

    private static String side(CallChange.Side side) {
        return side.count() == 0
                ? "none"
                : Wording.duration(side.medianNanos()) + " (" + Wording.count(side.count()) + ")";
    }

    /** The word of JSON for better and worse. */
    static String judgement(Verdict verdict) {
        return verdict.isWorse() ? "worse" : verdict.isBetter() ? "better" : "neutral";
    }
}
