package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.targets.VirtualCrowd;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** What a crowd of waiting virtual threads costs the heap of the program that is recorded. */
class VirtualCrowdTest {
    private static final int FIRST_WITH_VIRTUAL = 21;
    private static final int SMALL = 1000;
    private static final int BYTES_EACH = 100;
    /**
     * What is left of each when it has ended: texts of rows that Flight Recorder keeps until its chunk ends, and the 2000 virtual
     * threads that the agent remembers, which weigh more in a small crowd.
     */
    private static final int BYTES_LEFT = LongRun.of(20, 40);

    @TempDir
    Path folder;

    @OnEachJdk
    void takesFewBytesForEachVirtualThread(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        int count = LongRun.of(1_000_000);
        // interpreted frames have one size; those of compiled code differ by some hundred bytes from run to run
        TargetRun run = TargetRun.of(jdk, folder, VirtualCrowd.class, "" + SMALL, "" + count).withOption("-Xint")
                .withOption("-Xmx4g");
        List<Long> plain = bytes(run.run());
        for (String preset : List.of("low", "normal")) {
            Path file = folder.resolve(preset + ".jfr");

            List<Long> watched = bytes(run.withAgent("preset=" + preset + ",output=" + file).run());

            String figures = preset + " " + watched + ", without the agent " + plain;
            assertTrue(grown(plain, watched, 0) <= (long) BYTES_EACH * (count - SMALL), figures);
            assertTrue(grown(plain, watched, 1) <= (long) BYTES_LEFT * (count - SMALL), figures);
            RecordingInfo info = Recorded.read(file).model().info();
            assertEquals(preset.equals("low") ? VirtualThreads.COUNTED : VirtualThreads.RECORDED, info.virtual());
            assertEquals(count + SMALL, info.virtualStarted());
        }
    }

    /** How much more a large crowd took than a small one, beyond what it takes without the agent. */
    private static long grown(List<Long> plain, List<Long> watched, int moment) {
        return watched.get(moment + 2) - watched.get(moment) - (plain.get(moment + 2) - plain.get(moment));
    }

    /** Of each crowd while it waited and when it had ended. */
    private static List<Long> bytes(TargetRun.Outcome outcome) {
        assertEquals(0, outcome.exitCode(), outcome.err());
        return outcome.out().lines().map(line -> Long.parseLong(line.split(" ")[1])).toList();
    }
}
