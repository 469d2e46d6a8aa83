package org.jlta.agent.rt;

import java.lang.instrument.Instrumentation;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.rt.jfr.AgentRefusal;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.methods.MethodTiming;
import org.jlta.agent.rt.stacks.SamplerChoice;
import org.jlta.agent.rt.weave.HookTransformer;

/** The changes to classes of a session: those of the hooks, and those of timed methods. */
final class Weaving {
    private static final long START_WAIT_MILLIS = 30_000;

    private final Instrumentation instrumentation;
    private final HookTransformer transformer;
    private final MethodTiming methods;

    Weaving(Instrumentation instrumentation, HookTransformer transformer, MethodTiming methods) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.methods = methods;
    }

    /**
     * JFR needs most of the time of a start, and makes a thread of its own, which inherits the thread group: the agent's
     * thread prepares it, while this one weaves. The hooks do nothing yet. When that fails, everything is undone.
     */
    ThreadRecording installWhilePreparing(PrepareRecording preparation, Watch watch)
            throws AgentRefusal, ReflectiveOperationException {
        boolean prepared = false;
        try {
            watch.begin(preparation);
            transformer.install(instrumentation);
            methods.install(instrumentation);
            watch.awaitEnd(preparation, START_WAIT_MILLIS);
            ThreadRecording result = preparation.result();
            prepared = true;
            return result;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AgentRefusal("the start of the recording was interrupted", e);
        } finally {
            if (!prepared) {
                remove();
                watch.end();
            }
        }
    }

    /** Weaves for other options from now on. */
    void change(AgentOptions options) {
        transformer.change(instrumentation, options.parts());
        methods.change(instrumentation, options);
    }

    /** Who is to take stacks by these options. */
    SamplerChoice sampler(AgentOptions options, Losses losses) {
        return SamplerChoice.of(options, instrumentation, losses);
    }

    /** Gives all classes back as they were. */
    void remove() {
        transformer.remove(instrumentation);
        methods.remove(instrumentation);
    }
}
