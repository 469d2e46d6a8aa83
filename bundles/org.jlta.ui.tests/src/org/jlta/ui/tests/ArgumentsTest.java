package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.rcp.Arguments;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the product makes of its arguments. */
class ArgumentsTest {
    @TempDir
    private Path folder;

    @Test
    void opensFilesAndFoldersAmongTheLaunchersOptions() throws Exception {
        Path file = Files.createFile(folder.resolve("a b.jfr"));

        Arguments arguments = Arguments.of("-consoleLog", file.toString(), "-data", "nowhere", folder.toString());

        assertNull(arguments.refusal());
        assertEquals(List.of(file, folder), arguments.recordings());
    }

    @Test
    void refusesAFileThatIsNotThere() {
        Arguments arguments = Arguments.of(folder.resolve("none.jfr").toString());

        assertEquals(folder.resolve("none.jfr") + ": no such file or folder", arguments.refusal());
        assertEquals(Arguments.CANNOT, arguments.exitCode());
    }

    @Test
    void refusesAnOptionThatItDoesNotKnow() {
        Arguments arguments = Arguments.of("--colour", folder.toString());

        assertTrue(arguments.refusal().startsWith("--colour: "), arguments.refusal());
        assertEquals(Arguments.WRONG_USAGE, arguments.exitCode());
        assertTrue(arguments.recordings().isEmpty());
    }

    @Test
    void attachesToAJvmBesideAFile() throws Exception {
        Path file = Files.createFile(folder.resolve("a.jfr"));

        Arguments arguments = Arguments.of("--attach", "4711", file.toString());

        assertEquals("4711", arguments.live().target());
        assertEquals(List.of(file), arguments.recordings());
    }

    @Test
    void connectsOnlyWithAnAddressAndTokens() throws Exception {
        String tokens = Files.createFile(folder.resolve("tokens")).toString();

        Arguments arguments = Arguments.of("--connect", "server:7777", "--tokenfile", tokens);

        assertEquals("server:7777", arguments.live().address().toString());
        assertEquals(tokens, arguments.live().tokens().toString());
        assertRefused("server", "--connect", "server", "--tokenfile", tokens);
        assertRefused("token", "--connect", "server:7777");
        assertRefused("--connect HOST:PORT", "--tokenfile", tokens);
        assertRefused("no --attach", "--attach", "4711", "--connect", "server:7777", "--tokenfile", tokens);
        assertRefused("--attach: a value is missing", "--attach");
    }

    private static void assertRefused(String part, String... arguments) {
        Arguments refused = Arguments.of(arguments);
        assertTrue(refused.refusal() != null && refused.refusal().contains(part), refused.refusal());
        assertEquals(Arguments.WRONG_USAGE, refused.exitCode());
    }
}
