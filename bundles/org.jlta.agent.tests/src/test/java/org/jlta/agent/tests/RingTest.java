package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.targets.RollingRing;
import org.junit.jupiter.api.io.TempDir;

/** A recording that dropped its beginning still knows where the living threads came from. */
class RingTest {
    private static final long MOST_BYTES = 5L << 20;

    @TempDir
    Path folder;

    @OnEachJdk
    void keepsTheOriginsOfLivingThreads(Jdk jdk) throws Exception {
        Path file = folder.resolve("ring.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, RollingRing.class)
                .withAgent("keep=3MB,output=" + file).run();

        assertEquals(new TargetRun.Outcome("NEW\n", "", 0), outcome);
        assertTrue(Files.size(file) < MOST_BYTES, Files.size(file) + " bytes");
        Recorded recorded = Recorded.read(file);
        assertTrue(recorded.model().info().losses().stream().anyMatch(loss -> loss.contains("option keep")),
                recorded.model().info().losses().toString());
        Marks marks = Marks.of(RollingRing.class);
        for (String name : List.of("long-0", "long-1", "long-2", "renamed")) {
            int thread = living(recorded, name);
            assertEquals(marks.at("holder", "holder"), recorded.allocatedAt(thread, RollingRing.class));
            assertEquals("main", recorded.starter(thread));
            assertEquals("main", recorded.threads().name(recorded.threads().allocator(thread)));
            assertEquals(ThreadLife.ENDED, recorded.threads().life(thread));
            assertTrue(recorded.threads().isBeforeRecording(thread), name);
            assertTrue(recorded.threads().allocatedNanos(thread) < 0, name);
        }
        int child = living(recorded, "child");
        assertEquals("long-0", recorded.threads().name(recorded.threads().allocator(child)));
        int unstarted = living(recorded, "unstarted");
        assertEquals(marks.at("main", "unstarted"), recorded.allocatedAt(unstarted, RollingRing.class));
        assertEquals(ThreadLife.NEVER_STARTED, recorded.threads().life(unstarted));
        assertFalse(recorded.threads().isUnnamed(child));
    }

    private static int living(Recorded recorded, String name) {
        ThreadTable threads = recorded.threads();
        List<Integer> found = IntStream.range(0, threads.size()).filter(o -> threads.name(o).equals(name)).boxed()
                .toList();
        assertEquals(1, found.size(), name);
        return found.get(0);
    }
}
