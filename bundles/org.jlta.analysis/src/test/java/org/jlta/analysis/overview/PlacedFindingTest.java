package org.jlta.analysis.overview;

import static java.util.stream.Collectors.toSet;
import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.PoolTable.Bounds;
import org.jlta.analysis.PoolTable.Created;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.overview.PlacedFinding.Kind;
import org.junit.jupiter.api.Test;

class PlacedFindingTest {
    private static final long SECOND = 1_000_000_000;
    private static final Frame NEW = frame("java.lang.Thread", "<init>", 1);

    private static List<PlacedFinding> of(RecordingModel model) {
        return Overview.of(model, Progress.NONE).placed();
    }

    @Test
    void placesUnnamedThreadsWhereTheyAreMade() {
        Models models = Models.ofMillis(1_000);
        int main = models.main();
        models.ended(models.thread("Thread-0", main, 10, NEW, frame("com.acme.Cart", "add", 31)), 20);
        models.ended(models.thread("cart", main, 10, NEW, frame("com.acme.Cart", "add", 40)), 20);

        assertEquals(List.of(new PlacedFinding(Kind.UNNAMED_THREAD, Severity.NOTE, frame("com.acme.Cart", "add", 31),
                "1 thread made here with no name but the JDK's", ThreadSet.of(1))), of(models.build()));
    }

    @Test
    void placesLeaksOfStoppedApplications() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        int shop = models.context("/shop", 1, 5000);
        models.threads.context(models.thread("price", main, 100, NEW, frame("com.acme.Cart", "open", 8)), shop);

        PlacedFinding leak = of(models.build()).get(0);

        assertEquals(Kind.LEAK, leak.kind());
        assertEquals("com.acme.Cart.open:8", leak.frame().label());
        assertEquals("certain leak: 1 thread of /shop #1 is alive 5.00 s after it was stopped", leak.sentence());
    }

    @Test
    void placesTheLeaksOfAllGenerationsAsTheOneFindingThatTheyAre() {
        Models models = Models.ofMillis(100_000);
        int main = models.main();
        for (int generation = 1; generation <= 3; generation++) {
            int shop = models.context("/shop", generation, generation * 10_000);
            models.threads.context(models.thread("price", main, generation * 9_000, NEW, frame("Cart", "open", 8),
                    frame("Deployer", "deploy", generation)), shop);
        }
        Overview overview = Overview.of(models.build(), Progress.NONE);

        assertEquals(List.of(new PlacedFinding(Kind.LEAK, Severity.PROBLEM, frame("Cart", "open", 8),
                "certain leak: /shop, generations 1–3: 3 threads are alive up to 1 min 30 s after theirs was stopped",
                ThreadSet.of(1, 2, 3))), overview.placed());
        assertEquals(overview.placed(), overview.findings().get(0).places());
    }

    /** Leaks beyond the first six are one sentence, and each has its line. */
    @Test
    void placesOnlyWhatFindingsTellAndAllOfIt() {
        Models models = Models.ofMillis(200_000);
        int main = models.main();
        for (int app = 0; app < 9; app++) {
            int context = models.context("/app" + app, 1, 100_000);
            models.threads.context(models.thread("Thread-" + app, main, 1000 * app, NEW, frame("App" + app, "go", 1)),
                    context);
        }
        Overview overview = Overview.of(models.build(), Progress.NONE);

        for (Finding finding : overview.findings()) {
            for (PlacedFinding place : finding.places()) {
                assertEquals(finding.severity(), place.severity());
                assertEquals(place.threads(), place.threads().and(finding.threads()), place.sentence());
            }
        }
        assertEquals(9, overview.placed().stream().filter(place -> place.kind() == Kind.LEAK).count());
        assertEquals(overview.findings().stream().flatMap(finding -> finding.places().stream()).collect(toSet()),
                Set.copyOf(overview.placed()));
    }

    @Test
    void placesIdleAndUnnamedPoolsWhereTheyAreMadeAndTheirThreadsNowhereElse() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        Frame submit = frame("com.acme.Shop", "sell", 20);
        Frame make = frame("com.acme.Shop", "<init>", 7);
        int worker = models.thread("pool-1-thread-1", main, 100, NEW, submit);
        int made = models.stacks.stack(frame("java.util.concurrent.Executors", "newFixedThreadPool", 1), make);
        Pool pool = new Pool(1, "java.util.concurrent.ThreadPoolExecutor",
                "java.util.concurrent.Executors$DefaultThreadFactory", new Created(0, main, made),
                ThreadTable.UNKNOWN_NANOS, "running", new Bounds(1, 1, 9),
                List.of(new Sample(9 * SECOND, 1, 0, 0, 3)), new int[]{worker});
        RecordingModel model = models.build();

        Overview overview = Overview.of(
                model.with(new PoolTable(List.of(pool), new TaskTable(new TaskTable.TaskColumns(0), 2))),
                Progress.NONE);
        List<PlacedFinding> findings = overview.placed();

        assertTrue(overview.findings().stream().anyMatch(finding -> finding.sentence().equals(
                "1 pool from com.acme.Shop.<init>:7 has nothing to do and was never shut down: it keeps 1 thread")));
        assertEquals(List.of(Kind.OPEN_POOL, Kind.UNNAMED_POOL), findings.stream().map(PlacedFinding::kind).toList());
        assertTrue(findings.stream().allMatch(finding -> finding.frame().equals(make)));
        assertTrue(findings.stream().allMatch(finding -> finding.severity() == Severity.NOTE));
        assertEquals("1 pool made here never shut down: nothing to do, and 1 thread kept", findings.get(0).sentence());
        assertEquals("1 thread of 1 pool made here with no name but the JDK's", findings.get(1).sentence());
    }

    @Test
    void placesUnnamedTimersThoughTheyRunTasksAsPoolsDo() {
        Models models = Models.ofMillis(1_000);
        int main = models.main();
        Frame make = frame("com.acme.Shop", "open", 7);
        int timer = models.thread("Timer-0", main, 100, NEW, make);
        models.ended(timer, 500);
        Pool pool = new Pool(1, "java.util.Timer", null, new Created(0, main, -1), ThreadTable.UNKNOWN_NANOS, null,
                new Bounds(1, 1, 9), List.of(), new int[]{timer});

        List<PlacedFinding> findings = of(
                models.build().with(new PoolTable(List.of(pool), new TaskTable(new TaskTable.TaskColumns(0), 2))));

        assertEquals(List.of(Kind.UNNAMED_THREAD), findings.stream().map(PlacedFinding::kind).toList());
        assertEquals(make, findings.get(0).frame());
    }

    @Test
    void tellsTimersThatWaitForTheirNextTasksFromIdlePools() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        Frame make = frame("com.acme.Shop", "open", 7);
        int made = models.stacks.stack(make);
        List<Pool> timers = IntStream.range(0, 20)
                .mapToObj(i -> new Pool(i, "java.util.Timer", null, new Created(0, main, made),
                        ThreadTable.UNKNOWN_NANOS, null, new Bounds(1, 1, 9),
                        List.of(new Sample(9 * SECOND, 1, 0, 1, 3)),
                        new int[]{models.thread("Timer-" + i, main, 100, NEW, make)}))
                .toList();
        RecordingModel model = models.build();

        Overview overview = Overview.of(
                model.with(new PoolTable(timers, new TaskTable(new TaskTable.TaskColumns(0), 2))), Progress.NONE);

        assertTrue(overview.findings().stream().anyMatch(finding -> finding.sentence()
                .equals("20 timers from com.acme.Shop.open:7 wait for their next tasks and were never cancelled: they keep "
                        + "20 threads")),
                () -> overview.findings().toString());
        assertTrue(overview.placed().stream().anyMatch(place -> place.sentence().equals(
                "20 timers made here never cancelled: waiting for the next task, and 20 threads kept")));
    }

    @Test
    void findsNothingInAProgramThatNamesItsThreads() {
        Models models = Models.ofMillis(1_000);
        int main = models.main();
        models.ended(models.thread("cart", main, 10, NEW, frame("com.acme.Cart", "add", 31)), 20);

        assertEquals(List.of(), of(models.build()));
    }
}
