package org.jlta.ui.interactions;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.interactions.InteractionEdge;
import org.jlta.analysis.interactions.InteractionGraph;
import org.jlta.analysis.interactions.InteractionRequest;
import org.jlta.analysis.interactions.Interactions;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.format.MethodWords;
import org.jlta.ui.format.RichText;
import org.jlta.ui.format.RichText.Look;
import org.jlta.ui.format.ThreadWords;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.table.RowChart;
import org.jlta.ui.table.RowColumn;
import org.jlta.ui.table.RowQuestion;

/** How often and with which delay threads acted on others; what a thread does to itself is left out. */
final class SumQuestion implements RowQuestion<SumQuestion.Row> {
    private static final int SIDE_WIDTH = 240;
    /** Between what threads are called and what made them. */
    private static final String ORIGIN = ", ";

    private final By by;

    /** What is one row: threads of one origin, or single threads. */
    enum By {
        ORIGIN, THREAD
    }

    /**
     * One of both that are in a sum.
     *
     * @param number  what tells it from others of the same answer, below 0 where it is not known
     * @param words   all that is said of it
     * @param name    short
     * @param origin  what made it, empty for not known
     * @param threads none where it is not known
     */
    record Side(int number, String words, String name, String origin, ThreadSet threads) {
    }

    /** A sum, with who acted and on whom. */
    record Row(Side actor, Side target, InteractionEdge edge) {

        /** All threads of both. */
        ThreadSet threads() {
            BitSet both = new BitSet();
            actor.threads().ordinals().forEach(both::set);
            target.threads().ordinals().forEach(both::set);
            return ThreadSet.of(both);
        }
    }

    SumQuestion(By by) {
        this.by = by;
    }

    /** Whether rows are of single threads. */
    boolean isOfThreads() {
        return by == By.THREAD;
    }

    @Override
    public String label() {
        return by == By.ORIGIN ? InteractionMessages.origins_label : InteractionMessages.sums_label;
    }

    @Override
    public List<RowColumn<Row>> columns(RecordingModel model) {
        return List.of(side(InteractionMessages.actor_label, row -> row.actor().words()),
                RowColumn.text(InteractionMessages.action_label, 90, row -> row.edge().action().word()),
                side(InteractionMessages.target_label, row -> row.target().words()),
                RowColumn.count(InteractionMessages.count_label, of(InteractionEdge::count)),
                RowColumn.count(InteractionMessages.certain_label, of(InteractionEdge::certain)),
                RowColumn.count(InteractionMessages.woken_label, of(InteractionEdge::woken)),
                RowColumn.duration(InteractionMessages.meanDelay_label, of(InteractionEdge::meanDelay)),
                RowColumn.duration(InteractionMessages.longestDelay_label, of(InteractionEdge::longestDelay)),
                RowColumn.duration(InteractionMessages.active_label, of(InteractionEdge::activeNanos)),
                RowColumn.duration(InteractionMessages.blocked_label, of(InteractionEdge::durationNanos)));
    }

    /** One of both; the origin of several threads is shown without its package. */
    private RowColumn<Row> side(String label, Function<Row, String> words) {
        RowColumn<Row> column = RowColumn.text(label, SIDE_WIDTH, words);
        return by == By.THREAD ? column : column.shownAs(SumQuestion::inShort);
    }

    private static String inShort(String words) {
        int origin = words.lastIndexOf(ORIGIN) + ORIGIN.length();
        return origin < ORIGIN.length()
                ? words
                : words.substring(0, origin) + MethodWords.withoutPackages(words.substring(origin));
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
            return rows(Interactions.graph(scope.model(), request), thread -> side(scope.model(), thread));
        }
        InteractionGraph graph = InteractionGraph.of(scope.model(), request, progress);
        return rows(graph.edges(), node -> side(graph, node));
    }

    private static List<Row> rows(List<InteractionEdge> edges, IntFunction<Side> sides) {
        Map<Integer, Side> known = new HashMap<>();
        return edges.stream().map(edge -> new Row(known.computeIfAbsent(edge.actor(), sides::apply),
                known.computeIfAbsent(edge.target(), sides::apply), edge)).toList();
    }

    private static Side side(RecordingModel model, int thread) {
        String words = target(model, thread);
        return new Side(thread, words, words, "", thread < 0 ? ThreadSet.of() : ThreadSet.of(thread));
    }

    /** Threads of one origin. */
    static Side side(InteractionGraph graph, int node) {
        if (node < 0) {
            return new Side(node, InteractionMessages.unknown_label, InteractionMessages.unknown_label, "",
                    ThreadSet.of());
        }
        InteractionGraph.Node group = graph.nodes().get(node);
        String name = group.name().isEmpty() ? InteractionMessages.threads_label : VisibleText.of(group.name());
        return new Side(node, VisibleText.of(group.label()),
                group.threads().size() == 1 ? name : name + " (" + Amounts.count(group.threads().size()) + ")",
                group.origin() == null ? "" : VisibleText.of(group.origin()), group.threads());
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
        tell(text, model, row);
        return text;
    }

    /** All that is known of a row, below what the text holds. */
    void tell(RichText text, RecordingModel model, Row row) {
        text.add(row.actor().words() + " " + row.edge().action().word() + " " + row.target().words(), Look.TITLE)
                .line();
        for (RowColumn<Row> column : columns(model)) {
            if (column.right() && column.filled().test(row)) {
                text.add(column.label() + ": ", Look.FAINT).add(column.text().apply(row)).line();
            }
        }
    }

    @Override
    public RowChart<Row> chart(Composite parent, RowChart.Owner<Row> owner) {
        return new InteractionChart(parent, this, owner);
    }

    @Override
    public Object key(RecordingModel model, Row row) {
        return List.of(key(model, row.actor()), row.edge().action(), key(model, row.target()));
    }

    @Override
    public ThreadSet threads(RecordingModel model, Row row) {
        return row.threads();
    }

    /** Of a group, its origin: how many threads it has changes. */
    private Object key(RecordingModel model, Side side) {
        if (by == By.THREAD) {
            return threadId(model, side.number());
        }
        return side.origin().isEmpty() ? side.words() : side.origin();
    }

    /** Below 0 where the thread is not known. */
    static long threadId(RecordingModel model, int thread) {
        return thread < 0 ? thread : model.threads().threadId(thread);
    }
}
