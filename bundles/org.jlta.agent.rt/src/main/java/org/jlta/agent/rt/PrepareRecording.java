package org.jlta.agent.rt;

import java.lang.instrument.Instrumentation;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.stacks.SamplerChoice;

/** Prepares the recording on one thread and gives it, or what went wrong, to another. */
final class PrepareRecording implements Runnable {
    private final AgentOptions options;
    private final boolean attached;
    private final Instrumentation instrumentation;
    private final Losses losses;
    private SamplerChoice sampler;
    private ThreadRecording recording;
    private AgentRefusal refusal;
    private Exception failure;

    PrepareRecording(AgentOptions options, boolean attached, Instrumentation instrumentation, Losses losses) {
        this.options = options;
        this.attached = attached;
        this.instrumentation = instrumentation;
        this.losses = losses;
    }

    @Override
    public synchronized void run() {
        try {
            sampler = SamplerChoice.of(options, instrumentation, losses);
            recording = ThreadRecording.prepare(options, sampler.used(), attached);
        } catch (AgentRefusal e) {
            refusal = e;
        } catch (ReflectiveOperationException | RuntimeException e) {
            failure = e;
        }
    }

    /**
     * After the run.
     *
     * @throws ReflectiveOperationException
     *             when this JDK's JFR is of another form
     */
    synchronized ThreadRecording result() throws AgentRefusal, ReflectiveOperationException {
        if (refusal != null) {
            throw refusal;
        }
        if (recording == null) {
            throw new ReflectiveOperationException("JFR cannot be prepared", failure);
        }
        return recording;
    }

    /** After {@link #result} gave one. */
    synchronized SamplerChoice sampler() {
        return sampler;
    }
}
