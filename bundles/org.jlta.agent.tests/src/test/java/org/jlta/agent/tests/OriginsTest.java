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
    }

    private static String line(Marks marks, String word) {
        return marks.at("", word).substring(1);
    }

    @OnEachJdk
    void worksForClassesThatSeeOnlyTheJdk(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, IsolatedLoader.class).record();

        int isolated = recorded.only("isolated");
        assertEquals(Marks.of(IsolatedLoader.class).at("<init>", "isolated"),
                recorded.allocatedAt(isolated, IsolatedLoader.Isolated.class));
        assertEquals(IsolatedLoader.Isolated.class.getName(), recorded.threads().className(isolated));
        assertTrue(recorded.startedAt(isolated, IsolatedLoader.Isolated.class).startsWith("call:"));
    }
}
