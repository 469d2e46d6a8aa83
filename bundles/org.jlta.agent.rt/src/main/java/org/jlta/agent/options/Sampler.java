package org.jlta.agent.options;

import java.util.Locale;

/** Who takes stacks of running threads. */
public enum Sampler {
    /** Flight Recorder, {@code jdk.ExecutionSample}: cheap, a few threads at each moment, virtual ones too. */
    JFR,
    /** Flight Recorder of JDK 25 on Linux by CPU time, {@code jdk.CPUTimeSample}; elsewhere as {@link #JFR}. */
    CPU,
    /** The agent: all platform threads whose CPU time moved, with that time. */
    JLTA,
    /** async-profiler, which is handed to the agent: by CPU time and by wall-clock time, native frames too. */
    ASYNC,
    /** Nobody. */
    OFF;

    /** The name in options: lower case. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The sampler of an option's value; null for none. */
    static Sampler named(String value) {
        for (Sampler sampler : values()) {
            if (sampler.optionValue().equals(value)) {
                return sampler;
            }
        }
        return null;
    }
}
