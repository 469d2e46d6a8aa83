package org.jlta.cli.question;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ChoiceOptionsTest {

    @Command
    private static final class Asking {
        @Mixin
        private ChoiceOptions choice;
    }

    @ParameterizedTest
    @CsvSource({"--where,name = (", "--where,@nobody", "--tokenfile,token"})
    void whatWasGivenIsClosedWhenTheOptionsAreRefused(String option, String value) throws IOException {
        Console console = new Console(InputStream.nullInputStream(), new ByteArrayOutputStream(),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), Map.of(), false);
        Asking asking = CommandLine.populateCommand(new Asking(), option, value);
        Path copy = TemporaryCopy.of(new ByteArrayInputStream(new byte[10]), "jlta-test-", ".jfr");
        OpenedSource given = new OpenedSource(List.of(copy), "standard input", copy, false);
        assertTrue(Files.exists(copy));

        try (ProgressLine progress = console.progress("Reading")) {
            assertThrows(Refusal.class, () -> asking.choice.ask(List.of("-"), given, console, progress));
        }

        assertFalse(Files.exists(copy));
    }
}
