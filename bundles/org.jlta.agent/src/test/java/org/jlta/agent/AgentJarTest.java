package org.jlta.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.jar.JarFile;

import org.junit.jupiter.api.Test;

class AgentJarTest {

    @Test
    void isAnAgentForStartAndAttach() throws IOException {
        try (JarFile jar = new JarFile(AgentJar.path().toFile())) {
            assertEquals("org.jlta.agent.entry.AgentEntry",
                    jar.getManifest().getMainAttributes().getValue("Premain-Class"));
            assertEquals("org.jlta.agent.entry.AgentEntry",
                    jar.getManifest().getMainAttributes().getValue("Agent-Class"));
        }
    }

    @Test
    void hasAVersionThatTellsItsBuild() throws IOException {
        assertTrue(AgentJar.version().matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\+[0-9a-f]{8}"), AgentJar.version());
    }

    @Test
    void isUnpackedOnce() throws IOException {
        Path first = AgentJar.path();
        Object key = Files.readAttributes(first, "unix:ino").get("ino");
        assertEquals(first, AgentJar.path());
        assertEquals(key, Files.readAttributes(first, "unix:ino").get("ino"));
    }

    @Test
    void aCopyForOthersIsReadableButNotChangeable() throws IOException {
        Path copy = AgentJar.copyForOthers();
        try {
            assertNotEquals(AgentJar.path(), copy);
            assertEquals(AgentJar.path().getFileName(), copy.getFileName());
            assertEquals("rw-r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)));
            assertEquals("rwxr-xr-x", PosixFilePermissions.toString(Files.getPosixFilePermissions(copy.getParent())));
            assertTrue(Files.size(copy) > 0);
        } finally {
            Files.delete(copy);
            Files.delete(copy.getParent());
        }
    }
}
