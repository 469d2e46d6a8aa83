package org.jlta.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ThisUserTest {

    @Test
    void isCalledByName() {
        assertEquals("user joe", ThisUser.words("joe"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void isANumberWithoutAName() throws IOException {
        String words = ThisUser.words("?");

        assertTrue(words.matches("user \\d+"), words);
        assertEquals("user " + Files.getAttribute(Path.of("/proc/self"), "unix:uid"), words);
    }
}
