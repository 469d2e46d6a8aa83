package org.jlta.cli.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.jlta.analysis.Wording;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.cli.output.Answer;
import org.jlta.cli.output.Column;
import org.jlta.cli.output.JsonForm;
import org.jlta.cli.output.Table;
import org.jlta.exchange.text.PlainText;

import com.fasterxml.jackson.core.JsonGenerator;

/** The overview as an answer: figures, then sentences with the command that proves each. */
public final class OverviewAnswer {
    private static final String BARS = "▁▂▃▄▅▆▇█";

    private OverviewAnswer() {
    }

    public static Answer of(Asked asked) {
        Overview overview = Overview.of(asked.model(), asked.scope(), asked.progress());
        return new Answer(head(asked, overview), new Table<>(columns(asked), overview.findings(),
                finding -> finding.arguments().isEmpty() ? List.of() : List.of(command(asked, finding))),
                new JsonForm.Document<>(overview, (json, value) -> write(json, value, asked)), List.of());
    }

    private static List<String> head(Asked asked, Overview overview) {
        List<String> lines = new ArrayList<>();
        boolean toTheEnd = asked.toNanos() >= asked.model().info().durationNanos();
        lines.add(asked.title() + ": " + Wording.duration(asked.model().info().durationNanos()) + ", "
                + Wording.threads(overview.started()) + " started, " + Wording.count(overview.alive())
                + (toTheEnd
                        ? " alive at the end, "
                        : " alive at " + Wording.duration(asked.scope().endNanos(asked.model())) + ", ")
                + Wording.count(overview.unnamed()) + " unnamed, " + Wording.plural(overview.origins(), "origin"));
        String chosen = asked.choice().words();
        if (!chosen.isEmpty()) {
            lines.add("of it " + chosen);
        }
        if (!asked.choice().note().isEmpty()) {
            lines.add(asked.choice().note());
        }
        int[] live = overview.lifetimes().live();
        int most = Arrays.stream(live).max().orElse(0);
        if (most > 0) {
            lines.add("live threads " + bars(live, most) + " at most " + Wording.count(most));
        }
        return lines;
    }

    private static String bars(int[] values, int most) {
        StringBuilder bars = new StringBuilder();
        for (int value : values) {
            bars.append(value == 0 ? ' ' : BARS.charAt((int) ((long) value * (BARS.length() - 1) / most)));
        }
        return bars.toString();
    }

    private static List<Column<Finding>> columns(Asked asked) {
        return List.of(Column.text("", "severity", OverviewAnswer::severity),
                new Column<>("", "sentence", Column.Align.LEFT,
                        finding -> PlainText.oneLine(finding.sentence()), Finding::sentence),
                new Column<>("", "command", Column.Align.LEFT, finding -> "",
                        finding -> finding.arguments().isEmpty() ? null : command(asked, finding)));
    }

    private static String command(Asked asked, Finding finding) {
        return "jlta " + asked.choice().command(asked.source(), finding);
    }

    private static String severity(Finding finding) {
        return finding.severity().name().toLowerCase(Locale.ROOT);
    }

    private static void write(JsonGenerator json, Overview overview, Asked asked) throws IOException {
        json.writeStartObject();
        json.writeNumberField("started", overview.started());
        json.writeNumberField("alive", overview.alive());
        json.writeNumberField("unnamed", overview.unnamed());
        json.writeNumberField("origins", overview.origins());
        json.writeArrayFieldStart("findings");
        for (Finding finding : overview.findings()) {
            json.writeStartObject();
            json.writeStringField("severity", severity(finding));
            json.writeStringField("sentence", finding.sentence());
            Fields.text(json, "command", finding.arguments().isEmpty() ? null : command(asked, finding));
            json.writeNumberField("threads", finding.threads().size());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeFieldName("lifetimes");
        LifetimesCommand.write(json, overview.lifetimes(), asked.model().pauses());
        json.writeEndObject();
    }
}
