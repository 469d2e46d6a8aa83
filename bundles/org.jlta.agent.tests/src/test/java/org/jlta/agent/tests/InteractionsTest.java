package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadTable;
import org.jlta.demo.NestedCalls;
import org.jlta.demo.WorkerPool;
import org.jlta.targets.Bell;
import org.jlta.targets.Competitors;
import org.jlta.targets.ForcedThread;
import org.jlta.targets.KnownInteractions;
import org.jlta.targets.Wakers;
import org.jlta.targets.YieldingLoop;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Who starts, wakes, interrupts and joins whom. */
class InteractionsTest {
    private static final long MILLI = 1_000_000;

    @TempDir
    Path folder;

    @OnEachJdk
    void tellsEachThingThatOneThreadDidToAnother(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, KnownInteractions.class).record());

        assertDoneTo(deeds, InteractionAction.START, 1, "start");
        assertDoneTo(deeds, InteractionAction.UNPARK, 3, "unpark");
        assertDoneTo(deeds, InteractionAction.INTERRUPT, 2, "interrupt");
        assertDoneTo(deeds, InteractionAction.NOTIFY, 4, "notify");
        assertDoneTo(deeds, InteractionAction.JOIN, 1, "join");
        assertWoken(deeds, InteractionAction.PARK, 3, "main unpark");
        assertWoken(deeds, InteractionAction.WAIT, 4, "main notify");
        List<Integer> sleeps = deeds.of("worker", InteractionAction.SLEEP);
        assertEquals(List.of("main interrupt", "main interrupt", ""), sleeps.stream().map(deeds::waker).toList());
        assertEquals(5, deeds.of("worker", InteractionAction.YIELD).size());
        assertEquals(Marks.of(KnownInteractions.class).at("await", "wait"),
                deeds.at(deeds.longest("worker", InteractionAction.WAIT), KnownInteractions.class));
        int join = deeds.only("main", InteractionAction.JOIN, "worker");
        assertTrue(deeds.table().durationNanos(join) > 250 * MILLI, "joined " + deeds.table().durationNanos(join));

        assertShown("start", 1);
        assertShown("unpark", 3);
        assertShown("interrupt", 2);
        assertEquals(List.of("wait", "wait", "wait", "wait"), Asked.texts("ended", assertShown("notify", 4)));
        assertTrue(assertShown("join", 1).get(0).number("durationNanos") > 250 * MILLI);
        assertEquals(3, longOnes("park"));
        assertEquals(4, longOnes("wait"));
        assertEquals(3, longOnes("sleep"));
        assertEquals(5, shown("worker", "yield").size());
        assertTrue(shown("main", "sleep").stream().allMatch(row -> row.text("target").equals("main")));
    }

    /** That the command line shows it of main and the worker, from its place, as lines and as JSON. */
    private List<Json> assertShown(String action, int count) throws Exception {
        String place = Marks.of(KnownInteractions.class).at("main", action);
        List<Json> rows = shown("main", action).stream().filter(row -> "worker".equals(row.text("target"))).toList();
        assertEquals(count, rows.size(), action);
        for (Json row : rows) {
            assertEquals(place, row.frame(KnownInteractions.class));
            assertTrue(row.flag("certain"), action);
        }
        assertEquals(count, Asked.text(file(), "interactions", "--action", action, "--target", "name = worker").stream()
                .filter(line -> line.contains("main, " + action + ", worker, active ")).count(), action);
        return rows;
    }

    private List<Json> shown(String actor, String action) throws Exception {
        return Asked.json(file(), "interactions", "--actor", "name = " + actor, "--action", action).items();
    }

    /** In how many rows the worker was blocked for as long as the program lets it at least, and not for a minute. */
    private long longOnes(String action) throws Exception {
        return shown("worker", action).stream().mapToLong(row -> row.number("durationNanos"))
                .filter(nanos -> nanos >= 100 * MILLI && nanos < 60_000 * MILLI).count();
    }

    private Path file() {
        return folder.resolve("recording.jfr");
    }

    private static void assertDoneTo(Deeds deeds, InteractionAction action, int count, String mark) throws Exception {
        List<Integer> rows = deeds.of("main", action, "worker");
        assertEquals(count, rows.size(), action.word());
        String place = Marks.of(KnownInteractions.class).at("main", mark);
        for (int row : rows) {
            assertEquals(place, deeds.at(row, KnownInteractions.class));
            assertTrue(deeds.table().isCertain(row));
            assertNotEquals(ThreadTable.UNKNOWN_NANOS, deeds.table().activeNanos(row), action.word());
        }
    }

    private static void assertWoken(Deeds deeds, InteractionAction action, int count, String waker) {
        List<Integer> rows = deeds.of("worker", action).stream()
                .filter(row -> deeds.table().durationNanos(row) >= 100 * MILLI).toList();
        assertEquals(count, rows.size(), action.word());
        assertEquals(Set.of(waker), rows.stream().map(deeds::waker).collect(Collectors.toSet()));
    }

    @OnEachJdk
    void tellsTheSameWhenEverythingIsRecorded(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, KnownInteractions.class).recordWith("preset=full"));

        assertDoneTo(deeds, InteractionAction.UNPARK, 3, "unpark");
        assertDoneTo(deeds, InteractionAction.NOTIFY, 4, "notify");
        assertWoken(deeds, InteractionAction.PARK, 3, "main unpark");
        int unpark = deeds.of("main", InteractionAction.UNPARK, "worker").get(0);
        assertFalse(deeds.recorded().model().stacks().isTruncated(deeds.table().stack(unpark)), "a whole stack");
    }

    @OnEachJdk
    void tellsNothingWhenThePartIsOff(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, KnownInteractions.class).recordWith("interactions=off"));

        assertEquals(List.of(), deeds.of("main", InteractionAction.UNPARK, "worker"));
        assertEquals(List.of(), deeds.of("main", InteractionAction.INTERRUPT, "worker"));
        assertEquals(List.of(), deeds.of("worker", InteractionAction.YIELD));
        assertEquals(1, deeds.of("main", InteractionAction.START, "worker").size(), "threads tell that themselves");
    }

    @OnEachJdk
    void seesWhoWokeAWaiterOfTheConcurrencyClasses(Jdk jdk) throws Exception {
        assertWakers(new Deeds(TargetRun.of(jdk, folder, Wakers.class).record()));
    }

    @OnEachJdk
    void seesWhoWokeAVirtualThread(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= 21, jdk + " has no virtual threads");
        for (String preset : List.of("normal", "full")) {
            assertWakers(new Deeds(TargetRun.of(jdk, folder, Wakers.class, "virtual").recordWith("preset=" + preset)));
        }
    }

    private static void assertWakers(Deeds deeds) {
        for (int i = 0; i < 4; i++) {
            int park = deeds.longest("waiter-" + i, InteractionAction.PARK);
            assertTrue(deeds.table().durationNanos(park) >= 45 * MILLI, "parked " + deeds.table().durationNanos(park));
            assertEquals("waker-" + i + " unpark", deeds.waker(park));
            assertTrue(deeds.table().isCertain(park));
        }
    }

    @OnEachJdk
    void tellsWakersThatCompetedFromTheOnlyOne(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, Competitors.class).record());

        InteractionTable table = deeds.table();
        List<Integer> contested = parksFrom(deeds, "sleeper");
        // an unpark that comes late ends the next park early, and leaves two that are too short for the choice
        assertTrue(contested.size() >= 10, "parks: " + contested.size());
        for (int park : contested) {
            assertTrue(Set.of("first unpark", "second unpark").contains(deeds.waker(park)), deeds.waker(park));
        }
        for (int park : parksFrom(deeds, "alone")) {
            assertEquals("main unpark", deeds.waker(park));
            assertTrue(table.isCertain(park));
        }
        long inferred = contested.stream().filter(park -> !table.isCertain(park)).count();
        // where the second comes when the sleeper runs again, the first is the only one: how often, the scheduler decides
        assertTrue(inferred >= contested.size() / 5, inferred + " inferred of " + contested.size());
        assertEquals(inferred, shown("sleeper", "park").stream()
                .filter(row -> row.number("durationNanos") >= 15 * MILLI && !row.flag("certain")).count());
        assertTrue(shown("alone", "park").stream().allMatch(row -> row.flag("certain")));
        int late = deeds.longest("late", InteractionAction.PARK);
        assertEquals("", deeds.waker(late));
        assertTrue(table.isCertain(late));
    }

    /** Those that lasted as long as the wakers let them. */
    private static List<Integer> parksFrom(Deeds deeds, String thread) {
        return deeds.of(thread, InteractionAction.PARK).stream()
                .filter(row -> deeds.table().durationNanos(row) >= 15 * MILLI).toList();
    }

    @OnEachJdk
    void leavesOutAndCountsWhatALoopYields(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, YieldingLoop.class).record());

        int told = deeds.of("main", InteractionAction.YIELD).size();
        assertTrue(told >= 1000 && told < YieldingLoop.YIELDS, "yields told: " + told);
        String losses = String.join("; ", deeds.recorded().model().info().losses());
        assertTrue(losses.contains("yield"), losses);
    }

    @OnEachJdk
    void tellsWhoSuspendedResumedAndStoppedAThread(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() < 20, jdk + " has no such methods");
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, ForcedThread.class).record());

        long last = 0;
        for (InteractionAction action : List.of(InteractionAction.SUSPEND, InteractionAction.RESUME,
                InteractionAction.STOP)) {
            int row = deeds.of("main", action, "forced").get(0);
            assertEquals(Marks.of(ForcedThread.class).at("main", action.word()), deeds.at(row, ForcedThread.class));
            assertTrue(deeds.table().isCertain(row));
            assertTrue(deeds.table().nanos(row) > last, action.word());
            last = deeds.table().nanos(row);
        }
        assertEquals(1, deeds.of("main", InteractionAction.SUSPEND, "forced").size());
        assertEquals(1, deeds.of("main", InteractionAction.STOP, "forced").size());
        assertEquals(2, deeds.of("main", InteractionAction.RESUME, "forced").size(), "stop() resumes too");
        int forced = deeds.recorded().only("forced");
        assertEquals(ThreadLife.ENDED, deeds.recorded().threads().life(forced));
        assertEquals(ThreadDeath.class.getName(), deeds.recorded().threads().uncaught(forced).className());
        assertEquals(List.of(), deeds.recorded().model().info().losses());
    }

    @OnEachJdk
    void tellsHowLongAWokenWorkerWasActive(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, WorkerPool.class).recordWith("packages=org.jlta.demo"));

        for (String worker : List.of("Worker 1", "Worker 2")) {
            List<Integer> active = deeds.of("main", InteractionAction.NOTIFY, worker).stream()
                    .filter(row -> deeds.table().activeNanos(row) >= 290 * MILLI).toList();
            assertTrue(deeds.of("main", InteractionAction.NOTIFY, worker).isEmpty() || !active.isEmpty(),
                    worker + " was woken and did no job");
        }
        assertEquals(1, deeds.of("main", InteractionAction.START, "Worker 1").size());
        assertEquals(1, deeds.of("main", InteractionAction.JOIN, "Worker 2").size());
    }

    @OnEachJdk
    void tellsThatNobodyWokeAProgramOfOneThread(Jdk jdk) throws Exception {
        Deeds deeds = new Deeds(TargetRun.of(jdk, folder, NestedCalls.class).record());

        List<Integer> sleeps = deeds.of("main", InteractionAction.SLEEP);
        assertEquals(List.of(1000L, 3000L), sleeps.stream()
                .map(row -> deeds.table().durationNanos(row) / (1000 * MILLI) * 1000).toList());
        assertEquals(List.of("", ""), sleeps.stream().map(deeds::waker).toList());
    }

    @OnEachJdk
    void seesCallsOfCodeThatRunsAlreadyAndLeavesIt(Jdk jdk) throws Exception {
        Path recording = folder.resolve("attached.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Bell.class).start();
        try {
            running.awaitLine("ready");
            ring(running, 'a');
            running.load("output=" + recording);
            ring(running, 'b');
            ring(running, 'c');
            running.load("command=detach");
            ring(running, 'd');
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        Deeds deeds = new Deeds(Recorded.read(recording));
        // the wait that the first of them ended began before the agent came: no event tells of it
        assertEquals(1, deeds.of("main", InteractionAction.NOTIFY_ALL, "").size());
        int rung = deeds.only("main", InteractionAction.NOTIFY_ALL, "sleeper");
        assertEquals("main notifyAll", deeds.waker(deeds.longest("sleeper", InteractionAction.WAIT)));
        assertEquals(Marks.of(Bell.class).at("ring", "ring"), deeds.at(rung, Bell.class));
        assertEquals(0, deeds.recorded().model().info().losses().size(),
                deeds.recorded().model().info().losses().toString());
    }

    private static void ring(TargetRun.Running running, char letter) throws Exception {
        running.process().outputWriter().append(letter).flush();
        running.awaitLine("rung " + letter);
    }
}
