package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaImageTest {
    private static final Path HOME = Path.of(System.getProperty("java.home"));

    @TempDir
    Path folder;

    @Test
    void aWholeJdkLacksNothing() throws IOException {
        assertEquals(List.of(), JavaImage.missingModules(HOME));
        assertEquals(List.of(), JavaImage.missingModulesOf(HOME.resolve("bin/java")));
    }

    @Test
    void namesWhatASmallImageLacks() throws IOException {
        Files.createDirectory(folder.resolve("lib"));
        Files.writeString(folder.resolve("release"),
                "JAVA_VERSION=\"17.0.15\"\nMODULES=\"java.base java.logging java.management\"\n");
        assertEquals(List.of("java.instrument", "jdk.jfr"), JavaImage.missingModules(folder));
    }

    @Test
    void asksAJavaThatHasNoReleaseFile() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\necho java.base@17\necho jdk.jfr@17\n");
        assertEquals(true, java.toFile().setExecutable(true));
        assertEquals(List.of("java.instrument"), JavaImage.missingModules(folder));
    }

    @Test
    void aJavaWithoutModulesLacksNothing() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\necho Unrecognized option >&2\nexit 1\n");
        assertEquals(true, java.toFile().setExecutable(true));
        assertEquals(List.of(), JavaImage.missingModulesOf(java));
    }

    @Test
    void failsWhereThereIsNoJava() {
        assertThrows(IOException.class, () -> JavaImage.missingModules(folder));
    }
}
