package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;

/** Lets a measured program pause its own agent before it works: everything is woven, and nothing is recorded. */
final class Pause {
    private static final String ASKED = "jlta.benchmark.pause";

    private Pause() {
    }

    /** Options of the JVM, with options of the agent beside those of preset full. */
    static List<String> options(Path agentJar, Path recording, String more) {
        return List.of("-D" + ASKED + "=true", "-Djava.io.tmpdir=" + recording.toAbsolutePath().getParent(),
                "-javaagent:" + agentJar + "=preset=full,sampler=off," + more + "address=127.0.0.1:0,output="
                        + recording);
    }

    /** Pauses the agent where the options say so; the first thing that a program does. */
    static void ifAsked() {
        if (Boolean.getBoolean(ASKED)) {
            Paused.pause(Path.of(System.getProperty("java.io.tmpdir")));
        }
    }

    /** Loaded only where it is needed. */
    private static final class Paused {
        /** The agent's port is open before {@code main} begins, and the file beside it says where. */
        static void pause(Path folder) {
            try (DirectoryStream<Path> ports = Files.newDirectoryStream(folder, "jlta-port-*")) {
                TokenFile tokens = TokenFile.read(ports.iterator().next().resolve("tokens"));
                try (RemoteAgent agent = PortReader.connect(tokens, Role.CONTROL)) {
                    agent.ask(Verb.PAUSE, Map.of());
                }
            } catch (AttachException | RefusedException | IOException e) {
                throw new IllegalStateException("the agent was not paused", e);
            }
        }
    }
}
