package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.interactions.InteractionEdge;
import org.jlta.analysis.interactions.InteractionGraph;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonBody;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** The sums of interactions as an answer. */
final class InteractionGraphAnswer {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final RecordingModel model;
    private final int leftOut;

    /**
     * @param leftOut how many rows are in no sum because threads did that to themselves
     */
    InteractionGraphAnswer(RecordingModel model, int leftOut) {
        this.model = model;
        this.leftOut = leftOut;
    }

    /** Of single threads. */
    Answer of(List<InteractionEdge> edges, ListOptions list, Format format) {
        return of(edges, "pairs of threads", new ThreadWords(model)::label, this::threads, list, format);
    }

    /** Of threads of one origin. */
    Answer of(InteractionGraph graph, ListOptions list, Format format) {
        return of(graph.edges(), "pairs of origins; --by thread tells single threads",
                node -> graph.nodes().get(node).label(), (json, edge) -> origins(json, graph, edge), list, format);
    }

    private Answer of(List<InteractionEdge> edges, String of, IntFunction<String> label,
            JsonBody<InteractionEdge> names, ListOptions list, Format format) {
        List<InteractionEdge> shown = list.shown(edges, format);
        long count = edges.stream().mapToLong(InteractionEdge::count).sum();
        List<String> head = new ArrayList<>(List.of(Wording.plural(count, "interaction") + " in "
                + Wording.plural(edges.size(), "sum") + " of " + of));
        if (leftOut > 0) {
            head.add("Left out: " + Wording.count(leftOut) + " times that threads slept, yielded, parked or waited;"
                    + " --action park,wait,sleep,yield shows them");
        }
        return new Answer(head, new Table<>(columns(label), shown),
                new JsonForm.Rows<>(shown, (json, edge) -> write(json, edge, names)),
                ListOptions.more(shown.size(), edges.size(), "sums"));
    }

    private static List<Column<InteractionEdge>> columns(IntFunction<String> label) {
        return List.of(Column.name("actor", "actor", edge -> label.apply(edge.actor())),
                Column.text("action", "action", edge -> edge.action().word()),
                Column.name("target", "target", edge -> edge.target() < 0 ? null : label.apply(edge.target())),
                Column.count("count", "count", InteractionEdge::count),
                Column.count("certain", "certain", InteractionEdge::certain),
                Column.count("woken", "woken", InteractionEdge::woken),
                Column.nanos("mean delay", "meanDelayNanos", UNKNOWN, InteractionEdge::meanDelay),
                Column.nanos("longest delay", "longestDelayNanos", UNKNOWN, InteractionEdge::longestDelay),
                Column.nanos("active", "activeNanos", UNKNOWN, InteractionEdge::activeNanos),
                Column.nanos("blocked", "durationNanos", UNKNOWN, InteractionEdge::durationNanos));
    }

    private void threads(JsonGenerator json, InteractionEdge edge) throws IOException {
        ThreadTable threads = model.threads();
        boolean known = edge.target() != InteractionTable.NONE;
        json.writeNumberField("actorId", threads.threadId(edge.actor()));
        json.writeStringField("actor", threads.name(edge.actor()));
        Fields.number(json, "targetId", known ? threads.threadId(edge.target()) : -1, -1);
        Fields.text(json, "target", known ? threads.name(edge.target()) : null);
    }

    private static void origins(JsonGenerator json, InteractionGraph graph, InteractionEdge edge) throws IOException {
        node(json, "actor", graph.nodes().get(edge.actor()));
        node(json, "target", edge.target() == InteractionTable.NONE ? null : graph.nodes().get(edge.target()));
    }

    private static void node(JsonGenerator json, String field, InteractionGraph.Node node) throws IOException {
        Fields.text(json, field, node == null ? null : node.label());
        Fields.text(json, field + "Origin", node == null ? null : node.origin());
        Fields.number(json, field + "Threads", node == null ? -1 : node.threads().size(), -1);
    }

    private static void write(JsonGenerator json, InteractionEdge edge, JsonBody<InteractionEdge> names)
            throws IOException {
        json.writeStartObject();
        names.write(json, edge);
        json.writeStringField("action", edge.action().word());
        json.writeNumberField("count", edge.count());
        json.writeNumberField("certain", edge.certain());
        json.writeNumberField("woken", edge.woken());
        Fields.number(json, "meanDelayNanos", edge.meanDelay(), UNKNOWN);
        Fields.number(json, "longestDelayNanos", edge.longestDelay(), UNKNOWN);
        Fields.number(json, "activeNanos", edge.activeNanos(), UNKNOWN);
        Fields.number(json, "durationNanos", edge.durationNanos(), UNKNOWN);
        json.writeEndObject();
    }
}
