package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code jlta info} says of the agent's own cost, of a recording whose events the test commits as the agent would. */
class InfoCostTest {
    @TempDir
    Path folder;

    private Path record(boolean withCost) throws IOException, InterruptedException {
        Path file = folder.resolve("cost.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart");
            recording.start();
            Thread any = new Thread("any");
            any.start();
            any.join();
            new Agent().commit();
            if (withCost) {
                cost(2_000_000_000L, 400_000_000);
                cost(1_000_000_000, 300_000_000);
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static void cost(long process, long own) {
        Cost event = new Cost();
        event.cpuNanos = own;
        event.recorderCpuNanos = 100_000_000;
        event.processCpuNanos = process;
        event.wovenClasses = 31;
        event.lostEvents = 2;
        event.commit();
    }

    @Test
    void saysWhatTheAgentCostAtItsLastWord() throws IOException, InterruptedException {
        Path file = record(true);

        String text = Invocation.of("info", file).out();
        assertTrue(text.contains("400 ms of CPU on its threads, 100 ms on Flight Recorder's, of 2.00 s in all"), text);
        assertTrue(text.contains("31 classes changed, 0 failed; 2 lost events"), text);
        String json = Invocation.of("info", file, "--format", "json").out().replaceAll("\\s", "");
        assertTrue(json.contains("\"cost\":{\"cpuNanos\":400000000,"), json);
    }

    @Test
    void saysNothingWhereItIsNotTold() throws IOException, InterruptedException {
        Path file = record(false);

        assertTrue(!Invocation.of("info", file).out().contains("own cost"));
        assertTrue(Invocation.of("info", file, "--format", "json").out().replace(" ", "").contains("\"cost\":null"));
    }

    @Name("jlta.Agent")
    static class Agent extends Event {
        String version = "1";
        String options = "";
        boolean attached;
        long pid = 1;
    }

    @Name("jlta.AgentCost")
    static class Cost extends Event {
        long cpuNanos;
        long recorderCpuNanos;
        long processCpuNanos;
        int wovenClasses;
        int weaveFailures;
        long lostEvents;
    }
}
