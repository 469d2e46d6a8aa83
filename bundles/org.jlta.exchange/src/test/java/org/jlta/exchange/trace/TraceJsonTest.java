package org.jlta.exchange.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.load.InteractionTableBuilder;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.junit.jupiter.api.Test;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;

class TraceJsonTest {
    private static final long SECOND = 1_000_000_000;

    private static RecordingModel model(int count) {
        ThreadTableBuilder threads = new ThreadTableBuilder();
        int main = threads.thread(1);
        threads.name(main, "main").ran(main);
        for (int i = 0; i < count; i++) {
            int thread = threads.thread(100 + i);
            threads.name(thread, "worker \"" + i + "\"").started(thread, SECOND + i).ended(thread, 2 * SECOND);
        }
        StackTable stacks = new StackTableBuilder().build();
        RecordingInfo info = new RecordingInfo("JVM", "25", 4711, "com.acme.Main", Instant.EPOCH, ZoneOffset.UTC,
                60 * SECOND, null, 1, List.of(), true, null, VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
        return new RecordingModel(info, threads.build(TableEnd.of(stacks, 60 * SECOND)), stacks, List.of(),
                List.of(new Mark(3 * SECOND, "warm", "user", false)));
    }

    private static String json(RecordingModel model) throws IOException {
        StringWriter out = new StringWriter();
        TraceJson.write(model, ThreadSet.all(model.threads()), out);
        return out.toString();
    }

    /** Reads all of it, so that it is JSON. */
    private static int tokens(String json) throws IOException {
        int tokens = 0;
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            while (parser.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    @Test
    void namesTracksAndTellsLives() throws IOException {
        String json = json(model(2));

        assertTrue(tokens(json) > 0);
        assertTrue(json.contains("{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":4711,\"tid\":101,"
                + "\"args\":{\"name\":\"worker \\\"1\\\"\"}}"), json);
        assertTrue(json.contains("{\"ph\":\"X\",\"name\":\"life\",\"pid\":4711,\"tid\":101,\"ts\":1000000.001,"
                + "\"dur\":999999.999,"), json);
    }

    @Test
    void tellsMarksAndHowManyLived() throws IOException {
        String json = json(model(2));

        assertTrue(json.contains("\"name\":\"warm\",\"pid\":4711,\"tid\":0,\"ts\":3000000.000"), json);
        assertTrue(json.contains("\"ts\":1000000.001,\"args\":{\"alive\":3}}"), json);
        assertTrue(json.endsWith("\"ts\":2000000.000,\"args\":{\"alive\":1}}]}"), json);
    }

    /** The worker parks at 1.1 s and goes on at 1.3 s, since main unparked it at 1.2 s. */
    private static InteractionTable wake(RecordingModel model) {
        return new InteractionTableBuilder()
                .blocked(InteractionAction.PARK, 1_100_000_000, 1_300_000_000, 100, 100, StackTable.NONE)
                .acted(InteractionAction.UNPARK, 1_200_000_000, 1, 100, StackTable.NONE)
                .build(model.threads(), 60 * SECOND);
    }

    @Test
    void drawsAnArrowFromTheCallToWhereTheWokenThreadGoesOn() throws IOException {
        RecordingModel model = model(1);

        String json = json(model.with(wake(model)));

        assertTrue(tokens(json) > 0);
        assertTrue(json.contains("{\"ph\":\"s\",\"name\":\"unpark\",\"pid\":4711,\"tid\":1,\"ts\":1200000.000,"
                + "\"cat\":\"wake\",\"id\":1}"), json);
        assertTrue(json.contains("{\"ph\":\"f\",\"name\":\"unpark\",\"pid\":4711,\"tid\":100,\"ts\":1300000.000,"
                + "\"cat\":\"wake\",\"id\":1,\"bp\":\"e\"}"), json);
    }

    @Test
    void halfASurrogatePairIsTheReplacementCharacter() throws IOException {
        RecordingModel model = model(1);
        RecordingModel odd = new RecordingModel(model.info(), model.threads(), model.stacks(), List.of(),
                List.of(new Mark(SECOND, "half \ud83d, whole \ud83d\ude00", "user", false)));

        String json = json(odd);

        assertTrue(json.contains("\"name\":\"half \ufffd, whole \ud83d\ude00\""), json);
    }

    @Test
    void isJsonWithoutThreadsToo() throws IOException {
        RecordingModel model = model(0);
        StringWriter out = new StringWriter();

        TraceJson.write(model, ThreadSet.of(), out);

        assertTrue(tokens(out.toString()) > 0);
        assertEquals(-1, out.toString().indexOf("thread_name"));
    }
}
