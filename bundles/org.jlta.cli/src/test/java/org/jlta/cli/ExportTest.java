package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    @TempDir
    Path folder;

    @Test
    void aTraceHasATrackForEachThreadWithItsWaitsAndWakes() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        Invocation export = Invocation.of("export", recording, "--to", "trace-json");

        assertEquals(0, export.exitCode(), export.err());
        assertEquals(export.count("name", "thread_name"), threads(recording));
        assertTrue(export.count("ph", "X") >= export.count("name", "life"));
        assertEquals(export.count("ph", "s"), export.count("ph", "f"));
        assertTrue(export.count("name", "warm") > 0, "no mark");
    }

    private static int threads(Path recording) throws Exception {
        return (int) Invocation.of("threads", recording, "--format", "jsonl", "--stacks", "none").out().lines().count();
    }

    @Test
    void whereChoosesItsThreads() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));

        Invocation export = Invocation.of("export", recording, "--to", "trace-json", "--where", "name = left");

        assertEquals(1, export.count("name", "thread_name"));
    }

    @Test
    void itIsWrittenToAFileAndOtherFormsAreRefused() throws Exception {
        Path recording = SampleRecording.write(folder.resolve("sample.jfr"));
        Path trace = folder.resolve("trace.json");

        assertEquals(0, Invocation.of("export", recording, "--to", "trace-json", "-o", trace).exitCode());
        assertTrue(Files.readString(trace).startsWith("{\"displayTimeUnit\""));
        Invocation unknown = Invocation.of("export", recording, "--to", "dvi");
        assertEquals(2, unknown.exitCode());
        assertTrue(unknown.err().contains("expected is trace-json"), unknown.err());
    }
}
