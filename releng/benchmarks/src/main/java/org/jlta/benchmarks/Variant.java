package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One way to run the measured program. */
enum Variant {
    /** Nothing beside the program: what the others are compared with. */
    NONE("without agent"),
    /** The JDK's own recording with its default settings, for comparison. */
    JFR("JFR default"),
    /** The JDK's own recording with the settings that are meant for a short look. */
    JFR_PROFILE("JFR profile"),
    /** async-profiler, which takes stacks by CPU time and nothing else. */
    ASYNC_PROFILER("async-profiler"),
    /** The agent with all parts, woven and paused. */
    PAUSED("agent woven, paused"),
    /** The agent with all parts, taken out before the program works. */
    DETACHED("agent detached"),
    /** The agent, preset low. */
    LOW("agent low"),
    /** The agent, preset normal. */
    NORMAL("agent normal"),
    /** The same without interactions. */
    NORMAL_WITHOUT_INTERACTIONS("agent normal, interactions=off"),
    /** The agent, preset full. */
    FULL("agent full");

    private final String label;

    Variant(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    boolean isAgent() {
        return this != NONE && this != JFR && this != JFR_PROFILE && this != ASYNC_PROFILER;
    }

    /** Options of the JVM; those that record write to {@code recording}. */
    List<String> options(Path agentJar, Path recording) throws IOException {
        return switch (this) {
        case NONE -> List.of();
        case JFR -> recorder("default", recording);
        case JFR_PROFILE -> recorder("profile", recording);
        case ASYNC_PROFILER -> Profiler.options(recording);
        case PAUSED -> Silence.paused(agentJar, recording, "");
        case DETACHED -> Silence.detached(agentJar, recording);
        case LOW -> agent(agentJar, "preset=low", recording);
        case NORMAL -> agent(agentJar, "preset=normal", recording);
        case NORMAL_WITHOUT_INTERACTIONS -> agent(agentJar, "preset=normal,interactions=off", recording);
        case FULL -> agent(agentJar, "preset=full", recording);
        };
    }

    private static List<String> recorder(String settings, Path recording) {
        return List.of("-XX:StartFlightRecording=settings=" + settings + ",filename=" + recording,
                "-Xlog:jfr*=off");
    }

    private static List<String> agent(Path agentJar, String options, Path recording) {
        return List.of("-javaagent:" + agentJar + "=" + options + ",output=" + recording);
    }
}
