package org.jlta.ui.interactions;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionEdge;
import org.jlta.analysis.interactions.InteractionRequest;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** How often and with which delay threads acted on others; what a thread does to itself is left out. */
final class SumQuestion implements RowQuestion<InteractionEdge> {

    @Override
    public String label() {
        return InteractionMessages.sums_label;
    }

    @Override
    public List<RowColumn<InteractionEdge>> columns(RecordingModel model) {
        return List.of(
                RowColumn.text(InteractionMessages.actor_label, 220, edge -> ThreadWords.label(model, edge.actor())),
                RowColumn.text(InteractionMessages.action_label, 90, edge -> edge.action().word()),
                RowColumn.text(InteractionMessages.target_label, 220, edge -> target(model, edge.target())),
                RowColumn.count(InteractionMessages.count_label, InteractionEdge::count),
                RowColumn.count(InteractionMessages.certain_label, InteractionEdge::certain),
                RowColumn.count(InteractionMessages.woken_label, InteractionEdge::woken),
                RowColumn.duration(InteractionMessages.meanDelay_label, InteractionEdge::meanDelay),
                RowColumn.duration(InteractionMessages.longestDelay_label, InteractionEdge::longestDelay),
                RowColumn.duration(InteractionMessages.active_label, InteractionEdge::activeNanos),
                RowColumn.duration(InteractionMessages.blocked_label, InteractionEdge::durationNanos));
    }

    static String target(RecordingModel model, int thread) {
        return thread < 0 ? InteractionMessages.unknown_label : ThreadWords.label(model, thread);
    }

    @Override
    public List<InteractionEdge> ask(Scope scope, Progress progress) {
        return Interactions.graph(scope.model(), request(scope)).stream().filter(edge -> edge.actor() != edge.target())
                .toList();
    }

    static InteractionRequest request(Scope scope) {
        return InteractionRequest.all(scope.model().threads()).withInvolved(scope.threads()).within(scope.fromNanos(),
                scope.toNanos());
    }

    @Override
    public String heading(Scope scope, List<InteractionEdge> rows) {
        return NLS.bind(InteractionMessages.sums_message,
                Amounts.count(rows.stream().mapToLong(InteractionEdge::count).sum()));
    }

    @Override
    public String none(Scope scope) {
        return InteractionMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, InteractionEdge edge) {
        RichText text = new RichText();
        text.add(ThreadWords.label(model, edge.actor()) + " " + edge.action().word() + " "
                + target(model, edge.target()), Look.TITLE).line();
        for (RowColumn<InteractionEdge> column : columns(model)) {
            if (column.right() && column.filled().test(edge)) {
                text.add(column.label() + ": ", Look.FAINT).add(column.text().apply(edge)).line();
            }
        }
        return text;
    }

    @Override
    public ThreadSet threads(RecordingModel model, InteractionEdge edge) {
        return edge.target() < 0 ? ThreadSet.of(edge.actor()) : ThreadSet.of(edge.actor(), edge.target());
    }
}
