package org.jlta.cli.live;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.format.DateTimeFormatter;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.query.ThreadQuery;
import org.jlta.exchange.text.JsonEscapes;
import org.jlta.exchange.text.PlainText;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

/** Prints what is new, a line each, as text or JSON. */
final class NewsPrinter implements Watcher {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    private final Writer out;
    private final News news;
    private final ThreadQuery where;
    private final boolean json;
    private final String before;

    /**
     * @param where  of news about threads for which it holds
     * @param before begins each line of text
     */
    NewsPrinter(Writer out, News news, ThreadQuery where, boolean json, String before) {
        this.where = where;
        this.out = out;
        this.news = news;
        this.json = json;
        this.before = before;
    }

    @Override
    public boolean watch(RecordingModel model, long fromNanos, long toNanos) throws IOException {
        ThreadSet asked = where.select(model);
        for (NewsLine line : news.between(model, fromNanos, toNanos)) {
            if (where == ThreadQuery.ALL || !line.about().and(asked).isEmpty()) {
                print(line, model.info());
            }
        }
        out.flush();
        return true;
    }

    private void print(NewsLine line, RecordingInfo info) throws IOException {
        long nanos = Math.min(line.nanos(), info.durationNanos());
        Instant time = info.startTime().plusNanos(nanos);
        if (!json) {
            out.write(before + CLOCK.format(time.atZone(info.zone())) + "  " + PlainText.oneLine(line.text())
                    + System.lineSeparator());
            return;
        }
        JsonGenerator generator = new JsonFactory().createGenerator(new JsonEscapes(out))
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        generator.writeStartObject();
        generator.writeStringField("time", time.toString());
        generator.writeStringField("what", line.what());
        generator.writeStringField("text", line.text());
        generator.writeEndObject();
        generator.close();
        out.write('\n');
    }
}
