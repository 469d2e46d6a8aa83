package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentCommandTest {

    @Test
    void printsTheJarAndThenTheArgument() {
        Invocation answer = Invocation.of("agent", "--preset", "low", "--output", "/tmp/app-%p.jfr");
        assertEquals(0, answer.exitCode(), answer.err());
        List<String> lines = answer.out().lines().toList();
        assertTrue(Files.isReadable(Path.of(lines.get(0))));
        assertEquals("-javaagent:" + lines.get(0) + "=output=/tmp/app-%p.jfr,preset=low", lines.get(1));
        assertEquals(2, lines.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat", "docker", "k8s", "systemd", "windows-service", "maven", "gradle"})
    void hasLinesToPasteForEachPlace(String place) {
        Invocation answer = Invocation.of("agent", "--for", place);
        assertEquals(0, answer.exitCode(), answer.err());
        String lines = answer.out().lines().skip(2).toList().toString();
        assertTrue(lines.contains("jlta-agent"), lines);
        assertTrue(lines.contains("output="), lines);
    }

    @Test
    void refusesAnOptionOrPlaceThatIsNone() {
        Invocation preset = Invocation.of("agent", "--preset", "medium");
        assertEquals(2, preset.exitCode());
        assertTrue(preset.err().contains("low, normal"), preset.err());
        Invocation place = Invocation.of("agent", "--for", "toaster");
        assertEquals(2, place.exitCode());
        assertTrue(place.err().contains("systemd, windows-service, maven"), place.err());
    }
}
