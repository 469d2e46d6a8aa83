package org.jlta.agent.rt;

import java.io.IOException;
import java.nio.file.Paths;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.events.AgentEvent;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.Causes;
import org.jlta.agent.rt.port.ChunkNumbers;

/**
 * Sees each chunk when JFR begins it, which is before the ring can drop it: JFR writes what stands in every chunk right after it has
 * made the file.
 */
final class ChunkWatch implements SessionPart, Runnable {
    private final ThreadRecording recording;
    private final ChunkNumbers chunks;
    private final Losses losses;

    ChunkWatch(ThreadRecording recording, ChunkNumbers chunks, Losses losses) {
        this.recording = recording;
        this.chunks = chunks;
        this.losses = losses;
    }

    @Override
    public void begin() {
        FlightRecorder.addPeriodicEvent(AgentEvent.class, this);
    }

    @Override
    public void end() {
        FlightRecorder.removePeriodicEvent(this);
    }

    @Override
    public void run() {
        try {
            String folder = recording.repository();
            if (folder != null) {
                chunks.look(Paths.get(folder));
            }
        } catch (IOException | ReflectiveOperationException e) {
            losses.note("chunks that come and go are not all counted: " + Causes.of(e));
        }
    }
}
