package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Storm;
import org.jlta.analysis.life.Storms;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** Storms of short threads as an answer. */
final class StormAnswer {

    private StormAnswer() {
    }

    static Answer of(Asked asked) {
        RecordingModel model = asked.model();
        List<Storm> storms = Storms.of(model, asked.threads(), Storms.LEAST_PEAK, asked.progress());
        String head = Wording.threads(Storms.brief(model, asked.threads()).size()) + " lived for less than "
                + Wording.duration(model.settings().limits().shortLifeNanos()) + "; "
                + (storms.isEmpty()
                        ? "of no origin " + Storms.LEAST_PEAK + " or more began within one second"
                        : "of " + Wording.plural(storms.size(), "origin") + " " + Storms.LEAST_PEAK
                                + " or more began within one second");
        List<Column<Storm>> columns = List.of(
                Column.count("threads", "count", storm -> storm.origin().statistics().count()),
                Column.count("in one second", "peak", Storm::peak),
                Column.nanos("from", "peakNanos", Long.MIN_VALUE, Storm::peakNanos),
                Column.nanos("mean life", "lifeMeanNanos", -1, storm -> storm.origin().statistics().lifeMeanNanos()),
                Column.text("origin", "origin", storm -> storm.origin().label()));
        return new Answer(List.of(head), new Table<>(columns, storms),
                new JsonForm.Rows<>(storms, StormAnswer::write), List.of());
    }

    private static void write(JsonGenerator json, Storm storm) throws IOException {
        json.writeStartObject();
        json.writeStringField("origin", storm.origin().label());
        json.writeNumberField("count", storm.origin().statistics().count());
        json.writeNumberField("peak", storm.peak());
        json.writeNumberField("peakNanos", storm.peakNanos());
        json.writeNumberField("lifeMeanNanos", storm.origin().statistics().lifeMeanNanos());
        json.writeEndObject();
    }
}
