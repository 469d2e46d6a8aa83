package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingInfo;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.io.TempDir;

/** What a command line may hide stays out of the recording unless it was asked for. */
class SecretsTest {
    private static final String OF_THE_JVM = "aWell-kept1";
    private static final String OF_THE_PROGRAM = "aWell-kept2";
    private static final String OF_THE_ENVIRONMENT = "aWell-kept3";
    private static final String OF_ANOTHER_PROCESS = "aWell-kept4";
    private static final List<Charset> FORMS = List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE,
            StandardCharsets.UTF_16BE);

    @TempDir
    Path folder;

    @OnEachJdk
    void leavesArgumentsOut(Jdk jdk) throws Exception {
        Path recording = record(jdk, "");

        assertFalse(holds(recording, OF_THE_JVM));
        assertFalse(holds(recording, OF_THE_PROGRAM));
        assertFalse(holds(recording, OF_THE_ENVIRONMENT));
        assertFalse(holds(recording, OF_ANOTHER_PROCESS));
        RecordingInfo info = Recorded.read(recording).model().info();
        assertEquals(EndsAtOnce.class.getName(), info.command());
        assertEquals(jdk.release(), Runtime.Version.parse(info.jdk()).feature());
        assertTrue(info.jvm().contains("VM"), info.jvm());
        assertTrue(info.pid() > 0);
        // what the JVM read slowly on a busy machine is told by its path
        assertTrue(List.of("paths of files").containsAll(info.sensitive()), info.sensitive().toString());
    }

    @OnEachJdk
    void recordsArgumentsWhenAsked(Jdk jdk) throws Exception {
        Path recording = record(jdk, ",environment=on");

        assertTrue(holds(recording, OF_THE_JVM));
        assertTrue(holds(recording, OF_THE_PROGRAM));
        assertTrue(holds(recording, OF_THE_ENVIRONMENT));
        assertTrue(holds(recording, OF_ANOTHER_PROCESS));
        RecordingInfo info = Recorded.read(recording).model().info();
        assertTrue(info.command().startsWith(EndsAtOnce.class.getName()), info.command());
        assertTrue(info.sensitive().containsAll(List.of("environment variables", "command lines of other processes")),
                info.sensitive().toString());
        assertTrue(info.sensitive().contains("passwords or tokens in the command line"), info.sensitive().toString());
    }

    private Path record(Jdk jdk, String options) throws Exception {
        Path recording = folder.resolve("secret.jfr");
        Process other = new ProcessBuilder(jdk.tool("java"), "-cp", System.getProperty("java.class.path"),
                Waits.class.getName(), OF_ANOTHER_PROCESS).start();
        try {
            TargetRun.Outcome outcome = TargetRun.of(jdk, folder, EndsAtOnce.class, "exit", OF_THE_PROGRAM)
                    .withOption("-Dpassword=" + OF_THE_JVM).withAgent("output=" + recording + options)
                    .by("env", "PASSWORD=" + OF_THE_ENVIRONMENT).run();
            assertEquals(7, outcome.exitCode(), outcome.toString());
        } finally {
            other.destroyForcibly().waitFor();
        }
        return recording;
    }

    /** In any form that JFR writes strings in. */
    private static boolean holds(Path recording, String secret) throws Exception {
        String bytes = new String(Files.readAllBytes(recording), StandardCharsets.ISO_8859_1);
        return FORMS.stream()
                .anyMatch(form -> bytes.contains(new String(secret.getBytes(form), StandardCharsets.ISO_8859_1)));
    }
}
