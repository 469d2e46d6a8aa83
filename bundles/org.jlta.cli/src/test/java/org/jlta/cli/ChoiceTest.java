package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

import org.jlta.analysis.UserFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --where}, {@code --from} and {@code --to} leave is all that an answer is of. */
class ChoiceTest {
    @TempDir
    static Path folder;

    private static Path sample;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        sample = SampleRecording.write(folder.resolve("sample.jfr"));
    }

    @Test
    void theOverviewIsOfTheChosenThreads() {
        String json = Invocation.of("overview", sample, "--where", "name = '=done'", "--format", "json").out();
        assertTrue(json.contains("\"started\": 1") && json.contains("\"alive\": 0"), json);

        String text = Invocation.of("overview", sample, "--where", "name = left").out();
        assertTrue(text.contains("of it only threads for which name = left holds"), text);
        assertTrue(text.contains("--where \"(name = left) and (context = '/shop')\""), text);
    }

    @Test
    void theCommandsOfAPartProveItByTheSamePart() {
        String text = Invocation.of("overview", sample, "--from", "warm").out();

        assertTrue(text.contains("jlta leaks " + sample + " --where \"context = '/shop'\" --from warm"), text);
    }

    @Test
    void theCommandsOfFindingsKeepOwnPackages() {
        String text = Invocation.of("overview", sample, "--own", "org.jlta,com.acme").out();

        assertTrue(text.contains("jlta leaks " + sample + " --where \"context = '/shop'\" --own org.jlta,com.acme"),
                text);
    }

    @Test
    void contextsCountTheChosenThreads() {
        String done = Invocation.of("contexts", sample, "--where", "name = '=done'", "--format", "json").out();
        assertTrue(done.contains("\"threads\": 1") && done.contains("\"heldBy\": [ ]"), done);

        String nobody = Invocation.of("contexts", sample, "--where", "name = nobody").out();
        assertTrue(nobody.startsWith("None of the chosen threads is of a context."), nobody);
    }

    /** In parts of a millisecond: on a quiet machine the recording takes less than four. */
    @Test
    void lifetimesBeginAndEndWithTheTime() {
        Object[] part = {"lifetimes", sample, "--from", "200us", "--to", "400us", "--step", "100us", "--format"};

        String json = lifetimes(part, "json");

        assertTrue(json.contains("\"fromNanos\": 200000"), json);
        assertEquals(3, lifetimes(part, "csv").lines().skip(1).count());
    }

    private static String lifetimes(Object[] part, String format) {
        Object[] words = Arrays.copyOf(part, part.length + 1);
        words[part.length] = format;
        return Invocation.of(words).out();
    }

    @Test
    void infoIsOfAWholeRecording() {
        Invocation info = Invocation.of("info", sample, "--where", "alive", "--to", "1s");

        assertEquals(2, info.exitCode());
        assertTrue(info.err().contains("--where, --to is for the questions about its threads"), info.err());
        assertEquals(0, Invocation.of("info", sample, "--redact").exitCode());
    }

    @Test
    void withoutRowsNoLineOfJsonIsWritten() {
        Invocation lines = Invocation.of("threads", sample, "--where", "name = nobody", "--format", "jsonl");

        assertEquals(0, lines.exitCode());
        assertEquals("", lines.out());
        assertEquals(1, Invocation.of("threads", sample, "--where", "name = left", "--format", "jsonl").out().lines()
                .count());
        assertTrue(Invocation.of("threads", sample, "--where", "name = left", "--format", "jsonl").out()
                .endsWith("}\n"));
    }

    @Test
    void theReportIsOfAPartAndSaysSo() throws IOException {
        Path page = folder.resolve("part.html");

        Invocation report = Invocation.of("report", sample, "--where", "name = '=done'", "-o", page);

        assertEquals(0, report.exitCode(), report.err());
        String html = Files.readString(page);
        assertTrue(html.contains("Of it only threads for which name = &#39;=done&#39; holds."), html);
        assertFalse(html.contains("thread locals"), "a context that another thread keeps in memory");
    }

    @Test
    void actorsAndTargetsAreSavedQueriesToo() throws IOException {
        Map<String, String> environment = Map.of(UserFolder.VARIABLE, folder.resolve("config").toString());
        assertEquals(0, Invocation.in(environment, "queries", "--save", "mine", "name = left").exitCode());

        Invocation started = Invocation.in(environment, "interactions", sample, "--target", "@mine", "--action",
                "start",
                "--format", "json");
        assertEquals(1, started.count("target", "left"), started.out());
        Invocation unknown = Invocation.in(environment, "interactions", sample, "--actor", "@yours");
        assertEquals(2, unknown.exitCode());
        assertTrue(unknown.err().contains("--actor is '@yours', but no query of that name"), unknown.err());
    }

    @Test
    void exportsAreOfATime() throws IOException {
        String all = Invocation.of("export", sample, "--to", "triples").out();
        String before = Invocation.of("export", sample, "--to", "triples", "--until", "0s").out();
        String after = Invocation.of("export", sample, "--to", "triples", "--from", "0s").out();

        assertFalse(all.isEmpty());
        assertEquals("", before);
        assertEquals(all, after);
        assertEquals(2, Invocation.of("export", sample, "--to", "triples", "--from", "2s", "--until", "1s").exitCode());
        Invocation trace = Invocation.of("export", sample, "--to", "trace-json", "--until", "0s");
        assertEquals(0, trace.count("name", "warm"), trace.err());
    }

    @Test
    void exportsAreTablesAndStacksToo() {
        assertEquals(Invocation.of("threads", sample, "--format", "csv").out(),
                Invocation.of("export", sample, "--to", "csv").out());
        assertTrue(Invocation.of("export", sample, "--to", "speedscope").out().contains("speedscope"));
    }
}
