package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.AgentJar;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** The port where a security manager grants the application nothing, and the agent all: without that it says that it is not. */
class GuardedPortTest {
    /** From this JDK on there is no security manager (JEP 486). */
    private static final int WITHOUT = 24;
    private static final long PLENTY = 1 << 30;

    @TempDir
    Path folder;

    @OnEachJdk
    void opensAndServesWhenAToolAsks(Jdk jdk) throws Exception {
        opensAndServes(jdk, "");
    }

    @OnEachJdk
    void opensAndServesFromTheStart(Jdk jdk) throws Exception {
        opensAndServes(jdk, "address=127.0.0.1:0");
    }

    private void opensAndServes(Jdk jdk, String options) throws Exception {
        Assumptions.assumeTrue(jdk.release() < WITHOUT, jdk + " has no security manager");
        TargetRun.Running running = guarded(jdk, options).start();
        Path copies = Files.createDirectory(folder.resolve("copies"));
        try {
            running.awaitLine("ready");
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            ChunkCopy copy = new ChunkCopy(copies, PLENTY);
            LiveReader reader = LiveReader.follow(tokens, copy);
            reader.awaitHeaders(1);
            try (RemoteAgent agent = LiveReader.connect(tokens, Role.CONTROL)) {
                agent.ask(Verb.MARK, Map.of(Verb.NAME, "guarded"));
                assertEquals("paused", agent.ask(Verb.PAUSE, Map.of()).get("state"));
                agent.ask(Verb.RESUME, Map.of());
                agent.ask(Verb.CONFIGURE, Map.of("include", Waits.class.getName(), "mincall", "0ms"));
                agent.ask(Verb.SNAPSHOT, Map.of());
                running.type("a");
                running.awaitLine("made a");
                agent.ask(Verb.DETACH, Map.of());
            }
            assertEquals("the recording ended", reader.awaitEnd());
            while (LiveReader.agentOf(running).isActive()) {
                assertFalse(running.process().waitFor(20, TimeUnit.MILLISECONDS));
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        String err = Files.readString(running.err());
        assertFalse(err.contains("JLTA") || err.contains("AccessControlException"), err);
        Recorded recorded = Recorded.read(copies);
        assertEquals(List.of("early", "late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertTrue(recorded.model().marks().stream().anyMatch(mark -> mark.name().equals("guarded")));
        assertEquals("the agent was detached", recorded.model().info().endReason().replaceFirst(" at .*", ""));
    }

    private TargetRun guarded(Jdk jdk, String options) throws IOException {
        Path policy = Files.writeString(folder.resolve("nothing.policy"), "grant codeBase \"" + AgentJar.path().toUri()
                + "\" { permission java.security.AllPermission; };\n");
        return TargetRun.of(jdk, folder, Waits.class).withOption("-Djava.security.manager")
                .withOption("-Djava.security.policy==" + policy).withAgent(options);
    }
}
