package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** A recording of an agent that used 20 ms of the process's 1 000 ms of CPU time, and Flight Recorder 5 ms, in events of the agent's names. */
final class AgentRecording {
    private static final long MILLI = 1_000_000;

    @Name("jlta.Agent")
    @StackTrace(false)
    static final class Agent extends Event {
        String version;
        String options;
        boolean attached;
    }

    @Name("jlta.AgentCost")
    @StackTrace(false)
    static final class AgentCost extends Event {
        long cpuNanos;
        long recorderCpuNanos;
        long processCpuNanos;
        int wovenClasses;
        int weaveFailures;
        long lostEvents;
    }

    private AgentRecording() {
    }

    static Path in(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("agent.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.JVMInformation");
            recording.start();
            Agent agent = new Agent();
            agent.version = "0.1.0";
            agent.options = "";
            agent.commit();
            AgentCost cost = new AgentCost();
            cost.cpuNanos = 20 * MILLI;
            cost.recorderCpuNanos = 5 * MILLI;
            cost.processCpuNanos = 1_000 * MILLI;
            cost.commit();
            Thread thread = new Thread(Thread::onSpinWait, "one");
            thread.start();
            thread.join();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }
}
