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
    private final Instrumentation instrumentation;
    private final HookTransformer transformer;
    private final MethodTiming methods;
    private boolean isWoven;

    Weaving(Instrumentation instrumentation, HookTransformer transformer, MethodTiming methods) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.methods = methods;
    }

    /** Weaves while the recording is prepared; the hooks do nothing yet. When either fails, everything is undone. */
    ThreadRecording installWhilePreparing(PrepareRecording preparation)
            throws AgentRefusal, ReflectiveOperationException {
        boolean prepared = false;
        try {
            install();
            ThreadRecording result = preparation.await();
            prepared = true;
            return result;
        } finally {
            if (!prepared) {
                remove();
            }
        }
    }

    /** Weaves what is loaded, and from now on what will be. */
    synchronized void install() {
        isWoven = true;
        transformer.install(instrumentation);
        methods.install(instrumentation);
    }

    /** Weaves for other options from now on; classes that these change no hook in are left alone. */
    void change(AgentOptions from, AgentOptions to) {
        if (!from.parts().equals(to.parts())) {
            transformer.change(instrumentation, to.parts());
        }
        methods.change(instrumentation, from, to);
    }

    /** Who is to take stacks by these options. */
    SamplerChoice sampler(AgentOptions options, Losses losses) {
        return SamplerChoice.of(options, instrumentation, losses);
    }

    /** How many classes were changed so far, timed methods not counted. */
    int classes() {
        return transformer.wovenClasses();
    }

    /** Gives all classes back as they were, unless they are. */
    synchronized void remove() {
        if (isWoven) {
            transformer.remove(instrumentation);
            methods.remove(instrumentation);
            isWoven = false;
        }
    }
}
