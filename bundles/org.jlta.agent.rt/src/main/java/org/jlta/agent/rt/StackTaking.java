package org.jlta.agent.rt;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.stacks.ProfilerException;
import org.jlta.agent.rt.stacks.SamplerChoice;
import org.jlta.agent.rt.stacks.StackNumbers;
import org.jlta.agent.rt.stacks.StackSampler;

/**
 * The stacks of running threads that Flight Recorder does not take: by async-profiler or by the agent itself. Begins after
 * the recording, beside whose chunks async-profiler writes.
 */
final class StackTaking implements SessionPart {
    /** What async-profiler may take of what the recording may, on top of it. */
    private static final int SHARE = 4;

    private final SamplerChoice choice;
    private final AgentOptions options;
    private final ThreadRecording recording;
    private final StackNumbers stacks;
    private final Losses losses;
    private StackSampler own;

    StackTaking(SamplerChoice choice, AgentOptions options, ThreadRecording recording, StackNumbers stacks,
            Losses losses) {
        this.choice = choice;
        this.options = options;
        this.recording = recording;
        this.stacks = stacks;
        this.losses = losses;
    }

    @Override
    public void begin() {
        if (choice.async() != null) {
            beginAsync();
        }
        if (choice.used() != options.sampler()) {
            Messages.say(choice.note());
        }
        if (choice.used() == Sampler.JLTA) {
            own = new StackSampler(options, stacks, losses);
            own.begin();
        }
    }

    private void beginAsync() {
        try {
            choice.asyncStarted(choice.async().start(Paths.get(recording.repository()), recording.maxBytes() / SHARE));
            recording.more(choice.async());
        } catch (ProfilerException e) {
            choice.asyncFailed(e.getMessage());
        } catch (ReflectiveOperationException e) {
            choice.asyncFailed("the place of the chunks is not known: " + e);
        }
    }

    /** Regularly, on the agent's thread. */
    void look() {
        if (choice.async() != null) {
            choice.async().look();
        }
    }

    @Override
    public void end() {
        if (own != null) {
            own.end();
        }
        if (choice.async() != null) {
            choice.async().end();
        }
    }

    /** Finished files of chunks that belong behind those of the recording. */
    List<Path> files() {
        return choice.async() == null ? List.of() : choice.async().files();
    }
}
