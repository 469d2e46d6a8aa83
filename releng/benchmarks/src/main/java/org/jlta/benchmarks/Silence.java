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

/**
 * Lets a measured program silence its own agent before it works: paused, everything stays woven and nothing is recorded;
 * detached, it is as if it had not been there.
 */
final class Silence {
    private static final String ASKED = "jlta.benchmark.silence";

    private Silence() {
    }

    /** Options of the JVM, with options of the agent beside those of preset full. */
    static List<String> paused(Path agentJar, Path recording, String more) {
        return options(Verb.PAUSE, agentJar, recording, more);
    }

    /** The same of an agent that is taken out. */
    static List<String> detached(Path agentJar, Path recording) {
        return options(Verb.DETACH, agentJar, recording, "");
    }

    private static List<String> options(Verb verb, Path agentJar, Path recording, String more) {
        return List.of("-D" + ASKED + "=" + verb.name(), "-Djava.io.tmpdir=" + recording.toAbsolutePath().getParent(),
                "-javaagent:" + agentJar + "=preset=full,sampler=off," + more + "address=127.0.0.1:0,output="
                        + recording);
    }

    /** Pauses the agent, or takes it out, where the options say so; the first thing that a program does. */
    static void ifAsked() {
        String asked = System.getProperty(ASKED);
        if (asked != null) {
            Port.ask(asked, Path.of(System.getProperty("java.io.tmpdir")));
        }
    }

    /** Loaded only where it is needed. */
    private static final class Port {
        /** The agent's port is open before {@code main} begins, and the file beside it says where. */
        static void ask(String verb, Path folder) {
            try (DirectoryStream<Path> ports = Files.newDirectoryStream(folder, "jlta-port-*")) {
                TokenFile tokens = TokenFile.read(ports.iterator().next().resolve("tokens"));
                try (RemoteAgent agent = PortReader.connect(tokens, Role.CONTROL)) {
                    agent.ask(Verb.valueOf(verb), Map.of());
                }
            } catch (AttachException | RefusedException | IOException e) {
                throw new IllegalStateException("not done: verb=" + verb, e);
            }
        }
    }
}
