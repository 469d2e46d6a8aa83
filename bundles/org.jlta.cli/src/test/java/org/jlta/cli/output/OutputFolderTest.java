package org.jlta.cli.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.cli.shell.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
    private static final List<String> NAMES = List.of("a", "b", "c");

    @TempDir
    private Path folder;

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @Test
    void allFilesAreWrittenOrNone() throws Exception {
        OutputFolder output = OutputFolder.of(folder.toString(), true);
        OutputFolder.Contents failing = (name, out) -> {
            out.write(name.getBytes(UTF_8));
            if (name.equals("c")) {
                throw new IOException("can not write it", new IOException("No space left on device"));
            }
        };

        Refusal none = assertThrows(Refusal.class, () -> output.writeAll(NAMES, failing));
        assertEquals(List.of(), files());
        output.writeAll(NAMES, (name, out) -> out.write('1'));
        Refusal unchanged = assertThrows(Refusal.class, () -> output.writeAll(NAMES, failing));

        assertTrue(none.getMessage().endsWith("/c could not be written: the disk is full. No part of it is left."),
                none.getMessage());
        assertTrue(unchanged.getMessage().endsWith("the disk is full. The file that was there is unchanged."),
                unchanged.getMessage());
        assertEquals(NAMES, files());
        assertEquals("111", text("a") + text("b") + text("c"));
    }

    @Test
    void olderFilesAreReplacedWhereThatIsWanted() throws Exception {
        OutputFolder.of(folder.toString(), false).writeAll(NAMES, (name, out) -> out.write('1'));

        assertThrows(Refusal.class,
                () -> OutputFolder.of(folder.toString(), false).writeAll(NAMES, (name, out) -> out.write('2')));
        assertEquals("1", text("a"));
        OutputFolder.of(folder.toString(), true).writeAll(NAMES, (name, out) -> out.write('2'));

        assertEquals("222", text("a") + text("b") + text("c"));
    }

    @Test
    void aFileIsNoFolder() {
        Refusal refusal = assertThrows(Refusal.class, () -> OutputFile.of(folder + "/new/", false));

        assertTrue(refusal.getMessage().endsWith("/new/' names a folder; -o takes the name of a file."),
                refusal.getMessage());
    }
}
