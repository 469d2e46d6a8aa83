package org.jlta.ui.interactions;

import java.util.Arrays;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.preferences.ViewLimits;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** What threads did to others and to themselves, in order of time: rows of the recording's table of interactions. */
final class TripleQuestion implements RowQuestion<Integer> {
    @Override
    public String label() {
        return InteractionMessages.single_label;
    }

    @Override
    public List<RowColumn<Integer>> columns(RecordingModel model) {
        InteractionTable table = model.interactions();
        return List.of(RowColumn.time(InteractionMessages.at_label, table::nanos),
                RowColumn.text(InteractionMessages.actor_label, 220,
                        row -> ThreadWords.label(model, table.actor(row))),
                RowColumn.text(InteractionMessages.action_label, 90,
                        row -> (table.isCertain(row) ? "" : "≈ ") + table.action(row).word()),
                RowColumn.text(InteractionMessages.target_label, 220, row -> other(model, row)),
                RowColumn.duration(InteractionMessages.delay_label, table::delayNanos),
                RowColumn.duration(InteractionMessages.active_label, table::activeNanos),
                RowColumn.duration(InteractionMessages.blocked_label, table::durationNanos),
                RowColumn.text(InteractionMessages.monitor_label, 220, table::monitor));
    }

    /** The thread that it was done to; empty for what a thread does to itself. */
    private static String other(RecordingModel model, int row) {
        InteractionTable table = model.interactions();
        return table.target(row) == table.actor(row) ? "" : SumQuestion.target(model, table.target(row));
    }

    @Override
    public List<Integer> ask(Scope scope, Progress progress) {
        return Arrays.stream(Interactions.select(scope.model(), SumQuestion.request(scope)))
                .limit(ViewLimits.read().rows()).boxed()
                .toList();
    }

    @Override
    public String heading(Scope scope, List<Integer> rows) {
        int all = rows.size() < ViewLimits.LEAST_ROWS
                ? rows.size()
                : Interactions.select(scope.model(), SumQuestion.request(scope)).length;
        return rows.size() == all
                ? NLS.bind(InteractionMessages.singles_message, Amounts.count(all))
                : NLS.bind(InteractionMessages.singlesFirst_message, Amounts.count(rows.size()), Amounts.count(all));
    }

    @Override
    public String none(Scope scope) {
        return InteractionMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, Integer row) {
        InteractionTable table = model.interactions();
        RichText text = new RichText();
        text.add((ThreadWords.label(model, table.actor(row)) + " " + table.action(row).word() + " "
                + other(model, row)).strip(), Look.TITLE).line();
        text.add(Amounts.time(table.nanos(row)), Look.FAINT).line();
        if (!table.isCertain(row)) {
            text.add(InteractionMessages.inferred_message).line();
        }
        if (table.stack(row) >= 0) {
            text.heading(InteractionMessages.place_title).line();
            text.stack(model, table.stack(row), RichText.Jdk.FOLDED);
        }
        return text;
    }

    @Override
    public Object key(RecordingModel model, Integer row) {
        InteractionTable table = model.interactions();
        return List.of(table.nanos(row), table.action(row), SumQuestion.threadId(model, table.actor(row)),
                SumQuestion.threadId(model, table.target(row)));
    }

    @Override
    public ThreadSet threads(RecordingModel model, Integer row) {
        InteractionTable table = model.interactions();
        return table.target(row) < 0
                ? ThreadSet.of(table.actor(row))
                : ThreadSet.of(table.actor(row), table.target(row));
    }
}
