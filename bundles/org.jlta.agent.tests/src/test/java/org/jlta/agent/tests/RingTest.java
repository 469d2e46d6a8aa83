package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.targets.RollingRing;
import org.jlta.targets.SlowTicks;
import org.junit.jupiter.api.io.TempDir;

/** A recording that dropped its beginning still knows where the living threads and pools came from. */
class RingTest {
    private static final long MOST_BYTES = 5L << 20;

    @TempDir
    Path folder;

    private Marks marks;

    @OnEachJdk
    void keepsTheOriginsOfLivingThreadsAndPools(Jdk jdk) throws Exception {
        marks = Marks.of(RollingRing.class);
        Path file = folder.resolve("ring.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, RollingRing.class, folder.toString())
                .withAgent("keep=3MB,save=threads=50,output=" + file).run();

        assertEquals(new TargetRun.Outcome("NEW beside 4 pools\n", "", 0), outcome);
        assertRing(file, ThreadLife.ENDED);
        assertRing(saved(), ThreadLife.RUNNING);
    }

    /** JFR itself ends a chunk by its size only. */
    @OnEachJdk
    void dropsWhatIsOlderWhereLittleHappens(Jdk jdk) throws Exception {
        Path file = folder.resolve("slow.jfr");
        TargetRun.of(jdk, folder, SlowTicks.class).withAgent("keep=2s,output=" + file).run();

        Recorded recorded = Recorded.read(file);
        List<String> ticks = recorded.names(recorded.madeBy(SlowTicks.class));
        assertFalse(ticks.contains("tick-0"), ticks.toString());
        assertTrue(ticks.contains("tick-89"), ticks.toString());
        assertTrue(recorded.model().info().losses().stream().anyMatch(loss -> loss.contains("option keep")),
                recorded.model().info().losses().toString());
    }

    private void assertRing(Path file, ThreadLife life) throws Exception {
        assertTrue(Files.size(file) < MOST_BYTES, Files.size(file) + " bytes");
        Recorded recorded = Recorded.read(file);
        assertTrue(recorded.model().info().losses().stream().anyMatch(loss -> loss.contains("option keep")),
                recorded.model().info().losses().toString());
        assertThreads(recorded, life);
        assertPool(recorded, "desk", "desk-1", "desk-2");
        assertPool(recorded, "bell", "bell");
        assertPool(recorded, "join", "join-1");
        Pool shut = assertPool(recorded, "shut", "shut-1");
        assertTrue(shut.created().nanos() <= shut.shutDownNanos() && shut.shutDownNanos() < 0,
                shut.created().nanos() + " to " + shut.shutDownNanos());
    }

    private void assertThreads(Recorded recorded, ThreadLife life) {
        for (String name : List.of("long-0", "long-1", "long-2", "renamed")) {
            int thread = living(recorded, name);
            assertEquals(marks.at("holder", "holder"), recorded.allocatedAt(thread, RollingRing.class));
            assertEquals("main", recorded.starter(thread));
            assertEquals("main", recorded.threads().name(recorded.threads().allocator(thread)));
            assertEquals(life, recorded.threads().life(thread));
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

    /** The one pool with threads that was made there; that class makes the common pool too, which has none. */
    private Pool assertPool(Recorded recorded, String mark, String... threads) {
        List<Pool> pools = recorded.model().pools().pools().stream()
                .filter(pool -> pool.threads().length > 0 && recorded
                        .frame(pool.created().stack(), RollingRing.class).equals(marks.at("makePools", mark)))
                .toList();
        assertEquals(1, pools.size(), mark + " of " + recorded.model().pools().pools());
        Pool pool = pools.get(0);
        assertEquals(List.of(threads), recorded.names(IntStream.of(pool.threads()).boxed().toList()).stream()
                .sorted().toList());
        assertEquals("maker", recorded.threads().name(pool.created().creator()));
        assertTrue(pool.created().nanos() < 0, mark + " at " + pool.created().nanos());
        return pool;
    }

    private Path saved() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> saved = files.filter(file -> file.getFileName().toString().startsWith("jlta-save-threads-"))
                    .toList();
            assertEquals(1, saved.size(), saved.toString());
            return saved.get(0);
        }
    }

    private static int living(Recorded recorded, String name) {
        ThreadTable threads = recorded.threads();
        List<Integer> found = IntStream.range(0, threads.size()).filter(o -> threads.name(o).equals(name)).boxed()
                .toList();
        assertEquals(1, found.size(), name);
        return found.get(0);
    }
}
