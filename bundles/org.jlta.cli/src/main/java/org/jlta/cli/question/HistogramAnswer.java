package org.jlta.cli.question;

import java.io.IOException;
import java.util.List;

import org.jlta.analysis.Wording;
import org.jlta.analysis.life.LifeHistogram;
import org.jlta.analysis.life.LifeHistogram.Bar;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;

import com.fasterxml.jackson.core.JsonGenerator;

/** How many threads lived for how long, as an answer. */
final class HistogramAnswer {
    private static final int WIDTH = 40;

    private HistogramAnswer() {
    }

    static Answer of(Asked asked) {
        List<Bar> bars = LifeHistogram.of(asked.model(), asked.threads()).bars();
        int most = bars.stream().mapToInt(bar -> bar.ended() + bar.unended()).max().orElse(1);
        List<Column<Bar>> columns = List.of(Column.text("life", "life", HistogramAnswer::words),
                Column.count("ended", "ended", Bar::ended),
                Column.count("at least", "unended", Bar::unended),
                new Column<>("", "share", Column.Align.LEFT,
                        bar -> "█".repeat((int) ((long) (bar.ended() + bar.unended()) * WIDTH / most)), bar -> null));
        return new Answer(
                List.of("How long threads lived; \"at least\": those alive at the end, or there before the recording"),
                new Table<>(columns, bars), new JsonForm.Rows<>(bars, HistogramAnswer::write), List.of());
    }

    private static String words(Bar bar) {
        return bar.toNanos() == Long.MAX_VALUE
                ? Wording.duration(bar.fromNanos()) + " and more"
                : bar.fromNanos() == 0
                        ? "below " + Wording.duration(bar.toNanos())
                        : Wording.duration(bar.fromNanos()) + " to " + Wording.duration(bar.toNanos());
    }

    private static void write(JsonGenerator json, Bar bar) throws IOException {
        json.writeStartObject();
        json.writeNumberField("fromNanos", bar.fromNanos());
        Fields.number(json, "toNanos", bar.toNanos(), Long.MAX_VALUE);
        json.writeNumberField("ended", bar.ended());
        json.writeNumberField("unended", bar.unended());
        json.writeEndObject();
    }
}
