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
    /** The agent, preset low. */
    LOW("agent low"),
    /** The agent, preset normal. */
    NORMAL("agent normal");

    private final String label;

    Variant(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    boolean isAgent() {
        return this == LOW || this == NORMAL;
    }

    /** Options of the JVM; those that record write to {@code recording}. */
    List<String> options(Path agentJar, Path recording) throws IOException {
        return switch (this) {
        case NONE -> List.of();
        case JFR -> List.of("-XX:StartFlightRecording=settings=default,filename=" + recording, "-Xlog:jfr*=off");
        case LOW -> List.of("-javaagent:" + agentJar + "=preset=low,output=" + recording);
        case NORMAL -> List.of("-javaagent:" + agentJar + "=preset=normal,output=" + recording);
        };
    }
}
