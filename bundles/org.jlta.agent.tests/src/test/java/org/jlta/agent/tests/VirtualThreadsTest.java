package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.targets.PerTaskThreads;
import org.jlta.targets.VirtualBefore;
import org.jlta.targets.VirtualMixture;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Virtual threads: those of tasks, and those that were there before. */
class VirtualThreadsTest {
    private static final int FIRST_WITH_VIRTUAL = 21;

    @TempDir
    Path folder;

    @OnEachJdk
    void tellsThoseThatWereThereBefore(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        Path file = folder.resolve("virtual.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, VirtualBefore.class).start();
        try {
            running.awaitLine("ready");
            running.load("output=" + file);
            running.type("a");
            running.awaitLine("made a");
            running.load("command=detach");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        Recorded recorded = Recorded.read(file);
        ThreadTable threads = recorded.threads();
        for (int i = 0; i < VirtualBefore.COUNT; i++) {
            int before = recorded.present("before-" + i);
            assertTrue(threads.isVirtual(before));
            assertEquals(ThreadLife.RUNNING, threads.life(before));
            assertEquals(-1, threads.allocator(before), "an origin was made up");
        }
        int late = recorded.only("late-a");
        assertTrue(threads.isVirtual(late));
        assertEquals(Marks.of(VirtualBefore.class).at("main", "late"), recorded.allocatedAt(late, VirtualBefore.class));
        assertEquals(ThreadLife.ENDED, threads.life(late));
        assertNull(threads.group(late), "nothing contains it");
    }

    @OnEachJdk
    void tellsTheTaskOfEachThreadByWhereItWasSubmitted(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        Recorded recorded = TargetRun.of(jdk, folder, PerTaskThreads.class).record();

        Marks marks = Marks.of(PerTaskThreads.class);
        List<String> places = new ArrayList<>();
        Set<String> containers = new HashSet<>();
        for (int thread : recorded.madeBy(PerTaskThreads.class)) {
            String place = recorded.allocatedAt(thread, PerTaskThreads.class);
            places.add(place);
            assertTrue(recorded.threads().isVirtual(thread));
            assertEquals(place, recorded.startedAt(thread, PerTaskThreads.class));
            assertEquals("main", recorded.starter(thread));
            assertEquals(ThreadLife.ENDED, recorded.threads().life(thread));
            containers.add(recorded.threads().group(thread));
        }
        assertEquals(1, containers.size(), containers.toString());
        String container = containers.iterator().next();
        assertTrue(container.matches("java\\.util\\.concurrent\\.ThreadPerTaskExecutor@\\p{XDigit}+"), container);
        assertEquals(PerTaskThreads.SUBMITTED, count(places, marks.at("main", "submit")));
        assertEquals(PerTaskThreads.EXECUTED, count(places, marks.at("main", "execute")));
        PoolSummary pool = PoolSummary.of(recorded.model()).stream()
                .filter(row -> row.pool().className().endsWith(".ThreadPerTaskExecutor")).findFirst().orElseThrow();
        assertEquals(marks.at("make", "executor"), recorded.frame(pool.pool().created().stack(), PerTaskThreads.class));
        assertTrue(pool.pool().isShutDown());
        assertShown(marks, recorded);
    }

    /** All of them are there, without a name, and in text none of them has an empty cell in its place. */
    private void assertShown(Marks marks, Recorded recorded) throws Exception {
        Path file = folder.resolve("recording.jfr");
        assertEquals("recorded", Asked.json(file, "info").text("virtual"));
        Map<String, Json> origins = Asked.origins(PerTaskThreads.class, file, "--where", "virtual");
        assertEquals(PerTaskThreads.SUBMITTED, origins.get(marks.at("main", "submit")).number("count"));
        assertEquals(PerTaskThreads.EXECUTED, origins.get(marks.at("main", "execute")).number("count"));
        assertEquals(2, origins.size());
        int all = PerTaskThreads.SUBMITTED + PerTaskThreads.EXECUTED;
        List<Json> rows = Asked.madeBy(PerTaskThreads.class, file).stream().filter(row -> row.flag("virtual")).toList();
        assertEquals(Collections.nCopies(all, ""), Asked.texts("name", rows));
        assertEquals(all, Set.copyOf(Asked.texts("threadId", rows)).size());
        assertEquals(all, Asked.text(file, "threads", "--where", "virtual", "--all").stream()
                .filter(line -> line.contains("(no name)")).count(), recorded.threads().toString());
    }

    @OnEachJdk
    void tellsThemFromPlatformThreadsByTheThousand(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        TargetRun.of(jdk, folder, VirtualMixture.class).record();

        Path file = folder.resolve("recording.jfr");
        Marks marks = Marks.of(VirtualMixture.class);
        List<Json> rows = Asked.madeBy(VirtualMixture.class, file);
        List<Json> virtual = rows.stream().filter(row -> row.flag("virtual")).toList();
        assertEquals(VirtualMixture.TASKS + VirtualMixture.NAMED + 1, virtual.size());
        assertEquals(Set.of("ended"), Set.copyOf(Asked.texts("state", virtual)));
        assertEquals(virtual.size(), Set.copyOf(Asked.texts("threadId", virtual)).size());
        assertEquals(List.of("virt-0", "virt-1", "virt-2", "virt-3", "virt-4"), Asked.texts("name", virtual).stream()
                .filter(name -> !name.isEmpty()).toList());
        assertOwnAndCarriers(rows);
        Map<String, Json> origins = Asked.origins(VirtualMixture.class, file, "--where", "virtual");
        assertEquals(Map.of(marks.at("main", "submit"), VirtualMixture.TASKS, marks.at("main", "named"),
                VirtualMixture.NAMED, marks.at("main", "plain"), 1),
                origins.entrySet().stream().collect(Collectors
                        .toMap(Map.Entry::getKey, origin -> (int) origin.getValue().number("count"))));
        assertEquals(Set.of(marks.at("main", "platform")),
                Asked.origins(VirtualMixture.class, file, "--where", "name ~ '^plat-'").keySet());
    }

    /** What the JDK made for virtual threads, in whosever call, is told by its group from what the program made. */
    private static void assertOwnAndCarriers(List<Json> rows) {
        Map<Boolean, List<Json>> platform = rows.stream().filter(row -> !row.flag("virtual"))
                .collect(Collectors.partitioningBy(row -> "main".equals(row.text("group"))));
        assertEquals(List.of("plat-0", "plat-1", "plat-2"), Asked.texts("name", platform.get(true)));
        for (String name : Asked.texts("name", platform.get(false))) {
            assertTrue(name.matches("ForkJoinPool-1-worker-\\d+|VirtualThread-unblocker|.*[Dd]elay.*"), name);
        }
    }

    /** Counted only, and said so; the platform threads are there. */
    @OnEachJdk
    void saysThatTheyAreCountedWhereEachIsNotRecorded(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        TargetRun.of(jdk, folder, VirtualMixture.class).recordWith("preset=low");

        Path file = folder.resolve("recording.jfr");
        assertEquals("counted", Asked.json(file, "info").text("virtual"));
        assertOwnAndCarriers(Asked.madeBy(VirtualMixture.class, file));
    }

    private static long count(List<String> places, String place) {
        return places.stream().filter(place::equals).count();
    }
}
