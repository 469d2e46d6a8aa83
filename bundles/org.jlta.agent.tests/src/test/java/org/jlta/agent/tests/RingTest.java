package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.targets.RollingRing;
import org.jlta.targets.RollsOnDemand;
import org.jlta.targets.SlowTicks;
import org.junit.jupiter.api.io.TempDir;

/** A recording that dropped its beginning still knows where the living threads and pools came from. */
class RingTest {
    private static final long MOST_BYTES = 5L << 20;
    private static final long PLENTY = 1 << 30;

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

    /** Each copy is taken when all that was in the one before is dropped. */
    @OnEachJdk
    void keepsTheOriginsInEachOfFiveCopiesWhileItRolls(Jdk jdk) throws Exception {
        marks = Marks.of(RollsOnDemand.class);
        TargetRun.Running running = TargetRun.of(jdk, folder, RollsOnDemand.class).withAgent("keep=3MB").start();
        try {
            running.awaitLine("ready");
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            List<String> kept = new ArrayList<>();
            for (String letter : List.of("a", "b", "c", "d", "e")) {
                kept.add("kept-" + letter);
                roll(running, letter);
                assertCopy(copy(tokens, letter), kept);
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        assertEquals("", Files.readString(running.err()));
    }

    /** Until all chunks are gone that were there before, which Flight Recorder does in its own time. */
    private static void roll(TargetRun.Running running, String letter) throws Exception {
        Path repository = LiveReader.agentOf(running).repository();
        Set<Path> before = chunks(repository);
        running.type(letter);
        running.awaitLine("rolled " + letter);
        while (!Collections.disjoint(before, chunks(repository))) {
            int lines = (int) Files.readString(running.out()).lines().count();
            running.type("+");
            running.awaitLine(lines + 1);
        }
    }

    private static Set<Path> chunks(Path repository) throws IOException {
        try (Stream<Path> files = Files.list(repository)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).collect(Collectors.toSet());
        }
    }

    private Path copy(TokenFile tokens, String name) throws Exception {
        Path copies = Files.createDirectory(folder.resolve("copy-" + name));
        try (RemoteAgent agent = LiveReader.connect(tokens, Role.READ)) {
            agent.fetch(new ChunkCopy(copies, PLENTY));
        }
        return copies;
    }

    private void assertCopy(Path copy, List<String> kept) throws Exception {
        Recorded recorded = Recorded.read(copy);
        for (String name : List.of("long-0", "long-1", "long-2", "child")) {
            int thread = living(recorded, name);
            String method = name.equals("child") ? "bear" : "holder";
            assertEquals(marks.at(method, name.equals("child") ? "child" : "holder"),
                    recorded.allocatedAt(thread, RollsOnDemand.class));
            String by = name.equals("child") ? "long-0" : "main";
            assertEquals(by, recorded.starter(thread));
            assertEquals(by, recorded.threads().name(recorded.threads().allocator(thread)));
            assertEquals(ThreadLife.RUNNING, recorded.threads().life(thread));
            assertTrue(recorded.threads().isBeforeRecording(thread), name + " is from dropped chunks");
        }
        for (String name : kept) {
            int thread = living(recorded, name);
            assertEquals(marks.at("main", "kept"), recorded.allocatedAt(thread, RollsOnDemand.class));
            assertEquals("main", recorded.starter(thread));
            assertEquals(ThreadLife.RUNNING, recorded.threads().life(thread));
        }
        assertEquals(kept.size(), recorded.threadsNamed("kept-.").size());
        Json first = Asked.named(kept.get(0), Asked.json(copy, "threads", "--where", "name ~ '^kept'").items());
        assertEquals(marks.at("main", "kept"), first.get("allocated").frame(RollsOnDemand.class));
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
