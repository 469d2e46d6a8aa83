package org.jlta.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedQueriesTest {
    @TempDir
    Path folder;

    @Test
    void areNoneWithoutAFile() throws IOException {
        assertEquals(Map.of(), SavedQueries.read(folder.resolve("none.txt")).all());
    }

    @Test
    void comeBackFromTheFileThatTheyWereSavedIn() throws Exception {
        Path file = folder.resolve("new").resolve(SavedQueries.FILE);

        SavedQueries.read(file).with("mine", "stack ~ 'com.acme'").with("old", "life > 5s").save(file);

        assertEquals(Map.of("mine", "stack ~ 'com.acme'", "old", "life > 5s"), SavedQueries.read(file).all());
        SavedQueries.read(file).without("old").with("mine", "name = a").save(file);
        assertEquals(Map.of("mine", "name = a"), SavedQueries.read(file).all());
        try (var left = Files.list(file.getParent())) {
            assertEquals(1, left.count());
        }
    }

    @Test
    void keepWhatElseIsInTheFile() throws Exception {
        Path file = folder.resolve(SavedQueries.FILE);
        Files.write(file, List.of("# mine", "a = name = x", "", "no query here"));

        SavedQueries.read(file).with("b", "unnamed").save(file);

        assertEquals(List.of("# mine", "a = name = x", "", "no query here", "b = unnamed"), Files.readAllLines(file));
        assertEquals("name = x", SavedQueries.read(file).get("a"));
        assertNull(SavedQueries.read(file).get("no query here"));
    }

    @Test
    void refuseWhatCouldNotBeAsked() throws IOException {
        SavedQueries none = SavedQueries.read(folder.resolve("none.txt"));

        assertThrows(QueryException.class, () -> none.with("bad", "life >"));
        assertThrows(IllegalArgumentException.class, () -> none.with("two words", "unnamed"));
        assertThrows(IllegalArgumentException.class, () -> none.with("lines", "unnamed\nand alive"));
    }

    @Test
    void areTextInUtf8() throws IOException {
        Path file = folder.resolve(SavedQueries.FILE);
        Files.write(file, new byte[]{(byte) 0xff, (byte) 0xfe, 'a', '='});

        assertThrows(IOException.class, () -> SavedQueries.read(file));
    }
}
