package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.jlta.analysis.UserFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the user keeps: queries by name, settings and rules of features; and the questions that use them. */
class SavedAndFeaturesTest {
    @TempDir
    static Path shared;
    private static Path sample;

    @TempDir
    Path folder;
    private Map<String, String> environment;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        sample = SampleRecording.write(shared.resolve("sample.jfr"));
    }

    @BeforeEach
    void setUp() {
        environment = Map.of(UserFolder.VARIABLE, folder.resolve("config").toString());
    }

    private Invocation ask(Object... words) {
        return Invocation.in(environment, words);
    }

    @Test
    void aSavedQueryIsAskedByItsName() throws IOException {
        assertEquals(0, ask("queries", "--save", "mine", "name = left").exitCode());

        Invocation threads = ask("threads", sample, "--where", "@mine", "--format", "json");

        assertEquals(0, threads.exitCode(), threads.err());
        assertEquals(1, threads.count("state", "running"), threads.out());
        assertTrue(threads.out().contains("\"left\""), threads.out());
        assertFalse(threads.out().contains("=done"), threads.out());
        assertTrue(ask("queries").out().contains("name = left"));
        assertEquals(0, ask("queries", "--delete", "mine").exitCode());
        assertFalse(ask("queries").out().contains("name = left"));
    }

    @Test
    void saysWhichQueriesThereAre() {
        ask("queries", "--save", "mine", "alive");
        Invocation answer = ask("threads", sample, "--where", "@other");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("there are mine"), answer.err());
        assertEquals(2, ask("queries", "--save", "bad", "life >").exitCode());
        assertEquals(2, ask("queries", "--save", "no name", "alive").exitCode());
        assertEquals(2, ask("queries", "--save", "mine").exitCode());
        assertEquals(3, ask("queries", "--delete", "other").exitCode());
    }

    @Test
    void slowCallsAreNarrowedByTimeAndByWhatIsExcluded() throws IOException {
        assertEquals(1, ask("slow", sample, "--max", "5s", "--format", "json").count("exception",
                "java.lang.IllegalStateException"));
        assertFalse(ask("slow", sample, "--max", "10us", "--format", "csv").out().contains("Cart"));
        assertFalse(ask("slow", sample, "--exclude", "com.acme.*", "--format", "csv").out().contains("Cart"));
        assertEquals(2, ask("slow", sample, "--min", "2s", "--max", "1s").exitCode());
    }

    @Test
    void rulesOfOneselfTellFeatures() throws IOException {
        Path rules = Files.writeString(folder.resolve("rules.txt"), "Shop: com.acme.Cart\n");
        assertEquals(1, ask("slow", sample, "--feature-rules", rules, "--format", "json").count("feature", "Shop"));
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("config").resolve("features.txt"), "Trolley: com.acme.Cart\n");
        assertEquals(1, ask("slow", sample, "--group", "--format", "json").count("feature", "Trolley"));
        assertEquals("Trolley: com.acme.Cart\n", ask("features").out());
        Files.writeString(rules, "Shop\n");
        Invocation wrong = ask("slow", sample, "--feature-rules", rules);
        assertEquals(2, wrong.exitCode());
        assertTrue(wrong.err().contains("line 1"), wrong.err());
        assertEquals(3, ask("slow", sample, "--feature-rules", folder.resolve("none.txt")).exitCode());
    }

    @Test
    void settingsOfOneselfHoldForAllQuestions() throws IOException {
        assertEquals(0, ask("threads", sample, "--where", "unnamed and name = left", "--format", "json")
                .count("state", "running"));
        assertTrue(ask("settings").out().contains("storm-threads = 50"));
        Files.createDirectories(folder.resolve("config"));
        Path settings = Files.writeString(folder.resolve("config").resolve("settings.txt"),
                "own = org.junit\nunnamed = left\nstorm-threads = 3\n");

        Invocation unnamed = ask("threads", sample, "--where", "unnamed and name = left", "--format", "json");
        Invocation origins = ask("origins", sample, "--by", "blame", "--where", "name = left");
        Invocation other = ask("origins", sample, "--by", "blame", "--where", "name = left", "--own", "org.jlta");

        assertEquals(1, unnamed.count("state", "running"), unnamed.out());
        assertTrue(origins.out().contains("org.junit."), origins.out());
        assertTrue(other.out().contains("org.jlta.cli.SampleRecording"), other.out());
        assertFalse(other.out().contains("org.junit."), other.out());
        assertTrue(ask("settings").out().contains("storm-threads = 3"));
        assertEquals(2, ask("origins", sample, "--own", "com..acme").exitCode());
        Files.writeString(settings, "own\n");
        Invocation wrong = ask("origins", sample);
        assertEquals(2, wrong.exitCode());
        assertTrue(wrong.err().contains("line 1"), wrong.err());
    }

    @Test
    void theFlameGraphIsSummedUpByFeature() {
        Invocation answer = ask("flame", sample, "--features", "--value", "blocked", "--format", "csv");
        assertEquals(0, answer.exitCode(), answer.err());
        assertTrue(answer.out().startsWith("feature,own,share,total"), answer.out());
        assertEquals(2, ask("flame", sample, "--features", "--lines").exitCode());
        assertEquals(2, ask("flame", sample, "--features", "-o", folder.resolve("x.svg")).exitCode());
    }

    @Test
    void theChartIsOfOneThread() throws IOException {
        Invocation chart = ask("flame", sample, "--chart", "--thread", "left", "--format", "json");
        assertEquals(0, chart.exitCode(), chart.err());
        assertTrue(chart.count("kind", "gap") > 0, chart.out());
        assertEquals(2, ask("flame", sample, "--chart").exitCode());
        assertEquals(2, ask("flame", sample, "--chart", "--thread", "left", "--features").exitCode());
        assertEquals(0, ask("flame", sample, "--thread", "left").exitCode());
    }

    @Test
    void inversionsTreeAndPinnedAreAnswersOfTheirOwn() {
        assertEquals(0, ask("locks", sample, "--inversions").exitCode());
        assertEquals(2, ask("locks", sample, "--inversions", "--tree").exitCode());
        assertEquals(2, ask("locks", sample, "--pinned", "--tree").exitCode());
        assertEquals("No virtual thread kept its carrier while it waited, as far as it was recorded.",
                ask("locks", sample, "--pinned").out().strip());
    }
}
