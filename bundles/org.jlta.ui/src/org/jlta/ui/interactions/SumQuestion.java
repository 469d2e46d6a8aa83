package org.jlta.ui.interactions;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionEdge;
import org.jlta.analysis.interactions.InteractionGraph;
import org.jlta.analysis.interactions.InteractionRequest;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** How often and with which delay threads acted on others; what a thread does to itself is left out. */
final class SumQuestion implements RowQuestion<SumQuestion.Row> {
    private final By by;

    /** What is one row: threads of one origin, or single threads. */
    enum By {
        ORIGIN, THREAD
    }

    /** A sum, with the words for who acted and on whom, and all threads of both. */
    record Row(String actor, String target, InteractionEdge edge, ThreadSet threads) {
    }

    SumQuestion(By by) {
        this.by = by;
    }

    @Override
    public String label() {
        return by == By.ORIGIN ? InteractionMessages.origins_label : InteractionMessages.sums_label;
    }

    @Override
    public List<RowColumn<Row>> columns(RecordingModel model) {
        return List.of(RowColumn.text(InteractionMessages.actor_label, 240, Row::actor),
                RowColumn.text(InteractionMessages.action_label, 90, row -> row.edge().action().word()),
                RowColumn.text(InteractionMessages.target_label, 240, Row::target),
                RowColumn.count(InteractionMessages.count_label, of(InteractionEdge::count)),
                RowColumn.count(InteractionMessages.certain_label, of(InteractionEdge::certain)),
                RowColumn.count(InteractionMessages.woken_label, of(InteractionEdge::woken)),
                RowColumn.duration(InteractionMessages.meanDelay_label, of(InteractionEdge::meanDelay)),
                RowColumn.duration(InteractionMessages.longestDelay_label, of(InteractionEdge::longestDelay)),
                RowColumn.duration(InteractionMessages.active_label, of(InteractionEdge::activeNanos)),
                RowColumn.duration(InteractionMessages.blocked_label, of(InteractionEdge::durationNanos)));
    }

    private static ToLongFunction<Row> of(ToLongFunction<InteractionEdge> amount) {
        return row -> amount.applyAsLong(row.edge());
    }

    static String target(RecordingModel model, int thread) {
        return thread < 0 ? InteractionMessages.unknown_label : ThreadWords.label(model, thread);
    }

    @Override
    public List<Row> ask(Scope scope, Progress progress) {
        Set<InteractionAction> others = EnumSet.allOf(InteractionAction.class);
        others.removeIf(InteractionAction::isOfItself);
        InteractionRequest request = request(scope).withActions(others);
        if (by == By.THREAD) {
            return rows(Interactions.graph(scope.model(), request), thread -> target(scope.model(), thread),
                    ThreadSet::of);
        }
        InteractionGraph graph = InteractionGraph.of(scope.model(), request, progress);
        return rows(graph.edges(), node -> node < 0
                ? InteractionMessages.unknown_label
                : VisibleText.of(graph.nodes().get(node).label()), node -> graph.nodes().get(node).threads());
    }

    private static List<Row> rows(List<InteractionEdge> edges, IntFunction<String> words,
            IntFunction<ThreadSet> threads) {
        return edges.stream().map(edge -> new Row(words.apply(edge.actor()), words.apply(edge.target()), edge,
                both(edge, threads))).toList();
    }

    private static ThreadSet both(InteractionEdge edge, IntFunction<ThreadSet> threads) {
        BitSet both = new BitSet();
        threads.apply(edge.actor()).ordinals().forEach(both::set);
        if (edge.target() >= 0) {
            threads.apply(edge.target()).ordinals().forEach(both::set);
        }
        return ThreadSet.of(both);
    }

    static InteractionRequest request(Scope scope) {
        return InteractionRequest.all(scope.model().threads()).withInvolved(scope.threads()).within(scope.fromNanos(),
                scope.toNanos());
    }

    @Override
    public String heading(Scope scope, List<Row> rows) {
        return NLS.bind(by == By.ORIGIN ? InteractionMessages.origins_message : InteractionMessages.sums_message,
                Amounts.count(rows.stream().mapToLong(row -> row.edge().count()).sum()));
    }

    @Override
    public String none(Scope scope) {
        return InteractionMessages.none_message;
    }

    @Override
    public RichText details(RecordingModel model, Row row) {
        RichText text = new RichText();
        text.add(row.actor() + " " + row.edge().action().word() + " " + row.target(), Look.TITLE).line();
        for (RowColumn<Row> column : columns(model)) {
            if (column.right() && column.filled().test(row)) {
                text.add(column.label() + ": ", Look.FAINT).add(column.text().apply(row)).line();
            }
        }
        return text;
    }

    @Override
    public ThreadSet threads(RecordingModel model, Row row) {
        return row.threads();
    }
}
