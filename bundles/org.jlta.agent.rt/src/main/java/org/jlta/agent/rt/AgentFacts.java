package org.jlta.agent.rt;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.events.AgentEvent;
import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.jfr.RecordingNotes;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.JvmFacts;
import org.jlta.agent.rt.stacks.SamplerChoice;

/** What {@code jlta.Agent} says in every chunk. Immutable. */
final class AgentFacts {
    private final String version;
    private final String options;
    private final boolean attached;
    private final ThreadRecording recording;
    private final int stackDepth;
    private final long keptBytes;
    private final long blockingNanos;
    private final SamplerChoice sampler;
    private final JvmFacts jvm;

    AgentFacts(String version, AgentOptions options, boolean attached, ThreadRecording recording,
            SamplerChoice sampler, JvmFacts jvm) {
        this.version = version;
        this.options = options.toArgument();
        this.attached = attached;
        this.blockingNanos = TimeUnit.MILLISECONDS.toNanos(options.preset().blockingMillis());
        this.recording = recording;
        this.stackDepth = recording.stackDepth();
        this.keptBytes = recording.maxBytes();
        this.sampler = sampler;
        this.jvm = jvm;
    }

    /** Anew for each chunk: others can begin to record at any time. Null for none. */
    private String notes() {
        List<String> notes = RecordingNotes.of(recording);
        return notes.isEmpty() ? null : String.join("\n", notes);
    }

    void write(boolean seesShutdown) {
        AgentEvent event = new AgentEvent();
        event.version = version;
        event.options = EventText.encode(options);
        event.attached = attached;
        event.stackDepth = stackDepth;
        event.blockingNanos = blockingNanos;
        event.seesShutdown = seesShutdown;
        event.recordingStartMillis = recording.startMillis();
        event.keptBytes = keptBytes;
        event.sampler = sampler.used().optionValue();
        event.samplerNote = sampler.note();
        event.notes = EventText.encode(notes());
        event.pid = jvm.pid();
        event.jvmStartMillis = jvm.startMillis();
        event.jvmName = jvm.name();
        event.jvmVersion = jvm.version();
        event.command = EventText.encode(jvm.command());
        event.commit();
    }
}
