package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.ThreadLife;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.Guarded;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Security managers, which JDK 23 has as the last: what the application may do, and what the agent. */
class GuardedTest {
    private static final int WITHOUT = 24;

    @TempDir
    Path folder;

    @OnEachJdk
    void isRefusedNothingOnTheApplicationsThreads(Jdk jdk) throws Exception {
        assumeManagers(jdk);
        Path file = folder.resolve("guarded.jfr");
        TargetRun run = TargetRun.of(jdk, folder, Guarded.class).withOption("-Djava.security.manager=allow");
        TargetRun.Outcome plain = run.run();
        assertEquals("[group, made none]\n", plain.out());

        TargetRun.Outcome watched = run.withAgent("preset=full,packages=org.jlta.targets,sampler=jlta,output=" + file)
                .run();

        assertEquals(plain, watched);
        Recorded recorded = Recorded.read(file);
        Marks marks = Marks.of(Guarded.class);
        for (String name : List.of("early", "guarded", "late")) {
            int thread = recorded.only(name);
            assertEquals(marks.at("main", name), recorded.allocatedAt(thread, Guarded.class));
            assertEquals(ThreadLife.ENDED, recorded.threads().life(thread));
        }
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    /** The default policy grants nothing to whatever lies on the class path, and so nothing to an agent. */
    @OnEachJdk
    void saysWhatAPolicyHasToGrant(Jdk jdk) throws Exception {
        assumeManagers(jdk);
        Path file = folder.resolve("refused.jfr");
        TargetRun run = TargetRun.of(jdk, folder, EndsAtOnce.class, "return")
                .withOption("-Djava.security.manager=default");
        TargetRun.Outcome plain = run.run();

        TargetRun.Outcome watched = run.withAgent("output=" + file).run();

        assertEquals(plain.out(), watched.out());
        assertEquals(plain.exitCode(), watched.exitCode());
        List<String> said = watched.err().lines().filter(line -> !plain.err().contains(line)).toList();
        assertEquals(1, said.size(), watched.err());
        assertTrue(said.get(0).startsWith("JLTA: ") && said.get(0).contains("java.security.AllPermission"),
                said.get(0));
        assertFalse(Files.exists(file));
    }

    private static void assumeManagers(Jdk jdk) {
        Assumptions.assumeTrue(jdk.release() < WITHOUT, jdk + " has no security manager");
    }
}
