package org.jlta.cli.record;

import java.nio.file.Path;
import java.util.List;

import org.jlta.agent.options.AgentOptions;

/** Where a Java program is started from, with the lines that bring the agent there. */
enum Place {
    TOMCAT("tomcat") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("# bin/setenv.sh of the Tomcat (make it if it is not there)",
                    "CATALINA_OPTS=\"$CATALINA_OPTS -javaagent:" + jar + "=" + options.toArgument() + "\"");
        }
    },
    DOCKER("docker") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("# the image stays as it is; recordings lie in ./recordings",
                    "docker run -v " + jar + ":/jlta/jlta-agent.jar:ro -v \"$PWD/recordings:/recordings\" \\",
                    "  -e JAVA_TOOL_OPTIONS=-javaagent:/jlta/jlta-agent.jar=" + mounted(options) + " IMAGE");
        }
    },
    K8S("k8s") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("# kubectl create configmap jlta-agent --from-file=jlta-agent.jar=" + jar,
                    "# then in the pod's specification:", "spec:", "  volumes:", "  - name: jlta-agent",
                    "    configMap: {name: jlta-agent}", "  - name: recordings", "    emptyDir: {sizeLimit: 512Mi}",
                    "  containers:", "  - name: app", "    volumeMounts:",
                    "    - {name: jlta-agent, mountPath: /jlta, readOnly: true}",
                    "    - {name: recordings, mountPath: /recordings}", "    env:", "    - name: JAVA_TOOL_OPTIONS",
                    "      value: -javaagent:/jlta/jlta-agent.jar=" + mounted(options));
        }
    },
    SYSTEMD("systemd") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("# systemctl edit SERVICE; its user must be able to read the jar and to write the recording",
                    "[Service]",
                    "Environment=\"JDK_JAVA_OPTIONS=-javaagent:" + jar + "=" + options.toArgument().replace("%", "%%")
                            + "\"");
        }
    },
    WINDOWS_SERVICE("windows-service") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("rem Apache Commons Daemon (Tomcat's service): append to its Java options",
                    "prunsrv //US//SERVICE ++JvmOptions=-javaagent:" + jar + "="
                            + options.toArgument().replace(";", "';'"));
        }
    },
    MAVEN("maven") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("# the tests of a build, which Surefire runs in JVMs of their own",
                    "mvn test -DargLine=\"-javaagent:" + jar + "=" + options.toArgument() + "\"");
        }
    },
    GRADLE("gradle") {
        @Override
        List<String> lines(Path jar, AgentOptions options) {
            return List.of("// build.gradle", "tasks.withType(Test).configureEach {",
                    "    jvmArgs '-javaagent:" + jar + "=" + options.toArgument() + "'", "}");
        }
    };

    private final String word;

    Place(String word) {
        this.word = word;
    }

    /**
     * Lines to paste.
     *
     * @param options of the agent; where the place has folders of its own, the output is there
     */
    abstract List<String> lines(Path jar, AgentOptions options);

    /** The options with the recording in the folder that is mounted. */
    private static String mounted(AgentOptions options) {
        return AgentOptionArguments.with(options, "output", "/recordings/%p-%t.jfr").toArgument();
    }

    @Override
    public String toString() {
        return word;
    }
}
