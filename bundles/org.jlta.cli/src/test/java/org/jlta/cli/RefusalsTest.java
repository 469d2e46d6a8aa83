package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalsTest {
    private static final List<String> COMMANDS = List.of("record", "attach", "list", "agent", "demo", "overview",
            "info",
            "threads", "origins", "chain", "path", "contexts", "lifetimes", "cpu", "flame", "slow", "trace", "leaks",
            "locks",
            "deadlocks", "cut", "pools", "resources", "report", "completion");

    @TempDir
    Path folder;

    @Test
    void nothingIsWrongUsage() {
        Invocation answer = Invocation.of();
        assertEquals(2, answer.exitCode());
        assertEquals("", answer.out());
        assertTrue(answer.err().contains("--help"));
    }

    @Test
    void anUnknownOptionIsWrongUsage() {
        Invocation answer = Invocation.of("threads", "x.jfr", "--colour");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("--colour"));
        assertEquals("", answer.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing.jfr", "no/such/file", "no-such-program-runs-here", "99999999"})
    void anUnknownSourceIsOneSentence(String source) {
        Invocation answer = Invocation.of(source);
        assertEquals(3, answer.exitCode());
        assertEquals(1, answer.err().lines().count(), answer.err());
        assertTrue(answer.err().contains(source), answer.err());
    }

    @Test
    void whatIsNoRecordingIsOneSentence() throws IOException {
        Path text = Files.writeString(folder.resolve("text.jfr"), "hello");
        Path empty = Files.createFile(folder.resolve("empty.jfr"));
        for (Path file : List.of(text, empty, folder)) {
            Invocation answer = Invocation.of("threads", file);
            assertEquals(3, answer.exitCode());
            assertEquals(1, answer.err().lines().count(), answer.err());
        }
    }

    @Test
    void filesOfOtherCommandsAreToldTheirs() throws IOException {
        Path dump = Files.writeString(folder.resolve("print.txt"), "started\nFull thread dump VM (25):\n\n"
                + "\"main\" #1 prio=5 tid=0x1 nid=0x1 runnable\n   java.lang.Thread.State: RUNNABLE\n\n");
        Path stacks = Files.writeString(folder.resolve("some.collapsed"), "a;b 3\n");

        for (String command : List.of("threads", "flame")) {
            Invocation answer = Invocation.of(command, dump);
            assertEquals(3, answer.exitCode());
            assertTrue(answer.err().contains("it holds a thread dump: jlta dump reads it"), answer.err());
        }
        Invocation answer = Invocation.of("threads", stacks);
        assertEquals(3, answer.exitCode());
        assertTrue(answer.err().contains("jlta flame takes it"), answer.err());
        assertEquals(1, answer.err().lines().count(), answer.err());
    }

    @Test
    void whatIsForAPortIsRefusedElsewhere() throws Exception {
        Path sample = SampleRecording.write(folder.resolve("sample.jfr"));
        Path stacks = Files.writeString(folder.resolve("some.collapsed"), "a;b 3\n");
        Path tokens = Files.writeString(folder.resolve("tokens"), "read=0123456789abcdef\n");

        for (String command : List.of("threads", "overview", "info")) {
            for (String option : List.of("--tokenfile", "--tls")) {
                Invocation answer = Invocation.of(command, sample, option, tokens);
                assertEquals(2, answer.exitCode(), command);
                assertTrue(answer.err().contains("--tokenfile and --tls go with HOST:PORT"), answer.err());
                assertEquals("", answer.out());
            }
        }
        Invocation export = Invocation.of("export", sample, "--to", "csv", "--tokenfile", tokens);
        Invocation input = Invocation.withInput(Files.readAllBytes(sample), "threads", "-", "--tokenfile",
                tokens.toString());
        Invocation flame = Invocation.of("flame", stacks, "--tokenfile", tokens);
        for (Invocation answer : List.of(export, input, flame)) {
            assertEquals(2, answer.exitCode());
            assertTrue(answer.err().contains("--tokenfile"), answer.err());
        }
    }

    @Test
    void anEmptySourceIsNotTheCurrentFolder() {
        Invocation answer = Invocation.of("threads", "");
        assertEquals(3, answer.exitCode());
        assertTrue(answer.err().contains("no file ''"), answer.err());
    }

    @Test
    void aNegativeNumberOfRowsIsWrongUsage() {
        Invocation answer = Invocation.of("threads", "x.jfr", "--top", "-5");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("'-5', expected is a number of rows"), answer.err());
    }

    @Test
    void theDamagedFileOfAFolderIsNamed() throws IOException, InterruptedException {
        byte[] sample = Files.readAllBytes(SampleRecording.write(folder.resolve("sample.jfr")));
        Path only = Files.createDirectory(folder.resolve("only"));
        Path cut = Files.write(only.resolve("cut.jfr"), Arrays.copyOf(sample, 200));
        Invocation answer = Invocation.of("threads", only);
        assertEquals(3, answer.exitCode());
        assertTrue(answer.err().contains(cut.getFileName().toString()), answer.err());
    }

    @Test
    void everyCommandHasHelpWithAnExample() {
        for (String command : COMMANDS) {
            Invocation help = Invocation.of(command, "--help");
            assertEquals(0, help.exitCode());
            assertTrue(help.out().contains("Example"), command);
            assertTrue(help.out().contains("  jlta " + command) || help.out().contains("jlta app.jfr")
                    || command.equals("completion"), command);
            assertEquals("", help.err());
        }
    }

    @Test
    void theVersionIsAnAnswer() {
        Invocation answer = Invocation.of("--version");
        assertEquals(0, answer.exitCode());
        assertTrue(answer.out().startsWith("jlta "));
    }

    @Test
    void completionKnowsTheCommands() {
        String script = Invocation.of("completion").out();
        COMMANDS.forEach(command -> assertTrue(script.contains(command), command));
    }

    @ParameterizedTest
    @CsvSource({"thraeds, threads", "orgins, origins", "leak, leaks", "ovreview, overview", "atach, attach"})
    void aMisspeltCommandIsNamed(String typed, String meant) throws IOException {
        for (Invocation answer : List.of(Invocation.of(typed, "x.jfr"), Invocation.of(typed))) {
            assertEquals(2, answer.exitCode());
            assertTrue(answer.err().startsWith("jlta: unknown command '" + typed + "', did you mean " + meant + "?"),
                    answer.err());
        }
        assertTrue(Invocation.of("shop", "x.jfr").err().contains("There is no file 'shop'"));
    }

    @Test
    void aFileOfThatNameIsASource() throws Exception {
        Files.writeString(folder.resolve("thraeds"), "hello");
        try (Fork jlta = Fork.start(folder, "thraeds")) {
            Invocation answer = jlta.end();
            assertEquals(3, answer.exitCode());
            assertTrue(answer.err().contains("is not a flight recording"), answer.err());
        }
    }

    @Test
    void anEndingOfNoFormIsRefused() throws IOException {
        for (String command : List.of("report", "threads")) {
            Path file = folder.resolve("x.pdf");
            Invocation answer = Invocation.of(command, "x.jfr", "-o", file);
            assertEquals(2, answer.exitCode());
            assertTrue(answer.err().contains("no form of this answer has the ending .pdf"), answer.err());
            assertFalse(Files.exists(file));
        }
        assertEquals(2, Invocation.of("threads", "x.jfr", "-o", folder.resolve("x.html")).exitCode());
    }

    @Test
    void standardInputIsCalledSo() {
        for (String input : List.of("", "no recording")) {
            Invocation answer = Invocation.withInput(input.getBytes(StandardCharsets.UTF_8), "threads", "-");
            assertEquals(3, answer.exitCode());
            assertTrue(answer.err().startsWith("jlta: standard input is "), answer.err());
            assertFalse(answer.err().contains("jlta-stdin"), answer.err());
        }
        Invocation mixed = Invocation.of("threads", folder, "-");
        assertEquals(2, mixed.exitCode());
        assertTrue(mixed.err().contains("Standard input (-) is a source alone"), mixed.err());
    }

    @Test
    void aFullDiskIsOneSentence() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "a device that is always full");
        Path sample = SampleRecording.write(folder.resolve("sample.jfr"));
        Invocation answer = Invocation.of("threads", sample, "--format", "json", "--force", "-o", "/dev/full");
        assertEquals(3, answer.exitCode());
        assertTrue(answer.err().startsWith("jlta: /dev/full could not be written: the disk is full."), answer.err());
        assertEquals(1, answer.err().lines().count(), answer.err());
    }

    @Test
    void whatMayNotBeReadIsSaidSo() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.jfr"), "FLR");
        Files.setPosixFilePermissions(secret, Set.of());
        assumeFalse(Files.isReadable(secret), "root may read everything");
        Invocation answer = Invocation.of("threads", secret);
        assertEquals(3, answer.exitCode());
        assertTrue(answer.err().contains("has no permission"), answer.err());
    }

    @Test
    void theValuesOfAnOptionAreNamedAsOneTypesThem() {
        Invocation answer = Invocation.of("origins", "x.jfr", "--by", "frame");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("is 'frame', expected is one of allocation, start, submit, blame"),
                answer.err());
    }

    @Test
    void aReportHasNoJson() throws IOException, InterruptedException {
        Path sample = SampleRecording.write(folder.resolve("sample.jfr"));
        assertEquals(2, Invocation.of("report", sample, "--format", "json").exitCode());
    }

    @Test
    void anOutputFolderMustExist() {
        Invocation answer = Invocation.of("threads", "x.jfr", "-o", folder.resolve("none/x.csv"));
        assertEquals(3, answer.exitCode());
        assertTrue(answer.err().contains("no folder"), answer.err());
    }
}
