package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jlta.agent.AgentJar;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.overview.Overview;
import org.jlta.analysis.pools.CommonPoolWaits;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.targets.CommonPoolTasks;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.ForeignPools;
import org.jlta.targets.IdlePools;
import org.jlta.targets.KindsOfPools;
import org.jlta.targets.ManyTasks;
import org.jlta.targets.PolledTask;
import org.jlta.targets.PoolGoneAtOnce;
import org.jlta.targets.TwoPlaces;
import org.jlta.targets.WarmPool;
import org.junit.jupiter.api.io.TempDir;

import com.sun.tools.attach.VirtualMachine;

/** Pools, and the tasks that their threads run: by whom and where they were submitted. */
class PoolsTest {
    @TempDir
    Path folder;

    private Recorded recorded;
    private TaskTable tasks;

    @OnEachJdk
    void tellsOneObjectOfTwoPlacesAsInferred(Jdk jdk) throws Exception {
        record(jdk, TwoPlaces.class);

        Marks marks = Marks.of(TwoPlaces.class);
        PoolSummary pool = pool("desk");
        assertEquals(marks.at("main", "pool"), recorded.frame(pool.pool().created().stack(), TwoPlaces.class));
        assertTrue(pool.pool().isShutDown());
        for (String place : List.of("first", "second")) {
            int row = only(TwoPlaces.class, marks.at("main", place));
            assertFalse(tasks.isCertain(row), place);
            assertEquals("desk-1", recorded.threads().name(tasks.runner(row)));
        }
        int alone = only(TwoPlaces.class, marks.at("main", "alone"));
        assertTrue(tasks.isCertain(alone));
        assertEquals("main", recorded.threads().name(tasks.submitter(alone)));
        assertTrue(tasks.taskClass(alone).startsWith(TwoPlaces.class.getName()), tasks.taskClass(alone));
        assertTrue(tasks.submitNanos(alone) <= tasks.beginNanos(alone));
        assertTrue(tasks.beginNanos(alone) <= tasks.endNanos(alone));
        int never = only(TwoPlaces.class, marks.at("main", "never"));
        assertEquals(-1, tasks.runner(never));
    }

    @OnEachJdk
    void joinsEachOfManyTasksToItsSubmission(Jdk jdk) throws Exception {
        record(jdk, ManyTasks.class);

        String place = Marks.of(ManyTasks.class).at("main", "submit");
        int[] rows = rows(ManyTasks.class, place);
        assertEquals(ManyTasks.COUNT, rows.length);
        for (int row : rows) {
            assertTrue(tasks.runner(row) >= 0 && tasks.isCertain(row), "row " + row);
            assertNotEquals(ThreadTable.UNKNOWN_NANOS, tasks.endNanos(row));
        }
        PoolSummary pool = pool("pool-1-thread");
        assertEquals(2, pool.use().busyMax());
        assertEquals(ManyTasks.COUNT + 2, pool.use().submitted());
        assertEquals(ManyTasks.COUNT + 2, pool.use().run());
        assertEquals(2, pool.pool().threads().length);
        assertEquals(2, pool.pool().bounds().max());
    }

    @OnEachJdk
    void seesEachKindOfPool(Jdk jdk) throws Exception {
        record(jdk, KindsOfPools.class);

        Marks marks = Marks.of(KindsOfPools.class);
        assertRuns(marks.at("scheduled", "periodic"), "clock-1", 5);
        assertEquals(1, pool("clock").use().submitted());
        assertRuns(marks.at("timer", "timer"), "bell", 5);
        assertTrue(pool("bell").pool().isShutDown());
        for (String place : List.of("runnable", "recursive", "async", "failing")) {
            int row = only(KindsOfPools.class, marks.at("forkJoin", place));
            assertTrue(tasks.runner(row) >= 0, place);
            assertTrue(recorded.threads().name(tasks.runner(row)).matches("ForkJoinPool-\\d+-worker-\\d+"), place);
            assertTrue(recorded.model().pools().pools().get(tasks.pool(row)).isShutDown(), place);
            assertTrue(tasks.isCertain(row));
            assertNotEquals(ThreadTable.UNKNOWN_NANOS, tasks.endNanos(row), place);
        }
        int refused = only(KindsOfPools.class, marks.at("refused", "refused"));
        assertTrue(tasks.isRejected(refused));
        assertEquals(-1, tasks.runner(refused));
        assertEquals(1, pool("narrow").use().rejected());
        assertRuns(marks.at("refused", "queued"), "narrow-1", 1);
    }

    @OnEachJdk
    void seesTasksOfAPoolThatWasWarmBefore(Jdk jdk) throws Exception {
        Path recording = folder.resolve("attached.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, WarmPool.class).start();
        try {
            running.awaitLine("ready");
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(running.process().pid()));
            try {
                jvm.loadAgent(AgentJar.path().toString(), "output=" + recording);
                running.process().outputWriter().append('a').flush();
                running.awaitLine("made a 45");
                jvm.loadAgent(AgentJar.path().toString(), "command=detach");
            } finally {
                jvm.detach();
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        read(Recorded.read(recording));

        int[] rows = rows(WarmPool.class, Marks.of(WarmPool.class).at("main", "submit"));
        assertEquals(WarmPool.TASKS, rows.length);
        for (int row : rows) {
            assertTrue(tasks.runner(row) >= 0 && tasks.isCertain(row), "row " + row);
        }
        PoolSummary pool = pool("warm");
        assertEquals(ThreadTable.UNKNOWN_NANOS, pool.pool().created().nanos());
        assertEquals(Set.of("warm-1", "warm-2"), IntStream.of(pool.pool().threads())
                .mapToObj(recorded.threads()::name).collect(Collectors.toSet()));
        assertEquals(WarmPool.TASKS + 2, pool.tasks());
    }

    /** Nothing runs while the agent is there. */
    @OnEachJdk
    void knowsThePoolsOfThreadsThatWaitSinceBefore(Jdk jdk) throws Exception {
        Path recording = folder.resolve("idle.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, IdlePools.class).start();
        try {
            running.awaitLine("ready");
            running.load("output=" + recording);
            running.load("command=detach");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        List<Json> pools = Asked.json(recording, "pools").items();
        List<Json> threads = Asked.json(recording, "threads").items();
        Map<String, Set<String>> members = new TreeMap<>();
        for (Json pool : pools.stream().filter(pool -> !pool.list("threadIds").isEmpty()).toList()) {
            Set<String> names = pool.list("threadIds").stream().map(Json::asInt)
                    .map(id -> threads.stream().filter(row -> row.number("threadId") == id).findFirst().orElseThrow())
                    .map(row -> row.text("name")).collect(Collectors.toCollection(TreeSet::new));
            members.put(names.iterator().next(), names);
            assertTrue(pool.isNull("origin"), "no origin is made up");
            assertEquals(names.size(), pool.number("size"), names.toString());
            assertEquals(0, pool.get("busy").number("max"), names.toString());
        }
        assertEquals(Map.of("clock-1", Set.of("clock-1"), "exec-1", Set.of("exec-1"), "plain-1",
                Set.of("plain-1", "plain-2"), "wrapped-1", Set.of("wrapped-1")), members);
        assertEquals(3, pools.stream().filter(pool -> pool.text("name").startsWith("plain")).findFirst().orElseThrow()
                .number("tasks"));
        for (Json row : threads.stream().filter(row -> row.text("name").matches("(plain|wrapped|clock|exec)-.*"))
                .toList()) {
            assertTrue(row.flag("beforeRecording") && row.isNull("allocated"), row.text("name"));
        }
    }

    @OnEachJdk
    void seesPoolsOfTheTableAndOfAFile(Jdk jdk) throws Exception {
        Path recording = folder.resolve("foreign.jfr");
        Path table = Files.writeString(folder.resolve("pools.txt"), "# ours\n\n" + ForeignPools.TABLE + "\n");
        TargetRun run = TargetRun.of(jdk, folder, ForeignPools.class);
        TargetRun.Outcome plain = run.run();
        assertEquals(plain, run.withAgent("output=" + recording + ",pools=" + table).run());
        read(Recorded.read(recording));

        Marks marks = Marks.of(ForeignPools.class);
        assertEquals(4, new RecordedPools(recorded).runs(ForeignPools.class, marks.at("tomcat", "tomcat"), "exec-"));
        PoolSummary tomcat = pool("exec");
        assertEquals("org.apache.tomcat.util.threads.ThreadPoolExecutor", tomcat.pool().className());
        assertEquals(2, tomcat.pool().threads().length);
        assertEquals(2, tomcat.pool().bounds().max());
        assertEquals(4, tomcat.tasks());
        assertTrue(tomcat.pool().isShutDown());
        assertEquals(3, new RecordedPools(recorded).runs(ForeignPools.class, marks.at("own", "own"), "clerk"));
        PoolSummary own = pool("clerk");
        assertEquals(ForeignPools.Desk.class.getName(), own.pool().className());
        assertEquals(1, own.queued());
        assertEquals(0, own.size());
        assertEquals(5, own.use().submitted());
        assertEquals(4, own.tasks());
        assertEquals(-1, tasks.runner(only(ForeignPools.class, marks.at("own", "late"))));
    }

    @OnEachJdk
    void tellsBoundsOfAPoolThatIsCollectedAtOnce(Jdk jdk) throws Exception {
        record(jdk, PoolGoneAtOnce.class);

        assertEquals(PoolGoneAtOnce.MOST, pool("brief").pool().bounds().max());
        assertEquals(1, pool("brief").pool().bounds().core());
        assertEquals(PoolGoneAtOnce.MOST, pool("ForkJoinPool-1-worker").pool().bounds().max());
    }

    @OnEachJdk
    void seesATaskThatAWorkerTakesRightAfterAnother(Jdk jdk) throws Exception {
        record(jdk, PolledTask.class);

        Marks marks = Marks.of(PolledTask.class);
        int first = only(PolledTask.class, marks.at("main", "first"));
        int second = only(PolledTask.class, marks.at("main", "second"));
        assertEquals(tasks.runner(first), tasks.runner(second));
        assertTrue(tasks.runner(second) >= 0);
        assertTrue(tasks.endNanos(first) <= tasks.beginNanos(second));
        assertTrue(tasks.beginNanos(second) <= tasks.endNanos(second));
    }

    @OnEachJdk
    void findsTasksOfTheCommonPoolThatWait(Jdk jdk) throws Exception {
        TargetRun run = TargetRun.of(jdk, folder, CommonPoolTasks.class)
                .withOption("-Djava.util.concurrent.ForkJoinPool.common.parallelism=2");
        read(run.record());

        PoolSummary common = pool("ForkJoinPool.commonPool-worker");
        assertEquals(List.of(PoolFinding.Kind.WAITING), common.findings().stream().map(PoolFinding::kind).toList());
        String place = CommonPoolTasks.class.getName() + "." + Marks.of(CommonPoolTasks.class).at("sleep", "sleep");
        assertTrue(common.findings().get(0).sentence().contains("longest ")
                && common.findings().get(0).sentence().contains(place), common.findings().toString());
        assertEquals(2, CommonPoolWaits.of(recorded.model()).workers().size());
        assertTrue(Overview.of(recorded.model(), Progress.NONE).findings().stream()
                .anyMatch(finding -> finding.sentence().contains(place)));

        read(run.recordWith("preset=low"));
        assertTrue(Overview.of(recorded.model(), Progress.NONE).findings().stream()
                .anyMatch(finding -> finding.sentence().startsWith("common pool: tasks waited")));
    }

    @OnEachJdk
    void takesJoinsInTheCommonPoolForWork(Jdk jdk) throws Exception {
        read(TargetRun.of(jdk, folder, CommonPoolTasks.class, "join")
                .withOption("-Djava.util.concurrent.ForkJoinPool.common.parallelism=2").record());

        assertNull(CommonPoolWaits.of(recorded.model()));
    }

    @OnEachJdk
    void startsTheProgramWithoutItselfForAWrongTable(Jdk jdk) throws Exception {
        Path table = Files.writeString(folder.resolve("pools.txt"), "com.acme.Pool submits=hand(Runnable)");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, EndsAtOnce.class, "exit").withAgent("pools=" + table)
                .run();

        assertEquals(7, outcome.exitCode());
        assertEquals(1, outcome.err().lines().count(), outcome.err());
        assertTrue(outcome.err().contains("'submits=hand(Runnable)' of com.acme.Pool"), outcome.err());
    }

    private void assertRuns(String place, String thread, int atLeast) {
        int[] rows = rows(KindsOfPools.class, place);
        assertTrue(rows.length >= atLeast, place + " ran " + rows.length + " times");
        for (int row : rows) {
            // the last period may have been cancelled before it ran
            assertTrue(tasks.runner(row) < 0 || recorded.threads().name(tasks.runner(row)).equals(thread));
            assertTrue(tasks.isCertain(row), place);
        }
    }

    private void record(Jdk jdk, Class<?> program) throws Exception {
        read(TargetRun.of(jdk, folder, program).record());
    }

    private void read(Recorded made) {
        recorded = made;
        tasks = made.model().pools().tasks();
    }

    private PoolSummary pool(String name) {
        return new RecordedPools(recorded).pool(name);
    }

    private int only(Class<?> type, String place) {
        return new RecordedPools(recorded).only(type, place);
    }

    private int[] rows(Class<?> type, String place) {
        return new RecordedPools(recorded).rows(type, place);
    }
}
