package org.jlta.cli;

import static org.jlta.cli.DumpTexts.DEADLOCK;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is in a named pipe can be read once; a shell's {@code <(command)} is such a pipe, too. */
@DisabledOnOs(OS.WINDOWS)
class PipeTest {
    @TempDir
    private Path folder;

    private Invocation through(Path file, Object... before) throws Exception {
        Path pipe = folder.resolve("pipe");
        if (!Files.exists(pipe)) {
            assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        }
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                Files.copy(file, out);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        Object[] arguments = java.util.stream.Stream.concat(List.of(before).stream(), List.of(pipe).stream()).toArray();
        Invocation invocation = assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Invocation.of(arguments));
        writer.join();
        return invocation;
    }

    @Test
    void aDumpIsReadFromIt() throws Exception {
        Path dump = Files.writeString(folder.resolve("dump.txt"), DEADLOCK);

        Invocation piped = through(dump, "dump");

        assertEquals(0, piped.exitCode(), piped.err());
        assertEquals(Invocation.of("dump", dump).out().replace("dump.txt", folder.resolve("pipe").toString()),
                piped.out());
    }

    @Test
    void aRecordingIsReadFromIt() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        Invocation piped = through(recording, "threads", "--format", "csv");

        assertEquals(0, piped.exitCode(), piped.err());
        assertEquals(Invocation.of("threads", "--format", "csv", recording).out(), piped.out());
    }

    @Test
    void aRecordingInItTellsOriginsOfADump() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path dump = Files.writeString(folder.resolve("dump.txt"), DEADLOCK);

        Invocation piped = through(recording, "dump", dump);

        assertEquals(0, piped.exitCode(), piped.err());
        assertTrue(piped.err().contains("No thread of the dump is in the recording beside it"), piped.err());
    }

    @Test
    void aPipeBesideOtherRecordingsIsRefused() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path pipe = folder.resolve("lonely");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());

        Invocation refused = Invocation.of("threads", recording, pipe);

        assertEquals(2, refused.exitCode());
        assertTrue(refused.err().contains("is a source alone"), refused.err());
    }
}
