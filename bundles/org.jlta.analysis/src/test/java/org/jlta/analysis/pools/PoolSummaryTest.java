package org.jlta.analysis.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.PoolTable.Bounds;
import org.jlta.analysis.PoolTable.Created;
import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.TaskTable.TaskColumns;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.locks.PoolSelfWait;
import org.jlta.analysis.query.QueryException;
import org.jlta.analysis.query.ThreadQuery;
import org.junit.jupiter.api.Test;

class PoolSummaryTest {
    private static final long SECOND = 1_000_000_000;
    private static final String EXECUTOR = "java.util.concurrent.ThreadPoolExecutor";

    private final Models models = Models.ofMillis(10_000);
    private final TaskColumns tasks = new TaskColumns(4);
    private final List<Pool> pools = new ArrayList<>();

    private List<PoolSummary> ask() {
        RecordingModel model = models.build();
        return PoolSummary.of(model.with(new PoolTable(pools, new TaskTable(tasks, model.threads().size()))));
    }

    private void pool(String state, int stack, List<Sample> samples, int... threads) {
        pools.add(new Pool(pools.size(), EXECUTOR, "com.acme.Factory", new Created(0, 0, stack),
                ThreadTable.UNKNOWN_NANOS, state, new Bounds(2, 2, Integer.MAX_VALUE), samples, threads));
    }

    private void run(int pool, int thread, long beginSeconds, long endSeconds) {
        int row = tasks.add(pool);
        tasks.submitNanos[row] = beginSeconds * SECOND;
        tasks.runner[row] = thread;
        tasks.beginNanos[row] = beginSeconds * SECOND;
        tasks.endNanos[row] = endSeconds < 0 ? ThreadTable.UNKNOWN_NANOS : endSeconds * SECOND;
    }

    private static List<PoolFinding.Kind> kinds(PoolSummary row) {
        return row.findings().stream().map(PoolFinding::kind).toList();
    }

    @Test
    void isEmptyWithoutPools() {
        assertEquals(List.of(), ask());
    }

    @Test
    void addsUpHowBusyAPoolWas() {
        models.main();
        int one = models.thread("web-exec-1", 0, 0);
        int two = models.thread("web-exec-12", 0, 0);
        pool("running", -1, List.of(new Sample(10 * SECOND, 2, 1, 0, 2)), one, two);
        run(0, one, 1, 4);
        run(0, two, 3, 5);
        run(0, one, 9, -1);

        PoolSummary row = ask().get(0);

        assertEquals("web-exec", row.name());
        assertEquals(2, row.use().busyMax());
        assertEquals(0.6, row.use().busyMean(), 1e-9);
        assertEquals(2, row.tasks());
        assertEquals(1, row.use().runningNow());
        assertEquals(ThreadTable.UNKNOWN_NANOS, row.idleSinceNanos());
        assertEquals(2, row.size());
        assertEquals(List.of(), row.findings());
    }

    @Test
    void doesNotCountAHandOverAsTwoAtOnce() {
        models.main();
        int one = models.thread("w-1", 0, 0);
        pool("running", -1, List.of(), one);
        run(0, one, 1, 2);
        run(0, one, 2, 3);

        assertEquals(1, ask().get(0).use().busyMax());
    }

    @Test
    void takesSamplesWhereNoRunWasSeen() {
        pool("running", -1, List.of(new Sample(0, 4, 3, 5, -1), new Sample(5 * SECOND, 4, 0, 0, -1)));

        PoolSummary row = ask().get(0);

        assertNull(row.name());
        assertEquals(3, row.use().busyMax());
        assertEquals(1.5, row.use().busyMean(), 1e-9);
        assertEquals(5, row.queuedMax());
        assertEquals(0, row.queued());
    }

    @Test
    void findsAPoolThatIsIdle() {
        models.main();
        int one = models.thread("w-1", 0, 0);
        pool("running", -1, List.of(new Sample(10 * SECOND, 1, 0, 0, 1)), one);
        pool("shutdown", -1, List.of(new Sample(10 * SECOND, 1, 0, 0, 1)), one);
        run(0, one, 1, 2);
        run(1, one, 1, 2);

        List<PoolSummary> rows = ask();

        assertEquals(List.of(PoolFinding.Kind.IDLE), kinds(rows.get(0)));
        assertTrue(rows.get(0).findings().get(0).sentence().contains("8.00 s"), rows.get(0).findings().toString());
        assertEquals(List.of(), kinds(rows.get(1)));
    }

    @Test
    void findsAPoolWhoseThreadsAreAllBusy() {
        models.main();
        int one = models.thread("w-1", 0, 0);
        pool("running", -1, List.of(new Sample(2 * SECOND, 1, 1, 3, 5), new Sample(9 * SECOND, 1, 1, 4, 5)), one);
        run(0, one, 1, -1);

        assertEquals(List.of(PoolFinding.Kind.STUCK), kinds(ask().get(0)));
    }

    @Test
    void findsAPoolThatWaitsForItself() throws QueryException {
        models.main();
        int one = models.thread("w-1", 0, 0);
        int other = models.thread("w-2", 0, 0);
        pool("running", -1, List.of(new Sample(9 * SECOND, 2, 2, 1, 0)), one, other);
        run(0, one, 1, -1);
        run(0, other, 1, -1);
        int inner = tasks.add(0);
        tasks.submitNanos[inner] = 2 * SECOND;
        tasks.submitter[inner] = one;
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        for (int worker : List.of(one, other)) {
            locks.state(model.threads().threadId(worker), Doing.PARKED, 8 * SECOND, 3 * SECOND, -1, 0, 0);
        }
        locks.look(8 * SECOND);
        RecordingModel waiting = model.with(new PoolTable(pools, new TaskTable(tasks, model.threads().size())))
                .with(locks.build(model.threads()));

        PoolFinding finding = PoolSummary.of(waiting).get(0).findings().get(0);

        assertEquals(PoolFinding.Kind.SELF_DEADLOCK, finding.kind());
        List<Deadlocks.Course> deadlocks = Deadlocks.of(waiting, ThreadSet.all(waiting.threads()));
        assertEquals(List.of(RecordedDeadlock.Kind.POOL),
                deadlocks.stream().map(course -> course.deadlock().kind()).toList());
        assertTrue(deadlocks.get(0).isThere());
        assertEquals(1, deadlocks.get(0).deadlock().queued());
        assertEquals(ThreadSet.of(one, other), ThreadQuery.parse("deadlocked").select(waiting));
        assertSame(PoolSelfWait.find(waiting), PoolSelfWait.find(waiting), "looked for once");
        assertEquals("waits for itself: all 2 threads wait for 7.00 s or more in tasks that handed 1 task to the same "
                + "pool, which no thread is left to run", finding.sentence());
    }

    /** Two workers that wait from 3 to 7 s for a task that runs from 8 s on, at a stack with that class in it. */
    private RecordingModel waitedUntilSeven(String waitsIn) {
        models.main();
        int one = models.thread("w-1", 0, 0);
        int other = models.thread("w-2", 0, 0);
        int stack = models.stacks.stack(Models.frame(waitsIn, "get", 1));
        pool("running", -1, List.of(new Sample(5 * SECOND, 2, 2, 1, 0), new Sample(9 * SECOND, 2, 1, 0, 2)), one,
                other);
        run(0, one, 1, 8);
        run(0, other, 1, 8);
        int inner = tasks.add(0);
        tasks.submitNanos[inner] = 2 * SECOND;
        tasks.submitter[inner] = one;
        tasks.runner[inner] = one;
        tasks.beginNanos[inner] = 8 * SECOND;
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        for (int worker : List.of(one, other)) {
            locks.activity(model.threads().threadId(worker), Doing.TIMED_PARKED, 3 * SECOND, 7 * SECOND, stack, -1, 0);
        }
        return model.with(new PoolTable(pools, new TaskTable(tasks, model.threads().size())))
                .with(locks.build(model.threads()));
    }

    @Test
    void tellsOfAPoolThatWaitedForItselfUntilATimeLimit() {
        RecordingModel model = waitedUntilSeven("java.util.concurrent.FutureTask");

        List<Deadlocks.Course> found = Deadlocks.of(model, ThreadSet.all(model.threads()));

        assertEquals(1, found.size());
        assertEquals(RecordedDeadlock.Kind.POOL, found.get(0).deadlock().kind());
        assertEquals(
                "all 2 threads of a pool wait in tasks that handed 1 task to it, which none of its threads is left "
                        + "to run, since 3.00 s after the start, until 7.00 s",
                found.get(0).sentence());
        assertEquals(List.of(), PoolSummary.of(model).get(0).findings(), "it is over");
        assertEquals(1, Deadlocks.of(model, new Scope(ThreadSet.of(1), 6 * SECOND, 7 * SECOND)).size());
        assertEquals(0, Deadlocks.of(model, new Scope(ThreadSet.of(1), 8 * SECOND, 9 * SECOND)).size());
        assertEquals(0, Deadlocks.of(model, ThreadSet.of(0)).size());
    }

    @Test
    void doesNotSayOfWaitsForSomethingElseThatThePoolWaitedForItself() {
        RecordingModel model = waitedUntilSeven("com.acme.Queue");

        assertEquals(List.of(), Deadlocks.of(model, ThreadSet.all(model.threads())));
    }

    @Test
    void tellsWhereManyPoolsWereForgotten() {
        models.main();
        int stack = models.stacks.stack(Models.frame("com.acme.Web", "handle", 11));
        for (int i = 0; i < 3; i++) {
            int worker = models.thread("pool-" + i + "-thread-1", 0, 0);
            pool("running", stack, List.of(new Sample(10 * SECOND, 1, 0, 0, 1)), worker);
        }

        List<Leftovers> left = Leftovers.of(ask(), 3);

        assertEquals(1, left.size());
        assertEquals(stack, left.get(0).stack());
        assertEquals(3, left.get(0).pools().size());
        assertEquals(3, left.get(0).threads());
    }

    @Test
    void addsUpPoolsOfOneStack() {
        models.main();
        int stack = models.stacks.stack(Models.frame("com.acme.Web", "handle", 11));
        for (int i = 0; i < 3; i++) {
            int worker = models.thread("pool-" + i + "-thread-1", 0, 0);
            pool(i == 2 ? "shutdown" : "running", stack, List.of(new Sample(10 * SECOND, 1, 0, 2, 1)), worker);
            run(i, worker, 1, 2 + i);
        }
        pool("shutdown", -1, List.of(), models.thread("other", 0, 0));
        pool("shutdown", -1, List.of(), models.thread("another", 0, 0));

        List<PoolGroup> groups = PoolGroup.of(ask());

        assertEquals(List.of(3, 1, 1), groups.stream().map(group -> group.pools().size()).toList());
        PoolGroup three = groups.get(0);
        assertTrue(three.name().startsWith("3 pools: pool-"), three.name());
        assertEquals(3, three.size());
        assertEquals(6, three.queued());
        assertEquals(3, three.tasks());
        assertEquals(2, three.max());
        assertEquals(1, three.busyMax());
        assertEquals(0.6, three.busyMean(), 1e-9);
        assertEquals(4 * SECOND, three.idleSinceNanos());
        assertEquals("2 open, 1 shut down", three.end());
        assertEquals("other", groups.get(1).name());
        assertEquals(5, PoolGroup.each(ask()).size());
    }

    @Test
    void saysHowManyOfAGroupAFindingHolds() {
        models.main();
        int stack = models.stacks.stack(Models.frame("com.acme.Web", "handle", 11));
        for (int i = 0; i < 2; i++) {
            int worker = models.thread("w-1", 0, 0);
            pool("running", stack, List.of(new Sample(10 * SECOND, 1, 0, 0, 1)), worker);
            run(i, worker, 1, 2);
        }

        List<PoolFinding> findings = PoolGroup.of(ask()).get(0).findings();

        assertEquals(List.of(PoolFinding.Kind.IDLE), findings.stream().map(PoolFinding::kind).toList());
        assertTrue(findings.get(0).sentence().startsWith("2 of 2, the first: was not shut down"),
                findings.get(0).sentence());
    }
}
