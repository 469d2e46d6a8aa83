package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Java image that lacks a module, as {@code --limit-modules} makes one for a moment. */
class MissingModulesTest {
    @TempDir
    Path folder;

    private Invocation limitedTo(String modules, Object... arguments) throws Exception {
        try (Fork jlta = Fork.start(folder, List.of("--limit-modules", modules), arguments)) {
            jlta.closeInput();
            return jlta.end();
        }
    }

    @Test
    void recordingsAreReadWithoutTheModulesOfJfr() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        for (String command : List.of("overview", "threads", "report", "export")) {
            Invocation answer = command.equals("export")
                    ? limitedTo("java.base", command, recording, "--to", "jlta-log")
                    : limitedTo("java.base", command, recording);
            assertEquals(0, answer.exitCode(), answer.err());
            assertTrue(answer.out().contains("/shop"), answer.out());
        }
        Invocation demo = limitedTo("java.base", "demo");
        assertEquals(3, demo.exitCode(), demo.err());
        assertTrue(demo.err().contains("has no module jdk.jfr"), demo.err());
        assertEquals(0, limitedTo("java.base", "--help").exitCode());
    }

    @Test
    void withoutAttachNothingIsReached() throws Exception {
        Process target = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
            Invocation attach = limitedTo("java.base,jdk.jfr", "attach", target.pid(), "--for", "1s");
            assertEquals(3, attach.exitCode(), attach.err());
            assertEquals(1, attach.err().lines().count(), attach.err());
            assertTrue(attach.err().contains("no module jdk.attach"), attach.err());
            Invocation list = limitedTo("java.base,jdk.jfr", "list", "--format", "csv");
            assertEquals(0, list.exitCode(), list.err());
            assertTrue(list.out().contains("\n" + target.pid() + ","), list.out());
        } finally {
            target.destroyForcibly().waitFor();
        }
    }
}
