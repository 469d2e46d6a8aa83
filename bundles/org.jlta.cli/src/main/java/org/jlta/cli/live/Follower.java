package org.jlta.cli.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.load.RecordingLoader;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.exchange.text.PlainText;
import org.jlta.recording.RecordingException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

/**
 * Follows the recording of one run of an agent and prints what is new. Keeps a copy of the newest chunks in a temporary folder
 * and reads that again each time. For one thread; closing deletes the copy.
 */
final class Follower implements AutoCloseable {
    private static final long QUOTA_BYTES = 4L << 30;
    /** A chunk has a few megabytes; what happened before the one that grows was told already. */
    private static final int CHUNKS = 3;
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    private final Console console;
    private final News news;
    private final long everyNanos;
    private final boolean json;
    private final Path folder;
    private final ChunkCopy copy;
    /** By the agent's clock, nanoseconds since the epoch. */
    private long toldUntil = Long.MIN_VALUE;
    private long lastNanos = System.nanoTime();

    Follower(Console console, News news, long everyNanos, boolean json) throws IOException {
        this.console = console;
        this.news = news;
        this.everyNanos = everyNanos;
        this.json = json;
        this.folder = Files.createTempDirectory("jlta-tail-");
        this.copy = new ChunkCopy(folder, QUOTA_BYTES);
    }

    /**
     * Connects, and prints until the recording ends. After a broken connection it can be called again and goes on.
     *
     * @return why it ended
     * @throws AttachException when the connection broke
     */
    String follow(AgentAddress address)
            throws AttachException, RefusedException, Refusal, IOException, RecordingException {
        try (RemoteAgent agent = address.connect(Role.READ)) {
            if (toldUntil == Long.MIN_VALUE) {
                toldUntil = TimeUnit.MILLISECONDS
                        .toNanos(Long.parseLong(agent.ask(Verb.STATUS, Map.of()).get("nowMillis")));
            }
            String end = agent.subscribe(copy, arrived -> arrived());
            tell(Long.MAX_VALUE);
            return end;
        } catch (UncheckedIOException e) {
            throw e.getCause(); // who reads the output has gone: no failure of the connection
        }
    }

    private void arrived() throws IOException {
        if (System.nanoTime() - lastNanos < everyNanos) {
            return;
        }
        lastNanos = System.nanoTime();
        copy.keepNewest(CHUNKS);
        try {
            // the last moments are told the next time, when it is known how long they took
            tell(everyNanos);
        } catch (RecordingException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** @param restNanos how much of the end is left for later; the largest number for nothing */
    private void tell(long restNanos) throws IOException, RecordingException {
        RecordingModel model = RecordingLoader.load(List.of(folder), Progress.NONE);
        RecordingInfo info = model.info();
        if (info.startTime() == null) {
            return;
        }
        long start = TimeUnit.SECONDS.toNanos(info.startTime().getEpochSecond()) + info.startTime().getNano();
        long until = restNanos == Long.MAX_VALUE ? Long.MAX_VALUE : start + info.durationNanos() - restNanos;
        if (until <= toldUntil) {
            return;
        }
        Writer out = console.results();
        long to = until == Long.MAX_VALUE ? until : until - start;
        try {
            for (NewsLine line : news.between(model, toldUntil - start, to)) {
                print(out, line, info);
            }
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        toldUntil = until;
    }

    private void print(Writer out, NewsLine line, RecordingInfo info) throws IOException {
        long nanos = Math.min(line.nanos(), info.durationNanos());
        Instant time = info.startTime().plusNanos(nanos);
        if (!json) {
            out.write(CLOCK.format(time.atZone(info.zone())) + "  " + PlainText.oneLine(line.text())
                    + System.lineSeparator());
            return;
        }
        JsonGenerator generator = new JsonFactory().createGenerator(out).disable(
                JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        generator.writeStartObject();
        generator.writeStringField("time", time.toString());
        generator.writeStringField("what", line.what());
        generator.writeStringField("text", line.text());
        generator.writeEndObject();
        generator.close();
        out.write('\n');
    }

    @Override
    public void close() throws IOException {
        TemporaryCopy.delete(folder);
    }
}
