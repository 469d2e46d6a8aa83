package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    @TempDir
    Path folder;

    @Test
    void aTraceHasATrackForEachThreadWithItsWaitsAndWakes() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        Invocation export = Invocation.of("export", recording, "--to", "trace-json");

        assertEquals(0, export.exitCode(), export.err());
        assertEquals(export.count("name", "thread_name"), threads(recording));
        assertTrue(export.count("ph", "X") >= export.count("name", "life"));
        assertEquals(export.count("ph", "s"), export.count("ph", "f"));
        assertTrue(export.count("name", "warm") > 0, "no mark");
    }

    private static int threads(Path recording) throws Exception {
        return (int) Invocation.of("threads", recording, "--format", "jsonl", "--stacks", "none").out().lines().count();
    }

    @Test
    void whereChoosesItsThreads() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        Invocation export = Invocation.of("export", recording, "--to", "trace-json", "--where", "name = left");

        assertEquals(1, export.count("name", "thread_name"));
    }

    @Test
    void redactedAnswersTellNoNames() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path page = folder.resolve("page.html");

        Invocation export = Invocation.of("export", recording, "--to", "trace-json", "--where", "name = left",
                "--redact");
        Invocation threads = Invocation.of("threads", recording, "--redact", "--format", "csv");
        Invocation leaks = Invocation.of("overview", recording, "--redact");
        Invocation chosen = Invocation.of("overview", recording, "--where", "name = left", "--redact");
        assertEquals(0, Invocation.of("report", recording, "--redact", "-o", page).exitCode());

        assertEquals(1, export.count("name", "thread_name"));
        for (String text : List.of(export.out(), threads.out(), leaks.out(), chosen.out(), Files.readString(page))) {
            assertFalse(text.matches("(?s).*([>,\"' ]left[<,\"' ]|=done|/shop|\\bwarm\\b|sample\\.jfr).*"), text);
        }
        assertTrue(leaks.out().contains("jlta leaks recording "), leaks.out());
        assertTrue(leaks.out().contains("put the real ones into the commands"), leaks.out());
        assertTrue(Files.readString(page).contains("put the real ones into the commands"));
        assertTrue(chosen.out().contains("only threads for which QUERY holds"), chosen.out());
    }

    @Test
    void aLogIsASourceLikeARecording() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path log = folder.resolve("sample.log");

        assertEquals(0, Invocation.of("export", recording, "--to", "jlta-log", "-o", log).exitCode());

        for (String[] question : List.of(new String[]{"threads", "--format", "csv"},
                new String[]{"leaks", "--format", "json"}, new String[]{"contexts", "--format", "json"})) {
            Invocation asked = Invocation.of(question[0], log, question[1], question[2]);
            assertFalse(asked.exitCode() > 1, asked.err());
            assertTrue(asked.out().contains("/shop"), asked.out());
        }
        for (String question : List.of("threads", "origins", "interactions", "cpu")) {
            assertEquals(Invocation.of(question, recording, "--format", "json").out(),
                    Invocation.of(question, log, "--format", "json").out(), question);
        }
        Path again = folder.resolve("again.log");
        assertEquals(0, Invocation.of("export", log, "--to", "jlta-log", "-o", again).exitCode());
        assertEquals(Files.readString(log), Files.readString(again));
    }

    @Test
    void aLogSaysWhatItIsAndWhatItDoesNotHold() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path log = folder.resolve("sample.log");
        assertEquals(0, Invocation.of("export", recording, "--to", "jlta-log", "-o", log).exitCode());

        Invocation info = Invocation.of("info", log);
        Invocation overview = Invocation.of("overview", log);
        Invocation locks = Invocation.of("locks", log);
        Invocation contexts = Invocation.of("contexts", log);
        Invocation flame = Invocation.of("flame", log);
        Invocation change = Invocation.of("flame", log, "--diff", log);

        assertTrue(info.out().contains("a JLTA log, of form 2: threads with their origins"), info.out());
        assertEquals(Invocation.of("info", recording).out().lines().filter(line -> line.startsWith("agent")).toList(),
                info.out().lines().filter(line -> line.startsWith("agent")).toList());
        assertTrue(overview.out().contains("read from a JLTA log"), overview.out());
        assertEquals(Invocation.of("overview", recording).out().contains("without JLTA's agent"),
                overview.out().contains("without JLTA's agent"), overview.out());
        assertTrue(contexts.err().contains("holds no facts of what keeps contexts in memory"), contexts.err());
        assertTrue(locks.err().contains("sample.log is a JLTA log, which holds no waits and locks"), locks.err());
        assertEquals(0, flame.exitCode(), flame.err());
        assertTrue(flame.err().contains("sample.log is a JLTA log, which holds no stacks"), flame.err());
        assertEquals(0, change.exitCode(), change.err());
    }

    @Test
    void aLogThatIsDamagedOrCutGivesTheRest() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path log = folder.resolve("sample.log");
        assertEquals(0, Invocation.of("export", recording, "--to", "jlta-log", "-o", log).exitCode());
        String text = Files.readString(log);

        Files.writeString(log, text.replaceFirst(" allocated [0-9.]+", " allocated noon"));
        Invocation damaged = Invocation.of("threads", log);
        Files.writeString(log, text.substring(0, text.lastIndexOf("\n ended")));
        Invocation cut = Invocation.of("threads", log);

        assertEquals(0, damaged.exitCode());
        assertTrue(damaged.err().contains("expected are seconds, as 1.500000000, found 'noon'"), damaged.err());
        assertEquals(0, cut.exitCode());
        assertTrue(cut.err().contains("expected is a last line that begins with done, found the end of the file"),
                cut.err());
    }

    @Test
    void lifetimesAreAPictureToo() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path picture = folder.resolve("lives.svg");

        assertEquals(2, Invocation.of("lifetimes", recording, "--step", "1s", "-o", picture).exitCode());
        assertEquals(0, Invocation.of("lifetimes", recording, "-o", picture).exitCode());
        assertTrue(Files.readString(picture).contains("<title>left: "), Files.readString(picture));
    }

    /** Read by their form, as an awk script does, and counted against the interactions that JSON tells. */
    @Test
    void triplesAreTheInteractionsInOrderOfTime() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        List<String> lines = Invocation.of("export", recording, "--to", "triples").out().lines().toList();
        Invocation json = Invocation.of("interactions", recording, "--format", "json", "--all");

        assertEquals(json.out().split("\"actorId\"", -1).length - 1, lines.size());
        Map<String, Integer> actions = new TreeMap<>();
        BigDecimal before = BigDecimal.valueOf(Long.MIN_VALUE);
        for (String line : lines) {
            BigDecimal seconds = new BigDecimal(line.substring(0, line.indexOf(' ')));
            assertEquals(9, seconds.scale(), line);
            assertTrue(seconds.compareTo(before) >= 0, line);
            before = seconds;
            String[] words = line.substring(line.indexOf(' ') + 1).split(", ");
            assertTrue(words.length >= 2, line);
            actions.merge(words[1], 1, Integer::sum);
        }
        actions.forEach((action, count) -> assertTrue(count > 0 && !action.isBlank(), action));
        assertEquals(json.count("action", "start"), actions.get("start"));
    }

    @Test
    void triplesAreLinesAndPprofIsGzip() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path profile = folder.resolve("sample.pb.gz");

        Invocation triples = Invocation.of("export", recording, "--to", "triples");
        Invocation pprof = Invocation.of("export", recording, "--to", "pprof", "-o", profile);

        assertTrue(triples.out().lines().anyMatch(line -> line.matches("\\d+\\.\\d{9} main, start, left.*")),
                triples.out());
        assertEquals(0, pprof.exitCode(), pprof.err());
        try (InputStream in = new GZIPInputStream(Files.newInputStream(profile))) {
            assertTrue(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains("nanoseconds"));
        }
    }

    @Test
    void whatSaysAnotherFormThanToIsRefused() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        for (String form : List.of("csv", "trace-json", "pprof", "parquet")) {
            Invocation export = Invocation.of("export", recording, "--to", form, "--format", "json");
            assertEquals(2, export.exitCode(), form);
            assertTrue(
                    export.err()
                            .contains("--format json is for answers: of an export --to says the form, here " + form),
                    export.err());
            assertEquals("", export.out());
        }
        for (String other : List.of("csv x.json", "trace-json x.csv", "speedscope x.md", "pprof x.txt")) {
            Path file = folder.resolve(other.split(" ")[1]);
            Invocation export = Invocation.of("export", recording, "--to", other.split(" ")[0], "-o", file);
            assertEquals(2, export.exitCode(), other);
            assertTrue(export.err().contains("which the ending of the file says; expected is -o NAME."), export.err());
            assertFalse(Files.exists(file));
        }
        assertEquals(0,
                Invocation.of("export", recording, "--to", "triples", "-o", folder.resolve("x.txt")).exitCode());
    }

    @Test
    void anEndingThatTheFormHasNotIsRefusedByTheOneThatItHas() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        for (String other : List.of("speedscope x.speedscope", "pprof x.pb", "jlta-log x.jlta", "csv x.xls")) {
            Path file = folder.resolve(other.split(" ")[1]);
            Invocation export = Invocation.of("export", recording, "--to", other.split(" ")[0], "-o", file);
            assertEquals(2, export.exitCode(), other);
            assertTrue(export.err().contains("--to " + other.split(" ")[0] + " writes no ."), export.err());
            assertTrue(export.err().contains(": expected is -o NAME."), export.err());
            assertFalse(export.err().contains("--format"), export.err());
            assertFalse(Files.exists(file));
        }
        assertEquals(0, Invocation.of("export", recording, "--to", "speedscope", "-o",
                folder.resolve("x.speedscope.json")).exitCode());
    }

    @Test
    void aChainOfALogSaysWhatIsNotKnown() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path log = folder.resolve("sample.log");
        assertEquals(0, Invocation.of("export", recording, "--to", "jlta-log", "-o", log).exitCode());

        Invocation ofRecording = Invocation.of("chain", recording, "--thread", "left", "--format", "json");
        Invocation ofLog = Invocation.of("chain", log, "--thread", "left", "--format", "json");

        for (String field : List.of("tasks", "runningTasks", "taskNanos", "waits", "waitNanos", "lockWaits",
                "lockNanos", "calls", "callNanos")) {
            assertTrue(ofRecording.out().matches("(?s).*\"" + field + "\" ?: ?\\d.*"), ofRecording.out());
            assertFalse(ofLog.out().matches("(?s).*\"" + field + "\" ?: ?\\d.*"), ofLog.out());
            assertTrue(ofLog.out().matches("(?s).*\"" + field + "\" ?: ?null.*"), ofLog.out());
        }
        assertTrue(ofLog.out().matches("(?s).*\"cpuNanos\" ?: ?5000000.*"), ofLog.out());
        assertTrue(ofLog.err().contains("holds no tasks, waits and slow calls"), ofLog.err());
    }

    @Test
    void aPageLeavesNothingOutInSilence() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path page = folder.resolve("x.html");

        Invocation report = Invocation.of("report", recording, "-o", page, "--top", "3", "--by", "allocation",
                "--frames",
                "2");

        assertEquals(2, report.exitCode());
        assertTrue(report.err().contains("--top, --by, --frames is for text and md"), report.err());
        assertFalse(Files.exists(page));
        assertEquals(0, Invocation.of("report", recording, "--top", "3", "--by", "start").exitCode());
    }

    @Test
    void aLogInUtf16AndOneOfALaterVersionAreToldFromOtherFiles() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        String text = Invocation.of("export", recording, "--to", "jlta-log").out();
        Path log = Files.writeString(folder.resolve("sample.log"), text);
        Path wide = Files.writeString(folder.resolve("wide.log"), text, StandardCharsets.UTF_16);
        Path later = Files.writeString(folder.resolve("later.log"), text.replaceFirst("JLTA log 2", "JLTA log 12"));

        assertEquals(Invocation.of("threads", log, "--format", "csv").out(),
                Invocation.of("threads", wide, "--format", "csv").out());
        Invocation refused = Invocation.of("threads", later);
        assertEquals(3, refused.exitCode());
        assertTrue(refused.err().contains(
                "later.log, line 1: it is a JLTA log of form 12, which a later version of JLTA wrote"),
                refused.err());
    }

    @Test
    void itIsWrittenToAFileAndOtherFormsAreRefused() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path trace = folder.resolve("trace.json");

        assertEquals(0, Invocation.of("export", recording, "--to", "trace-json", "-o", trace).exitCode());
        assertTrue(Files.readString(trace).startsWith("{\"displayTimeUnit\""));
        Invocation unknown = Invocation.of("export", recording, "--to", "dvi");
        assertEquals(2, unknown.exitCode());
        assertTrue(unknown.err().contains("expected is trace-json, jlta-log, triples, pprof"), unknown.err());
    }
}
