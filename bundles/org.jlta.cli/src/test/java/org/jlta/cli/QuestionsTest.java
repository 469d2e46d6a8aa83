package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionsTest {
    @TempDir
    static Path folder;

    private static Path sample;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        sample = SampleRecording.write(folder.resolve("sample.jfr"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"overview", "info", "threads", "origins", "contexts", "lifetimes", "cpu", "flame", "slow",
            "trace", "interactions", "pools", "resources", "report"})
    void everyQuestionAnswers(String command) {
        Invocation answer = Invocation.of(command, sample);
        assertEquals(0, answer.exitCode(), answer.err());
        assertFalse(answer.out().isBlank());
        assertFalse(answer.out().contains("\u001b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"overview", "info", "threads", "origins", "contexts", "lifetimes", "cpu", "flame", "slow",
            "trace", "interactions", "pools", "leaks"})
    void everyQuestionHasEveryForm(String command) throws IOException {
        Invocation json = Invocation.of(command, sample, "--format", "json");
        assertEquals(0, json.count("there is no such field", ""), json.err());
        assertFalse(json.out().isBlank());
        assertEquals(0, Invocation.of(command, sample, "--format", "jsonl").count("there is no such field", ""));
        assertTrue(Invocation.of(command, sample, "--format", "csv").out().lines().count() > 1);
        assertTrue(Invocation.of(command, sample, "--format", "md").out().contains("| ---"));
    }

    @Test
    void contextsTellWhatKeepsThemInMemory() {
        String text = Invocation.of("contexts", sample).out();
        assertTrue(text.contains("/shop #1 is kept in memory by a thread local of thread 'left': com.acme.Cart of "
                + "com.acme.Cart$1"), text);
        String json = Invocation.of("contexts", sample, "--format", "json").out();
        assertTrue(json.contains("\"valueClass\": \"com.acme.Cart\""), json);
        assertTrue(
                Invocation.of("overview", sample).out().contains("/shop #1 was stopped, and thread locals of 1 thread"),
                Invocation.of("overview", sample).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"html", "svg", "collapsed", "speedscope.json"})
    void flameWritesWhatOtherToolsRead(String ending) throws IOException {
        Path file = folder.resolve("flame." + ending);
        Invocation answer = Invocation.of("flame", sample, "-o", file);
        assertEquals(0, answer.exitCode(), answer.err());
        assertTrue(Files.readString(file).contains("no stack was taken"), Files.readString(file));
        assertEquals(ending.equals("collapsed") ? 0 : 2, Invocation.of("flame", sample, "--diff", sample, "-o",
                folder.resolve("d." + ending)).exitCode());
    }

    @Test
    void flameOfOneRecordingDoesNotDiffer() {
        Invocation answer = Invocation.of("flame", sample, "--diff", sample, "--format", "csv");
        assertEquals(0, answer.exitCode(), answer.err());
        assertTrue(answer.out().lines().skip(1).allMatch(line -> line.split(",")[3].equals("0.0")), answer.out());
    }

    @Test
    void cpuAndFlameTellThreadsTogether() {
        String cpu = Invocation.of("cpu", sample, "--by", "context", "--format", "csv").out();
        assertTrue(cpu.lines().anyMatch(line -> line.startsWith("/shop #1,1,5000000,")), cpu);
        Invocation bars = Invocation.of("cpu", sample, "--by", "origin");
        assertTrue(bars.out().contains("origin") && bars.out().contains("5.00 ms"), bars.out() + bars.err());
        assertTrue(Invocation.of("cpu", sample, "--by", "context", "--format", "json").out()
                .contains("\"group\": \"/shop #1\""));

        Invocation flame = Invocation.of("flame", sample, "--value", "cpu", "--by", "thread");
        assertTrue(flame.out().contains("[left]"), flame.out() + flame.err());
        assertEquals(2, Invocation.of("flame", sample, "--by", "thread", "--features").exitCode());
        assertEquals(2, Invocation.of("flame", sample, "--by", "name").exitCode());
    }

    @Test
    void slowTellsOverloadsAndExceptions() {
        String calls = Invocation.of("slow", sample, "--method", "Cart#add").out();
        assertTrue(calls.contains("com.acme.Cart.add(int, java.lang.String[])"), calls);
        assertTrue(calls.contains("java.lang.IllegalStateException"), calls);
        assertTrue(Invocation.of("slow", sample, "--min", "1s").out().startsWith("0 calls"));
        assertTrue(Invocation.of("slow", sample, "--group").out().contains("1 group"));
        assertTrue(Invocation.of("slow", sample, "--similar", "80").out().contains("1 group"));
        assertEquals(2, Invocation.of("slow", sample, "--similar", "0").exitCode());
        assertEquals(0, Invocation.of("slow", sample, "--callees").exitCode());
        assertEquals(2, Invocation.of("slow", sample, "--group", "--callees").exitCode());
    }

    @Test
    void traceTellsEntryAndExit() {
        String trace = Invocation.of("trace", sample, "--method", "com.acme.*").out();
        assertTrue(trace.contains("> com.acme.Cart.add(int, java.lang.String[])"), trace);
        assertTrue(trace.contains("< com.acme.Cart.add(int, java.lang.String[]) threw java.lang.IllegalState"), trace);
    }

    @Test
    void aSourceAloneIsTheOverview() {
        assertEquals(Invocation.of("overview", sample), Invocation.of(sample));
    }

    @Test
    void namesAreSafeInText() {
        String text = Invocation.of("threads", sample).out();
        assertTrue(text.contains("odd␛[31m␊\\u202e,\"\\ud83d"), text);
    }

    @Test
    void namesAreExactInJsonButForHalfSurrogates() throws IOException {
        Invocation json = Invocation.of("threads", sample, "--format", "json");
        assertEquals(2, json.count("name", SampleRecording.ODD_NAME.replace('\ud83d', '\ufffd')),
                "as last name and in names");
        assertFalse(json.out().contains("\\ud83d"));
    }

    @Test
    void formulasAreDisarmedInCsv() {
        String csv = Invocation.of("threads", sample, "--format", "csv").out();
        assertTrue(csv.contains(",'=done,,"), csv);
        assertTrue(csv.startsWith("threadId,name,nickname,state,"), csv);
    }

    @Test
    void leaksAreFindings() throws IOException {
        Invocation leaks = Invocation.of("leaks", sample, "--format", "json");
        assertEquals(1, leaks.exitCode());
        assertEquals(1, leaks.count("kind", "certain"));
        assertEquals(0, Invocation.of("leaks", sample, "--where", "name = '=done'").exitCode());
    }

    @Test
    void anAnswerAboutNoThreadSaysSo() {
        for (String question : List.of("leaks", "threads", "origins", "overview")) {
            Invocation none = Invocation.of(question, sample, "--where", "context = '/nosuch'");

            assertTrue(none.err()
                    .contains("No thread of sample.jfr was chosen (only threads for which context = '/nosuch' holds), "
                            + "so this answer is about none."),
                    none.err());
            assertFalse(Invocation.of(question, sample).err().contains("No thread"));
        }
    }

    @Test
    void whereChoosesThreads() throws IOException {
        Invocation ended = Invocation.of("threads", sample, "--where", "state = ended and context = '/shop'",
                "--format", "jsonl");
        assertEquals(1, ended.count("state", "ended"));
        assertEquals(1, ended.out().lines().count());
    }

    @Test
    void aWrongQueryIsWrongUsageWithItsPosition() {
        Invocation answer = Invocation.of("threads", sample, "--where", "name >");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("^"), answer.err());
        assertEquals("", answer.out());
    }

    @Test
    void timesAreUnderstoodInEachForm() throws IOException {
        for (String time : List.of("0s", "-1s", "warm", "2000-01-01T00:00:00Z", "2000-01-01T00:00:00")) {
            Invocation answer = Invocation.of("threads", sample, "--from", time, "--where", "name = left", "--format",
                    "json");
            assertEquals(0, answer.exitCode(), answer.err());
            assertEquals(1, answer.count("state", "running"), time);
        }
        assertEquals(0, Invocation.of("threads", sample, "--where", "aliveAt(10m)", "--format", "json").count("state",
                "running"));
        Invocation unknown = Invocation.of("threads", sample, "--from", "noon");
        assertEquals(2, unknown.exitCode());
        assertTrue(unknown.err().contains("warm"), "marks are named: " + unknown.err());
        assertTrue(
                Invocation.of("threads", sample, "--from", "-5").err().contains("--from is '-5', expected is a time"));
    }

    @Test
    void aTimeOutsideOfTheRecordingIsWrongUsage() {
        for (String[] bound : new String[][]{{"--from", "10m"}, {"--from", "2100-01-01T00:00:00Z"}, {"--to", "-10m"}}) {
            Invocation answer = Invocation.of("threads", sample, bound[0], bound[1]);

            assertEquals(2, answer.exitCode());
            assertTrue(answer.err().contains(bound[0] + " is '" + bound[1] + "', which is not within the recording"),
                    answer.err());
            assertEquals("", answer.out());
        }
    }

    @Test
    void anExportOfNoThreadSaysSo() {
        Invocation export = Invocation.of("export", sample, "--to", "csv", "--where", "name = nosuch");

        assertEquals(0, export.exitCode());
        assertTrue(export.err().contains("No thread of sample.jfr was chosen, so this export is about none."),
                export.err());
    }

    @Test
    void longListsAreCutForPeopleOnly() {
        String two = Invocation.of("threads", sample, "--top", "2").out();
        assertTrue(two.contains("more threads: --all"), two);
        long all = Invocation.of("threads", sample, "--format", "csv").out().lines().count();
        assertEquals(3, Invocation.of("threads", sample, "--format", "csv", "--top", "2").out().lines().count());
        assertTrue(all > 3);
    }

    @Test
    void stacksCanBeLeftOut() throws IOException {
        assertTrue(Invocation.of("threads", sample, "--format", "json").count("class",
                "org.jlta.cli.SampleRecording") > 0);
        Invocation without = Invocation.of("threads", sample, "--format", "json", "--stacks", "none");
        assertEquals(0, without.count("method", "allocated"));
        assertTrue(
                Invocation.of("threads", sample, "--format", "json", "--stacks", "id").out().contains("\"stack\": "));
    }

    @Test
    void theTreeHasEveryForm() throws IOException {
        assertTrue(Invocation.of("origins", sample, "--tree").out().contains("SampleRecording"));
        assertTrue(Invocation.of("origins", sample, "--tree", "--format", "json").count("origin", "known") > 0);
        assertTrue(Invocation.of("origins", sample, "--tree", "--format", "csv").out().startsWith("depth,"));
    }

    @Test
    void theChainLeadsBack() throws IOException {
        Invocation threads = Invocation.of("threads", sample, "--where", "name = left", "--format", "csv");
        String id = threads.out().lines().skip(1).findFirst().orElseThrow().split(",")[0];
        Invocation chain = Invocation.of("chain", sample, "--thread", id, "--format", "json");
        assertEquals(1, chain.count("how", "allocated"), chain.out());
        assertEquals(3, Invocation.of("chain", sample, "--thread", "999999999").exitCode());
        for (String thread : List.of("left", "eft", "alive and context = '/shop'", "name = left")) {
            assertEquals(chain.out(), Invocation.of("chain", sample, "--thread", thread, "--format", "json").out(),
                    thread);
        }
    }

    @Test
    void aThreadThatIsNotTheOnlyOneIsAskedFor() {
        Invocation several = Invocation.of("chain", sample, "--thread", "context = '/shop'");
        assertEquals(3, several.exitCode());
        assertTrue(several.err().contains("3 threads fit"), several.err());
        assertTrue(several.err().contains("  left  ") && several.err().contains("  =done  "), several.err());
        assertFalse(several.err().contains("\u001b"), several.err());
        Invocation none = Invocation.of("chain", sample, "--thread", "nobody");
        assertEquals(3, none.exitCode());
        assertTrue(none.err().contains("No thread has 'nobody'"), none.err());
        assertEquals(2, Invocation.of("chain", sample, "--thread", "name >").exitCode());
    }

    @Test
    void theSameFileTwiceIsReadOnce() {
        Invocation twice = Invocation.of("threads", sample, sample);
        assertEquals(0, twice.exitCode());
        assertEquals(Invocation.of("threads", sample).out(), twice.out());
        assertTrue(twice.err().contains("is named twice"), twice.err());
    }

    @Test
    void theReportIsAPage() throws IOException {
        Path page = folder.resolve("report.html");
        Invocation report = Invocation.of("report", sample, "-o", page);
        assertEquals(0, report.exitCode(), report.err());
        assertEquals("", report.out());
        assertTrue(Files.readString(page).startsWith("<!DOCTYPE html>"));
    }

    @Test
    void theEndingOfTheFileDecidesTheForm() throws IOException {
        Path file = folder.resolve("threads.csv");
        assertEquals(0, Invocation.of("threads", sample, "-o", file).exitCode());
        assertTrue(Files.readString(file).startsWith("threadId,"));
    }

    @Test
    void aFileIsOverwrittenOnlyByForce() throws IOException {
        Path file = Files.writeString(folder.resolve("precious.json"), "mine");
        Invocation refused = Invocation.of("threads", sample, "-o", file);
        assertEquals(3, refused.exitCode());
        assertTrue(refused.err().contains("--force"));
        assertEquals("mine", Files.readString(file));
        assertEquals(0, Invocation.of("threads", sample, "-o", file, "--force").exitCode());
        assertTrue(Files.readString(file).startsWith("["));
    }

    @Test
    void standardInputIsASource() throws IOException {
        Invocation answer = Invocation.withInput(Files.readAllBytes(sample), "threads", "-", "--format", "json");
        assertEquals(0, answer.exitCode(), answer.err());
        assertEquals(1, answer.count("state", "neverStarted"));
    }

    @Test
    void stormsAreToldByOrigin() {
        Invocation none = Invocation.of("lifetimes", sample, "--storms");
        assertTrue(none.out().contains("of no origin 20 or more began within one second"), none.out());
        assertEquals("[ ]", Invocation.of("lifetimes", sample, "--storms", "--format", "json").out().strip());
        assertEquals(2, Invocation.of("lifetimes", sample, "--storms", "--step", "1s").exitCode());
    }

    @Test
    void aLifetimeStepMustBeASpan() {
        assertEquals(2, Invocation.of("lifetimes", sample, "--step", "soon").exitCode());
        Invocation none = Invocation.of("lifetimes", sample, "--step", "0s");
        assertEquals(2, none.exitCode());
        assertTrue(none.err().contains("'0s', expected is a length of time above 0"), none.err());
        assertTrue(Invocation.of("lifetimes", sample, "--step", "1ns").err().contains("steps; at most a million"));
        assertTrue(Invocation.of("lifetimes", sample, "--step", "10ms", "--format", "json").out()
                .contains("\"stepNanos\": 10000000"));
    }
}
