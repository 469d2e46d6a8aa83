package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import jdk.jfr.Recording;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code jlta compare} of recordings of this JVM that start so many threads. */
class CompareTest {
    private static final int MANY = 20;

    @TempDir
    static Path folder;
    private static Path few;
    private static Path many;

    @BeforeAll
    static void record() throws IOException, InterruptedException {
        few = record("few.jfr", 1);
        many = record("many.jfr", MANY);
    }

    private static Path record(String name, int threads) throws IOException, InterruptedException {
        Path file = folder.resolve(name);
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.start();
            for (int i = 0; i < threads; i++) {
                Thread thread = new Thread(() -> {
                }, "compared");
                thread.start();
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    @Test
    void moreThreadsAreWorseAndFewerAreBetter() throws IOException {
        Invocation worse = Invocation.of("compare", few, many, "--by", "start", "--per", "run", "--where",
                "name = compared", "--format", "json");
        assertEquals(0, worse.exitCode(), worse.err());
        assertEquals(1, worse.count("verdict", "more"), worse.out());
        assertEquals(1, worse.count("judgement", "worse"), worse.out());
        assertTrue(worse.out().replaceAll("\\s", "").contains("\"before\":1,\"after\":" + MANY), worse.out());
        Invocation better = Invocation.of("compare", many, few, "--by", "start", "--per", "run", "--where",
                "name = compared");
        assertTrue(better.out().contains("better") && better.out().contains("fewer"), better.out());
    }

    @Test
    void failsABuildOnlyWhereSomethingBecameWorse() {
        Object[] question = {"compare", few, many, "--by", "start", "--per", "run", "--fail-on", "worse"};
        assertEquals(1, Invocation.of(question).exitCode());
        question[1] = many;
        assertEquals(0, Invocation.of(question).exitCode());
        question[2] = few;
        assertEquals(0, Invocation.of(question).exitCode());
    }

    @Test
    void refusesWhatItCannotCompare() {
        assertEquals(2, Invocation.of("compare", few).exitCode());
        assertEquals(2, Invocation.of("compare", few, many, "--by", "submit").exitCode());
        Invocation missing = Invocation.of("compare", few, folder.resolve("none.jfr"));
        assertEquals(3, missing.exitCode());
        assertTrue(missing.err().contains("none.jfr"), missing.err());
    }

    @Test
    void dumpsAreForAnotherCommand() throws IOException {
        Path dump = Files.writeString(folder.resolve("a dump.txt"), "Full thread dump VM (25):\n\n"
                + "\"main\" #1 prio=5 tid=0x1 nid=0x1 runnable\n   java.lang.Thread.State: RUNNABLE\n\nJNI global refs: 4\n");

        Invocation both = Invocation.of("compare", dump, dump);
        Invocation one = Invocation.of("compare", few, dump);

        assertEquals(3, both.exitCode());
        assertTrue(both.err().contains("jlta dump '" + dump + "' '" + dump + "' --compare tells which threads"),
                both.err());
        assertEquals(3, one.exitCode());
        assertTrue(one.err().contains("it holds a thread dump: jlta dump reads it"), one.err());
        assertEquals(0, Invocation.of("dump", dump, dump, "--compare").exitCode());
    }

    @Test
    void hasAllForms() {
        for (String format : new String[]{"text", "md", "csv", "json", "jsonl"}) {
            Invocation answer = Invocation.of("compare", few, many, "--by", "start", "--format", format);
            assertEquals(0, answer.exitCode(), answer.err());
            assertFalse(answer.out().isBlank());
        }
    }
}
