package org.jlta.exchange.html;

import java.io.IOException;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.Wording;

/** What was recorded, by what, and what is missing. */
final class InfoSection {
    private final RecordingInfo info;

    InfoSection(RecordingInfo info) {
        this.info = info;
    }

    void write(Page page) throws IOException {
        page.markup("<section id=recording><h2>Recording</h2>\n<dl class=info>\n");
        entry(page, "Started", info.startTime() == null
                ? null
                : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.LONG).withLocale(Locale.ENGLISH)
                        .format(info.startTime().atZone(info.zone())));
        entry(page, "Length", Wording.duration(info.durationNanos()));
        entry(page, "Java", info.jdk());
        entry(page, "JVM", info.jvm());
        entry(page, "Process", info.pid() < 0 ? null : Long.toString(info.pid()));
        entry(page, "Command", info.command());
        entry(page, "Form", info.log() == null ? null : info.log().label());
        entry(page, "Agent", info.agent() == null
                ? info.isWithoutAgent() ? "none: a recording of another tool" : "not told by the log"
                : info.agent().version() + " " + (info.agent().options() == null ? "" : info.agent().options()));
        entry(page, "Complete", info.complete() ? "yes" : "no");
        entry(page, "End", info.endReason());
        entry(page, "Lost", info.losses().isEmpty() ? "nothing" : String.join("; ", info.losses()));
        entry(page, "Look before sharing", info.sensitive().isEmpty() ? null : String.join(", ", info.sensitive()));
        page.markup("</dl></section>\n");
    }

    private static void entry(Page page, String name, String value) throws IOException {
        if (value != null) {
            page.markup("<dt>" + name + "</dt><dd>").text(value).markup("</dd>\n");
        }
    }
}
