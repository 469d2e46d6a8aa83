package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.analysis.Limits;
import org.jlta.analysis.ThreadLife;
import org.jlta.targets.TooManyThreads;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** What the system lets the process have, and which limit a failed start met. */
class LimitsTest {
    private static final int PIDS = 120;
    /** Of the pids controller, in the first version of cgroups and in the second. */
    private static final Path[] GROUPS = {Path.of("/sys/fs/cgroup/pids"), Path.of("/sys/fs/cgroup")};

    @TempDir
    Path folder;

    @OnEachJdk
    void saysWhichLimitKeptAThreadFromStarting(Jdk jdk) throws Exception {
        Path group = pidsGroup();
        Path file = folder.resolve("limits.jfr");
        try {
            TargetRun.Outcome outcome = TargetRun.of(jdk, folder, TooManyThreads.class, "1000")
                    .after("echo $$ > " + group.resolve("cgroup.procs")).withAgent("output=" + file).run();
            assertEquals("refused", outcome.out().strip().lines().reduce("", (a, line) -> line));
        } finally {
            Files.delete(group);
        }

        Recorded recorded = Recorded.read(file);
        int failed = recorded.only("one-too-many");
        assertEquals(ThreadLife.START_FAILED, recorded.threads().life(failed));
        Limits limits = recorded.model().info().limits();
        assertEquals(PIDS, limits.pidsMax());
        assertNotNull(limits.met());
        assertEquals("pids.max", limits.met().name());
        assertEquals(PIDS, limits.met().max());
    }

    @OnEachJdk
    void namesNoLimitWhereNoStartFailed(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, TooManyThreads.class, "5").record();

        assertNull(recorded.model().info().limits().met());
    }

    /** A new group with a low limit, which the caller deletes; skips the test where this user may not make one. */
    private static Path pidsGroup() throws IOException {
        for (Path parent : GROUPS) {
            if (Files.exists(parent.resolve("cgroup.procs")) && Files.isWritable(parent)) {
                Path group = Files.createDirectory(parent.resolve("jlta-test-" + ProcessHandle.current().pid()));
                Path max = group.resolve("pids.max");
                if (Files.exists(max)) {
                    Files.writeString(max, Integer.toString(PIDS));
                    assertTrue(Files.readString(max).startsWith(Integer.toString(PIDS)));
                    return group;
                }
                Files.delete(group);
            }
        }
        return Assumptions.abort("no group of the pids controller can be made here");
    }
}
