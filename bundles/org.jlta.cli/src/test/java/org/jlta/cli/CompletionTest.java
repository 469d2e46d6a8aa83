package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The completion script in a real bash, called as bash calls it at a tab. */
class CompletionTest {
    private static final Path BASH = Path.of("/bin/bash");
    /** The last argument is the word that is being typed. */
    private static final String AT_TAB = """
            compopt() { :; }
            source "$1"; shift
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
            _complete_jlta
            printf '%s\n' "${COMPREPLY[@]}"
            """;

    @TempDir
    static Path folder;
    private static Path script;

    @BeforeAll
    static void writeScript() throws IOException {
        script = Files.writeString(folder.resolve("completion"), Invocation.of("completion").out());
    }

    private static List<String> complete(String... words) throws Exception {
        assumeTrue(Files.isExecutable(BASH), "no bash here");
        List<String> command = new ArrayList<>(
                List.of(BASH.toString(), "-c", AT_TAB, "bash", script.toString(), "jlta"));
        command.addAll(List.of(words));
        Process bash = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, bash.waitFor(), out);
        return Arrays.stream(out.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    @Test
    void completesCommands() throws Exception {
        assertEquals(List.of("leaks"), complete("le"));
        assertTrue(complete("").containsAll(List.of("record", "attach", "threads", "report")));
        assertEquals(List.of("threads"), complete("help", "th"));
    }

    @Test
    void completesOptions() throws Exception {
        assertEquals(List.of("--where"), complete("threads", "x.jfr", "--w"));
        assertTrue(complete("leaks", "--st").contains("--strict"));
        assertFalse(complete("threads", "--").contains("--strict"));
    }

    @Test
    void completesValuesAsOneTypesThem() throws Exception {
        assertEquals(List.of("json", "jsonl"), complete("threads", "--format", "js"));
        assertEquals(List.of("full", "id", "none"), complete("chain", "--stacks", ""));
        assertEquals(List.of("allocation", "start", "submit", "blame"), complete("origins", "--by", ""));
        assertEquals(List.of("docker"), complete("agent", "--for", "do"));
        assertTrue(complete("attach", "--preset", "").contains("low"));
    }

    @Test
    void everyOptionValueThatIsOfferedIsTaken() throws Exception {
        Path sample = SampleRecording.write(folder.resolve("sample.jfr"));
        for (String[] option : new String[][]{{"origins", "--by"}, {"origins", "--end"}, {"origins", "--jdk"},
                {"origins", "--lines"}, {"origins", "--stacks"}, {"threads", "--format"}}) {
            for (String value : complete(option[0], option[1], "")) {
                assertEquals(0, Invocation.of(option[0], sample, option[1], value).exitCode(), value);
            }
        }
    }
}
