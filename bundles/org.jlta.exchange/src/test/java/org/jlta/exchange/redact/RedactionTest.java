package org.jlta.exchange.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Limits;
import org.jlta.analysis.Mark;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.exchange.html.HtmlReport;
import org.jlta.exchange.trace.TraceJson;
import org.junit.jupiter.api.Test;

/** All that may not leave the house has the word "acme-secret" in it. */
class RedactionTest {
    private static final long SECOND = 1_000_000_000;
    private static final String SECRET = "acme-secret";

    private static RecordingModel model(String command) {
        return model(command, "output=/home/" + SECRET + "/a.jfr");
    }

    private static RecordingModel model(String command, String options) {
        StackTableBuilder stacks = new StackTableBuilder();
        int stack = stacks.stack(new Frame("java.lang.Thread", "<init>", 700), new Frame("com.acme.Cart", "add", 31));
        ThreadTableBuilder threads = new ThreadTableBuilder();
        String[] names = {"main", SECRET + "-1", SECRET + "-2", "Thread-7", SECRET + "-1", "", SECRET + " cleaner"};
        for (int i = 0; i < names.length; i++) {
            int thread = threads.thread(10 + i);
            threads.name(thread, names[i]).context(thread, i % 2).allocated(thread, SECOND, 0, stack)
                    .started(thread, SECOND + i);
        }
        StackTable table = stacks.build();
        RecordingInfo info = new RecordingInfo("OpenJDK 64-Bit Server VM", "25", 4711, command, Instant.EPOCH,
                ZoneOffset.UTC, 60 * SECOND,
                new RecordingInfo.AgentInfo("0.1.0", options, false, "async",
                        "no library at /opt/" + SECRET + "/lib.so",
                        List.of("the chunks lie in /tmp/" + SECRET), null),
                1, List.of(SECRET + ".jfr is damaged: 4 events up to 3 s could be read"), false,
                "the copy in C:\\Users\\" + SECRET + " ended", VirtualThreads.NONE, -1,
                List.of("system properties"), Limits.UNKNOWN);
        return new RecordingModel(info, threads.build(TableEnd.of(table, 60 * SECOND)), table,
                List.of(new ContextInfo("/" + SECRET, "tomcat", 1, SECOND, 30 * SECOND),
                        new ContextInfo("/" + SECRET, "tomcat", 2, 30 * SECOND, ThreadTable.UNKNOWN_NANOS)),
                List.of(new Mark(SECOND, SECRET, "user", false),
                        new Mark(2 * SECOND, "/" + SECRET + " started", "context-started", true)));
    }

    @Test
    void aNameHasTheSameSubstituteWhereverItComesAgain() {
        ThreadTable threads = Redaction.of(model("com.acme.Main")).threads();

        assertEquals(threads.name(1), threads.name(4));
        assertEquals("name-1-1", threads.name(1));
        assertEquals("name-1-2", threads.name(2));
        assertEquals("name-2-1", threads.name(6));
        assertEquals(threads.name(1), threads.names(1).get(0).name());
    }

    @Test
    void namesOfTheJdkStay() {
        ThreadTable threads = Redaction.of(model("com.acme.Main")).threads();

        assertEquals("main", threads.name(0));
        assertEquals("Thread-7", threads.name(3));
        assertEquals("", threads.name(5));
    }

    @Test
    void generationsOfOneContextKeepOneName() {
        List<ContextInfo> contexts = Redaction.of(model("com.acme.Main")).contexts();

        assertEquals(contexts.get(0).name(), contexts.get(1).name());
        assertNotEquals(contexts.get(0).label(), contexts.get(1).label());
    }

    @Test
    void ofTheCommandOnlyTheMainClassStays() {
        assertEquals("com.acme.Main", command("com.acme.Main --user " + SECRET));
        assertEquals("a jar", command("/opt/" + SECRET + "/app.jar --port 80"));
        assertNull(command("/opt/" + SECRET + "/run"));
        assertNull(command(null));
    }

    private static String command(String recorded) {
        return Redaction.of(model(recorded)).info().command();
    }

    @Test
    void ofTheAgentsOptionsOnlyOwnPackagesStay() {
        String options = "output=/home/" + SECRET + "/a.jfr,packages=com.acme:org.shop,preset=full";

        assertEquals("packages=com.acme:org.shop",
                Redaction.of(model("com.acme.Main", options)).info().agent().options());
        assertNull(Redaction.of(model("com.acme.Main")).info().agent().options());
    }

    @Test
    void sentencesAreWithoutPathsAndFiles() {
        RecordingInfo info = Redaction.of(model("com.acme.Main")).info();

        assertEquals(List.of("(file) is damaged: 4 events up to 3 s could be read"), info.losses());
        assertEquals("the copy in (path) ended", info.endReason());
        assertEquals("no library at (path)", info.agent().samplerNote());
        assertEquals(List.of("the chunks lie in (path)"), info.agent().notes());
        assertEquals(List.of(), info.sensitive());
    }

    @Test
    void neitherReportNorTraceTellsWhatIsSecret() throws Exception {
        RecordingModel model = Redaction.of(model(SECRET + ".Main"));
        ThreadSet all = ThreadSet.all(model.threads());
        StringWriter report = new StringWriter();
        StringWriter trace = new StringWriter();

        new HtmlReport(model, all, Redaction.TITLE).write(report, Progress.NONE);
        TraceJson.write(model, all, trace);

        assertFalse(report.toString().contains(SECRET), "report");
        assertFalse(trace.toString().contains(SECRET), "trace");
        assertEquals(2, trace.toString().split("\"name-1-1\"", -1).length - 1);
    }
}
