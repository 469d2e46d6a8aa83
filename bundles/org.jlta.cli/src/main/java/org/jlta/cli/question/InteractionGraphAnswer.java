package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.interactions.InteractionEdge;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.Format;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** The sums of interactions as an answer. */
final class InteractionGraphAnswer {
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final RecordingModel model;

    InteractionGraphAnswer(RecordingModel model) {
        this.model = model;
    }

    Answer of(List<InteractionEdge> edges, ListOptions list, Format format) {
        List<InteractionEdge> shown = list.shown(edges, format);
        long count = edges.stream().mapToLong(InteractionEdge::count).sum();
        String head = Wording.plural(count, "interaction") + " in " + Wording.plural(edges.size(), "sum");
        return new Answer(List.of(head), new Table<>(columns(), shown), new JsonForm.Rows<>(shown, this::write),
                ListOptions.more(shown.size(), edges.size(), "sums"));
    }

    private List<Column<InteractionEdge>> columns() {
        ThreadWords words = new ThreadWords(model);
        return List.of(Column.text("actor", "actor", edge -> words.label(edge.actor())),
                Column.text("action", "action", edge -> edge.action().word()),
                Column.text("target", "target", edge -> edge.target() < 0 ? null : words.label(edge.target())),
                Column.count("count", "count", InteractionEdge::count),
                Column.count("certain", "certain", InteractionEdge::certain),
                Column.count("woken", "woken", InteractionEdge::woken),
                Column.nanos("mean delay", "meanDelayNanos", UNKNOWN, InteractionEdge::meanDelay),
                Column.nanos("longest delay", "longestDelayNanos", UNKNOWN, InteractionEdge::longestDelay),
                Column.nanos("active", "activeNanos", UNKNOWN, InteractionEdge::activeNanos),
                Column.nanos("blocked", "durationNanos", UNKNOWN, InteractionEdge::durationNanos));
    }

    private void write(JsonGenerator json, InteractionEdge edge) throws IOException {
        ThreadTable threads = model.threads();
        boolean known = edge.target() != InteractionTable.NONE;
        json.writeStartObject();
        json.writeNumberField("actorId", threads.threadId(edge.actor()));
        json.writeStringField("actor", threads.name(edge.actor()));
        json.writeStringField("action", edge.action().word());
        Fields.number(json, "targetId", known ? threads.threadId(edge.target()) : -1, -1);
        Fields.text(json, "target", known ? threads.name(edge.target()) : null);
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
