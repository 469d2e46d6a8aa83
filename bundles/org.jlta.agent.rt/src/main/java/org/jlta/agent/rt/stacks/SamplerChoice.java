package org.jlta.agent.rt.stacks;

import java.lang.instrument.Instrumentation;
import java.util.Locale;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jvm.HiddenField;

/** Who takes stacks: who was asked for, or another where this JVM does not have that one. Any thread may read. */
public final class SamplerChoice {
    /** Came with the event {@code jdk.CPUTimeSample}, which only Linux has. */
    private static final String CPU_SETTING = "jdk.jfr.internal.settings.CPUThrottleSetting";

    private final AsyncSampler async;
    private volatile Sampler used;
    private volatile String note;

    private SamplerChoice(Sampler used, String note, AsyncSampler async) {
        this.used = used;
        this.note = note;
        this.async = async;
    }

    /**
     * @param instrumentation
     *            tells whether the application has async-profiler itself
     */
    public static SamplerChoice of(AgentOptions options, Instrumentation instrumentation, Losses losses) {
        Sampler asked = options.sampler();
        if (asked == Sampler.CPU && !hasCpuTimeSamples()) {
            return new SamplerChoice(Sampler.JFR,
                    "sampler=cpu needs JDK 25 or later on Linux: Flight Recorder takes the "
                            + "stacks by wall-clock time instead",
                    null);
        }
        if (asked == Sampler.ASYNC) {
            return async(options, instrumentation, losses);
        }
        return new SamplerChoice(asked, null, null);
    }

    private static SamplerChoice async(AgentOptions options, Instrumentation instrumentation, Losses losses) {
        try {
            ProfilerLibrary library = ProfilerLibrary.open(options.profiler(), instrumentation);
            return new SamplerChoice(Sampler.ASYNC, null, new AsyncSampler(library, options, losses));
        } catch (ProfilerException e) {
            SamplerChoice choice = new SamplerChoice(Sampler.ASYNC, null, null);
            choice.asyncFailed(e.getMessage());
            return choice;
        }
    }

    private static boolean hasCpuTimeSamples() {
        return HiddenField.jdkClass(CPU_SETTING) != null
                && System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");
    }

    /** The agent's own sampler does what async-profiler cannot. */
    public void asyncFailed(String why) {
        used = Sampler.JLTA;
        note = "async-profiler does not take the stacks, the agent does: " + why;
    }

    /** async-profiler takes them by these clocks. */
    public void asyncStarted(String clocks) {
        note = clocks;
    }

    public Sampler used() {
        return used;
    }

    /** What is to be said of it, one sentence: why it is not the one that was asked for, or how it works; null for nothing. */
    public String note() {
        return note;
    }

    /** Null unless it takes the stacks. */
    public AsyncSampler async() {
        return used == Sampler.ASYNC ? async : null;
    }
}
