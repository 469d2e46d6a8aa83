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
}
