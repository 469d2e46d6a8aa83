package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jlta.targets.DyingWorkers;
import org.jlta.targets.ForgottenLoaders;
import org.jlta.targets.GroupPerThread;
import org.jlta.targets.IsolatedLoader;
import org.jlta.targets.LambdaOrigins;
import org.jlta.targets.PoolPerRequest;
import org.jlta.targets.SessionTimers;
import org.jlta.analysis.Progress;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Uncaught;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.junit.jupiter.api.io.TempDir;

/** Where threads come from: allocation, starter, stacks. */
class OriginsTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void tellsTimersOfSessionsApart(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, SessionTimers.class).record();

        Marks marks = Marks.of(SessionTimers.class);
        assertEquals(List.of("Timer-0", "Timer-1", "Timer-2", "sweeper"),
                recorded.names(recorded.madeBy(SessionTimers.class)));
        for (String session : List.of("Timer-0", "Timer-1", "Timer-2")) {
            int timer = recorded.only(session);
            assertEquals(marks.at("openSession", "session"), recorded.allocatedAt(timer, SessionTimers.class));
            assertEquals("main", recorded.starter(timer));
            assertTrue(recorded.threads().isUnnamed(timer));
            assertEquals(1, recorded.threads().names(timer).size(), "a rename before the start");
            assertEquals(session.equals("Timer-0") ? ThreadLife.ENDED : ThreadLife.RUNNING,
                    recorded.threads().life(timer));
        }
        int sweeper = recorded.only("sweeper");
        assertEquals(marks.at("main", "sweeper"), recorded.allocatedAt(sweeper, SessionTimers.class));
        assertFalse(recorded.threads().isUnnamed(sweeper));
        assertEquals(ThreadLife.ENDED, recorded.threads().life(sweeper));
        assertTrue(recorded.threads().isDaemon(sweeper));

        Map<String, Json> origins = Asked.origins(SessionTimers.class, file());
        Json sessions = origins.get(marks.at("openSession", "session"));
        assertEquals(List.of(3L, 2L, 3L, 0L), counts(sessions));
        assertTrue(sessions.frames(SessionTimers.class).get(1).startsWith("main:"), "who called openSession");
        assertEquals(List.of(1L, 0L, 0L, 0L), counts(origins.get(marks.at("main", "sweeper"))));
        assertEquals(2, origins.size());
        List<Json> rows = Asked.madeBy(SessionTimers.class, file());
        assertEquals(List.of("ended", "running", "running", "ended"), Asked.texts("state", rows));
        assertEquals(List.of("true", "true", "true", "false"), Asked.texts("unnamed", rows));
        for (Json row : rows) {
            assertEquals("main", row.get("started").text("byThread"));
            assertEquals(1, row.list("names").size());
        }
        assertTrue(Asked.text(file(), "origins").stream().anyMatch(line -> line.contains("SessionTimers.openSession")));
    }

    @OnEachJdk
    void findsOneOriginForManyPools(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, PoolPerRequest.class).record();

        List<Integer> workers = recorded.madeBy(PoolPerRequest.class);
        assertEquals(12, Set.copyOf(recorded.names(workers)).size());
        assertEquals(Set.of(Marks.of(PoolPerRequest.class).at("answer", "submit")), workers.stream()
                .map(worker -> recorded.allocatedAt(worker, PoolPerRequest.class)).collect(Collectors.toSet()));
        assertTrue(workers.stream().allMatch(worker -> recorded.threads().life(worker) == ThreadLife.RUNNING),
                "ended by the JVM's end, not by themselves");
        assertEquals(12, workers.size());

        Map<String, Json> origins = Asked.origins(PoolPerRequest.class, file());
        Json group = origins.get(Marks.of(PoolPerRequest.class).at("answer", "submit"));
        assertEquals(List.of(12L, 12L, 12L, 0L), counts(group));
        assertEquals(1, origins.size());
        assertTrue(group.frames(PoolPerRequest.class).get(1).startsWith("main:"), "who called answer");
        List<Json> rows = Asked.madeBy(PoolPerRequest.class, file());
        assertEquals(Set.of("running"), Set.copyOf(Asked.texts("state", rows)));
        assertTrue(rows.stream().allMatch(row -> row.isNull("endNanos")), "ended by the JVM's end");
        assertEquals(List.of(12L), Asked.findings(file(), "leaks").stream()
                .filter(leak -> leak.isIn(PoolPerRequest.class)).map(leak -> leak.number("count")).toList());
        List<Bar> bars = Bar.of(file(), "name ~ '^pool-'");
        assertEquals(12, bars.size());
        for (Bar bar : bars) {
            assertTrue(bar.alive() && bar.from() > 0, bar.toString());
            assertEquals(Bar.WIDTH, bar.to(), 0.01, "it goes to the end of the recording");
        }
        Json lives = Asked.json(file(), "lifetimes", "--where", "name ~ '^pool-'");
        assertEquals(List.of(12, 0, 12), List.of(sum(lives, "started"), sum(lives, "ended"), last(lives, "live")));
    }

    private static int sum(Json lifetimes, String field) {
        return lifetimes.list(field).stream().mapToInt(Json::asInt).sum();
    }

    private static int last(Json lifetimes, String field) {
        List<Json> steps = lifetimes.list(field);
        return steps.get(steps.size() - 1).asInt();
    }

    @OnEachJdk
    void holdsNothingOfWhatEnded(Jdk jdk) throws Exception {
        // the program itself prints how many were collected, and must print the same with the agent
        Recorded recorded = TargetRun.of(jdk, folder, GroupPerThread.class).record();

        Marks marks = Marks.of(GroupPerThread.class);
        List<Integer> scanners = recorded.madeBy(GroupPerThread.class);
        assertEquals(30, scanners.size());
        for (int scanner : scanners) {
            assertEquals(marks.at("scan", "scanner"), recorded.allocatedAt(scanner, GroupPerThread.class));
            assertEquals(marks.at("scan", "start"), recorded.startedAt(scanner, GroupPerThread.class));
            assertEquals("scans", recorded.threads().group(scanner));
            assertEquals(ThreadLife.ENDED, recorded.threads().life(scanner));
        }

        Map<String, Json> made = Asked.origins(GroupPerThread.class, file());
        assertEquals(Set.of(marks.at("scan", "scanner")), made.keySet());
        assertEquals(List.of(30L, 0L, 0L, 0L), counts(made.get(marks.at("scan", "scanner"))));
        assertEquals(Set.of(marks.at("scan", "start")),
                Asked.origins(GroupPerThread.class, file(), "--by", "start").keySet());
        assertEquals(Map.of("scanner-0", 15L, "scanner-1", 15L), Asked.madeBy(GroupPerThread.class, file()).stream()
                .collect(Collectors.groupingBy(row -> row.text("name"), Collectors.counting())));
    }

    @OnEachJdk
    void followsWorkersThatReplaceEachOther(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, DyingWorkers.class).record();

        assertEquals(5, recorded.madeBy(DyingWorkers.class).size());
        for (int i = 1; i <= 5; i++) {
            int worker = recorded.only("worker-" + i);
            assertEquals(i == 1 ? "main" : "worker-" + (i - 1), recorded.starter(worker));
            assertEquals(ThreadLife.ENDED, recorded.threads().life(worker));
            assertEquals(i == 5 ? null : new Uncaught(IllegalStateException.class.getName(), "task " + i),
                    recorded.threads().uncaught(worker));
        }

        // main submitted the task that worker-4 ran when it made its successor
        List<Json> chain = Asked.json(file(), "chain", "--thread", "worker-5").items();
        assertEquals(List.of("worker-5", "worker-4", "main"), Asked.texts("name", chain));
        assertEquals("submitted", chain.get(2).text("how"));
        List<Json> rows = Asked.madeBy(DyingWorkers.class, file());
        assertEquals(5, rows.size());
        for (int i = 1; i <= 5; i++) {
            Json row = Asked.named("worker-" + i, rows);
            assertEquals("ended", row.text("state"));
            assertEquals(i == 1 ? "main" : "worker-" + (i - 1), row.get("started").text("byThread"));
            assertEquals(Marks.of(DyingWorkers.class).at("", "worker"),
                    row.get("allocated").frame(DyingWorkers.class).replaceFirst("^.*:", ":"));
            assertEquals(i == 5, row.isNull("uncaught"));
            if (i < 5) {
                assertEquals(IllegalStateException.class.getName(), row.get("uncaught").text("class"));
                assertEquals("task " + i, row.get("uncaught").text("message"));
            }
        }
    }

    @OnEachJdk
    void findsOneOriginForEachLambdaAndOneByReflection(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, LambdaOrigins.class).record();

        Marks marks = Marks.of(LambdaOrigins.class);
        List<Integer> made = recorded.madeBy(LambdaOrigins.class);
        assertEquals(Set.of(marks.at("main", "start")), made.stream()
                .map(thread -> recorded.startedAt(thread, LambdaOrigins.class)).collect(Collectors.toSet()));
        Map<String, Integer> places = new TreeMap<>();
        for (OriginGroup group : Origins.groups(recorded.model(),
                OriginRequest.of(ThreadSet.of(made.stream().mapToInt(Integer::intValue).toArray())), Progress.NONE)) {
            int first = group.threadOrdinals()[0];
            places.put(recorded.allocatedAt(first, LambdaOrigins.class).replaceAll("^.*:", ""),
                    group.threadOrdinals().length);
        }
        assertEquals(Map.of(line(marks, "first"), 20, line(marks, "second"), 20, line(marks, "third"), 20,
                line(marks, "reflective"), 40), places);

        Map<String, Integer> shown = new TreeMap<>();
        Asked.origins(LambdaOrigins.class, file())
                .forEach((place, group) -> shown.put(place.replaceAll("^.*:", ""), (int) group.number("count")));
        assertEquals(places, shown);
        Map<String, Json> started = Asked.origins(LambdaOrigins.class, file(), "--by", "start");
        assertEquals(Set.of(marks.at("main", "start")), started.keySet());
        assertEquals(100, started.get(marks.at("main", "start")).number("count"));
    }

    private static String line(Marks marks, String word) {
        return marks.at("", word).substring(1);
    }

    @OnEachJdk
    void worksForClassesThatSeeOnlyTheJdk(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, IsolatedLoader.class)
                .recordWith("mincall=0ms,include=" + IsolatedLoader.class.getName() + "*");

        int isolated = recorded.only("isolated");
        assertEquals(Marks.of(IsolatedLoader.class).at("<init>", "isolated"),
                recorded.allocatedAt(isolated, IsolatedLoader.Isolated.class));
        assertEquals(IsolatedLoader.Isolated.class.getName(), recorded.threads().className(isolated));
        assertTrue(recorded.startedAt(isolated, IsolatedLoader.Isolated.class).startsWith("call:"));

        assertTrue(recorded.model().activity().calls().methods().stream()
                .anyMatch(method -> method.label().equals(IsolatedLoader.Isolated.class.getName() + ".call")));
        Json row = Asked.named("isolated", Asked.madeBy(IsolatedLoader.Isolated.class, file()));
        assertEquals(Marks.of(IsolatedLoader.class).at("<init>", "isolated"),
                row.get("allocated").frame(IsolatedLoader.Isolated.class));
        assertTrue(row.get("started").frame(IsolatedLoader.Isolated.class).startsWith("call:"));
    }

    /** Whatever is woven into their classes. */
    @OnEachJdk
    void holdsNoClassLoader(Jdk jdk) throws Exception {
        // the program itself prints how many were collected, and must print the same with the agent
        Recorded recorded = TargetRun.of(jdk, folder, ForgottenLoaders.class)
                .recordWith("preset=full,mincall=0ms,include=" + IsolatedLoader.class.getName() + "*");

        List<Integer> made = recorded.named("isolated");
        assertEquals(ForgottenLoaders.COUNT, made.size());
        assertEquals(Set.of(Marks.of(IsolatedLoader.class).at("<init>", "isolated")), made.stream()
                .map(thread -> recorded.allocatedAt(thread, IsolatedLoader.Isolated.class))
                .collect(Collectors.toSet()));
        assertEquals(ForgottenLoaders.COUNT, recorded.model().contexts().size());
    }

    private Path file() {
        return folder.resolve("recording.jfr");
    }

    /** Threads, those alive, those unnamed, those never started. */
    private static List<Long> counts(Json group) {
        return List.of(group.number("count"), group.number("alive"), group.number("unnamed"),
                group.number("neverStarted"));
    }
}
