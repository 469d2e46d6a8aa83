package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingInfo.AgentCost;
import org.jlta.targets.ManyTasks;
import org.jlta.targets.RestingCrowd;
import org.junit.jupiter.api.io.TempDir;

/** What the agent tells of its own cost. */
class OwnCostTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void tellsItAtTheEndOfAShortProgramToo(Jdk jdk) throws Exception {
        AgentCost cost = TargetRun.of(jdk, folder, ManyTasks.class).record().model().info().agent().cost();

        assertTrue(cost.cpuNanos() > 0, cost.toString());
        assertTrue(cost.recorderCpuNanos() >= 0, cost.toString());
        assertTrue(cost.cpuNanos() + cost.recorderCpuNanos() < cost.processCpuNanos(), cost.toString());
        assertTrue(cost.wovenClasses() > 5, cost.toString());
        assertEquals(0, cost.weaveFailures());
        assertEquals(0, cost.lostEvents());
    }

    @OnEachJdk
    void tellsThatItTookFewerStacksThanAskedToKeepToItsShare(Jdk jdk) throws Exception {
        Path file = folder.resolve("crowd.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, RestingCrowd.class, "1000", "3000")
                .withAgent("sampler=jlta,interval=1ms,output=" + file).run();

        assertEquals(0, outcome.exitCode(), outcome.err());
        List<String> losses = Recorded.read(file).model().info().losses();
        assertTrue(losses.stream().anyMatch(loss -> loss.matches(
                "stacks were taken less often than asked, to stay below 2 % of a core: \\d+ of \\d+ times")),
                losses.toString());
    }
}
