package org.jlta.agent.rt.stacks;

import java.util.Locale;

import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.Sampler;
import org.jlta.agent.rt.jvm.HiddenField;

/** Who takes stacks: who was asked for, or another where this JVM does not have that one. Immutable. */
public final class SamplerChoice {
    /** Came with the event {@code jdk.CPUTimeSample}, which only Linux has. */
    private static final String CPU_SETTING = "jdk.jfr.internal.settings.CPUThrottleSetting";

    private final Sampler used;
    private final String note;

    private SamplerChoice(Sampler used, String note) {
        this.used = used;
        this.note = note;
    }

    public static SamplerChoice of(AgentOptions options) {
        Sampler asked = options.sampler();
        if (asked == Sampler.CPU && !hasCpuTimeSamples()) {
            return new SamplerChoice(Sampler.JFR,
                    "sampler=cpu needs JDK 25 or later on Linux: Flight Recorder takes the "
                            + "stacks by wall-clock time instead");
        }
        return new SamplerChoice(asked, null);
    }

    private static boolean hasCpuTimeSamples() {
        return HiddenField.jdkClass(CPU_SETTING) != null
                && System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");
    }

    public Sampler used() {
        return used;
    }

    /** Why it is not the one that was asked for, one sentence; null where it is. */
    public String note() {
        return note;
    }
}
