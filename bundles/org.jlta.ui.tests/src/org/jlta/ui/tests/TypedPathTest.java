package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.jlta.ui.view.TypedPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts where a file is asked for. */
class TypedPathTest {
    @TempDir
    private Path folder;

    @Test
    void whiteSpaceIsNoPathAndNoProblem() {
        assertEquals(new TypedPath(null, null), TypedPath.of(" \t"));
    }

    @Test
    void aPathNeedNotBeThere() {
        assertEquals(folder, TypedPath.of(" " + folder + " ").path());
        assertTrue(TypedPath.of(folder.toString()).exists());
        assertFalse(TypedPath.of(folder.resolve("none").toString()).exists());
        assertNull(TypedPath.of(folder.resolve("none").toString()).problem());
    }

    @Test
    void tellsWhatIsNoPath() {
        TypedPath typed = TypedPath.of("a\0b");

        assertNull(typed.path());
        assertFalse(typed.exists());
        assertTrue(typed.problem().contains("is no path"), typed.problem());
    }
}
