package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalsTest {
    private static final List<String> COMMANDS = List.of("record", "attach", "list", "agent", "demo", "overview",
            "info",
            "threads", "origins", "chain", "contexts", "lifetimes", "leaks", "report", "completion");

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
