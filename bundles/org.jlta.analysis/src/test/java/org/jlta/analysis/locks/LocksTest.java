package org.jlta.analysis.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Activity;
import org.jlta.analysis.CallTable;
import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Limits;
import org.jlta.analysis.LockTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;
import org.jlta.analysis.overview.Overview;
import org.jlta.analysis.overview.PlacedFinding;
import org.junit.jupiter.api.Test;

/** Three threads of ids 1 to 3 that live for 10 s, and what they wait for. */
class LocksTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long DURATION = 10 * SECOND;
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";

    private final StackTableBuilder stacks = new StackTableBuilder();
    private boolean before;
    private final List<long[]> samples = new ArrayList<>();
    private final Map<Long, Integer> stacksByNumber = new HashMap<>();
    /** Of the agent. */
    private final BitSet left = new BitSet();
    private final LockTableBuilder locks = new LockTableBuilder(
            number -> stacksByNumber.getOrDefault(number, StackTable.NONE));

    @Test
    void sumsTheWaitsOfEachLock() {
        int monitor = locks.lock("app.Cart", '@', 0x10);
        int lock = locks.lock(LOCK, '#', 0x20);
        int place = stacks.stack(new Frame("app.Cart", "add", 31));
        locks.activity(1, Doing.BLOCKED, SECOND, 3 * SECOND, place, monitor, 3);
        locks.activity(2, Doing.BLOCKED, SECOND, 2 * SECOND, place, monitor, 3);
        locks.activity(2, Doing.BLOCKED, 5 * SECOND, 6 * SECOND, place, monitor, 1);
        locks.lockPark(1, 4 * SECOND, 5 * SECOND, place, lock, 2);

        List<HotLock> found = HotLocks.find(model(), all(), Progress.NONE);

        assertEquals(List.of("app.Cart@10", "java.util.concurrent.locks.ReentrantLock#20"),
                found.stream().map(hot -> hot.lock().label()).toList());
        HotLock first = found.get(0);
        assertEquals(HotLock.Kind.MONITOR, first.kind());
        assertEquals(3, first.count());
        assertEquals(4 * SECOND, first.totalNanos());
        assertEquals(2 * SECOND, first.maxNanos());
        assertEquals(List.of(0, 1), first.waiters().stream().map(HotLock.Share::thread).toList());
        assertEquals(2, first.owner());
        assertEquals(List.of(new HotLock.Place(place, 3, 4 * SECOND)), first.stacks());
        assertTrue(first.certain());
        assertEquals(HotLock.Kind.LOCK, found.get(1).kind());
    }

    @Test
    void whatTheAgentWaitsForIsNoLockOfTheApplication() {
        int place = stacks.stack(new Frame("app.Cart", "add", 31));
        int ofAgent = stacks.stack(new Frame("app.Loader", "load", 7));
        int lock = locks.lock("app.Cart", '@', 0x10);
        locks.activity(1, Doing.BLOCKED, SECOND, 3 * SECOND, place, lock, 3);
        locks.activity(2, Doing.BLOCKED, SECOND, 2 * SECOND, ofAgent, lock, 3);
        locks.activity(3, Doing.BLOCKED, SECOND, 2 * SECOND, -1, locks.lock("org.jlta.agent.rt.Losses", '@', 0x20), 1);
        left.set(ofAgent);

        RecordingModel model = model();
        List<HotLock> found = HotLocks.find(model, all(), Progress.NONE);

        assertEquals(List.of("app.Cart@10"), found.stream().map(hot -> hot.lock().label()).toList());
        assertEquals(List.of(0), found.get(0).waiters().stream().map(HotLock.Share::thread).toList());
        assertEquals(List.of(1L), LockWaits.of(model, ThreadSet.all(model.threads()), Progress.NONE).stream()
                .map(wait -> model.threads().threadId(wait.thread())).toList());
        assertEquals(Doing.BLOCKED, model.locks().activities().doing(model.locks().activities().firstRow(1)));
    }

    /** The begin of a wait is computed anew each time that the agent tells of it. */
    @Test
    void aWaitThatSeemsToBeginEarlierWhenItIsToldAgainIsOneWait() {
        int monitor = locks.lock("app.Cart", '@', 0x10);
        long begin = 2 * SECOND;
        locks.state(1, Doing.BLOCKED, begin + SECOND / 4, begin, monitor, 3, 0);
        locks.state(1, Doing.BLOCKED, begin + SECOND / 2, begin - SECOND / 50, monitor, 2, 0);
        locks.state(1, Doing.WAITING, 4 * SECOND, 3 * SECOND, monitor, 0, 0);
        locks.activity(2, Doing.BLOCKED, SECOND, 5 * SECOND, -1, monitor, 3);

        RecordingModel model = model();
        List<HotLock> found = HotLocks.find(model, all(), Progress.NONE);

        assertEquals(5 * SECOND, found.get(0).totalNanos());
        assertEquals(2, found.get(0).count());
        assertEquals(begin, model.locks().states().untilNanos(model.locks().states().firstRow(0)));
    }

    /** The event that ends the second look's wait covers it, and the first look's wait has no time left. */
    @Test
    void aWaitThatALookAndAnEventTellOfIsOneWait() {
        int monitor = locks.lock("app.Cart", '@', 0x10);
        locks.activity(1, Doing.BLOCKED, SECOND, 2 * SECOND, -1, monitor, 3);
        locks.activity(1, Doing.BLOCKED, 2 * SECOND + SECOND / 100, 3 * SECOND, -1, monitor, 3);
        locks.state(1, Doing.BLOCKED, 2 * SECOND + SECOND / 500, SECOND + SECOND / 50, monitor, 3, 0);
        locks.state(1, Doing.BLOCKED, 2 * SECOND + SECOND / 4, SECOND + SECOND / 100, monitor, 2, 0);

        List<HotLock> found = HotLocks.find(model(), all(), Progress.NONE);

        assertEquals(2, found.get(0).count());
        assertEquals(2 * SECOND - SECOND / 100, found.get(0).totalNanos());
    }

    @Test
    void findsLocksThatWereTakenInOppositeOrders() {
        int first = locks.lock("A", '@', 0x10);
        int second = locks.lock("B", '@', 0x20);
        // 1 has A and waits for B, as 2 tells, who waits for A meanwhile; later the other way round
        locks.activity(1, Doing.BLOCKED, SECOND, 3 * SECOND, -1, second, 3);
        locks.activity(2, Doing.BLOCKED, 2 * SECOND, 4 * SECOND, -1, first, 1);
        locks.activity(2, Doing.BLOCKED, 6 * SECOND, 8 * SECOND, -1, first, 3);
        locks.activity(1, Doing.BLOCKED, 7 * SECOND, 9 * SECOND, -1, second, 2);

        List<LockInversion> found = LockInversions.find(model(), all().threads(), Progress.NONE);

        assertEquals(1, found.size(), found.toString());
        LockInversion.Order one = found.get(0).one();
        assertEquals(List.of(0, first, second), List.of(one.thread(), one.held(), one.wanted()));
        assertEquals(SECOND, one.startNanos());
        LockInversion.Order other = found.get(0).other();
        assertEquals(List.of(1, second, first), List.of(other.thread(), other.held(), other.wanted()));
        assertEquals(List.of(), LockInversions.find(model(), ThreadSet.of(2), Progress.NONE));
    }

    @Test
    void findsNoInversionWhereTheOrderIsOne() {
        int first = locks.lock("A", '@', 0x10);
        int second = locks.lock("B", '@', 0x20);
        locks.activity(1, Doing.BLOCKED, SECOND, 3 * SECOND, -1, second, 3);
        locks.activity(2, Doing.BLOCKED, 2 * SECOND, 4 * SECOND, -1, first, 1);
        locks.activity(2, Doing.BLOCKED, 6 * SECOND, 8 * SECOND, -1, second, 3);

        assertEquals(List.of(), LockInversions.find(model(), all().threads(), Progress.NONE));
    }

    @Test
    void sharesAWaitAmongThoseWhoHadTheMonitorMeanwhile() {
        int monitor = locks.lock("A", '@', 0x10);
        locks.activity(1, Doing.BLOCKED, SECOND, 5 * SECOND, -1, monitor, 3);
        locks.activity(2, Doing.BLOCKED, SECOND, 6 * SECOND, -1, monitor, 1);

        HotLock found = HotLocks.find(model(), all(), Progress.NONE).get(0);

        assertEquals(List.of(new HotLock.Share(2, 2, 0, 8 * SECOND, 4 * SECOND),
                new HotLock.Share(0, 1, 0, SECOND, SECOND)), found.owners());
    }

    @Test
    void countsOfAWaitWhatLiesWithinTheTime() {
        locks.activity(1, Doing.BLOCKED, SECOND, 5 * SECOND, -1, locks.lock("A", '@', 1), 2);

        LockRequest middle = new LockRequest(all().threads(), 2 * SECOND, 3 * SECOND);
        assertEquals(SECOND, HotLocks.find(model(), middle, Progress.NONE).get(0).totalNanos());
        LockRequest after = new LockRequest(all().threads(), 6 * SECOND, 7 * SECOND);
        assertEquals(List.of(), HotLocks.find(model(), after, Progress.NONE));
    }

    @Test
    void doesNotTakeAWaitForATaskForOneForALock() {
        locks.activity(1, Doing.PARKED, SECOND, 5 * SECOND, -1,
                locks.lock("java.util.concurrent.SynchronousQueue$TransferStack", '@', 1), 0);
        locks.activity(1, Doing.WAITING, 5 * SECOND, 6 * SECOND, -1, locks.lock("A", '@', 2), 0);

        assertEquals(List.of(), HotLocks.find(model(), all(), Progress.NONE));
    }

    @Test
    void makesOneOfAParkThatIsToldTwice() {
        int address = locks.lock(LOCK, '@', 0x99);
        int hash = locks.lock(LOCK, '#', 0x20);
        locks.activity(1, Doing.TIMED_PARKED, SECOND + 10, 2 * SECOND - 10, -1, address, 0);
        locks.lockPark(1, SECOND, 2 * SECOND, -1, hash, 2);

        LockTable table = model().locks();
        assertEquals(1, table.activities().size());
        assertEquals(Doing.TIMED_PARKED, table.activities().doing(0));
        assertEquals(hash, table.activities().lock(0));
        assertEquals(1, table.activities().owner(0));
    }

    @Test
    void knowsALockByItsHashCodeWhereALookSawTheWait() {
        int address = locks.lock("A", '@', 0x99);
        int hash = locks.lock("A", '#', 0x20);
        locks.activity(1, Doing.BLOCKED, SECOND, 2 * SECOND, -1, address, 2);
        locks.activity(3, Doing.BLOCKED, 3 * SECOND, 4 * SECOND, -1, address, 2);
        locks.state(1, Doing.BLOCKED, SECOND + SECOND / 2, SECOND + SECOND / 4, hash, 2, 0);

        List<HotLock> found = HotLocks.find(model(), all(), Progress.NONE);

        assertEquals(1, found.size());
        assertEquals("A#20", found.get(0).lock().label());
        assertEquals(2, found.get(0).count());
    }

    @Test
    void tellsAWaitThatNeverEndedByLooks() {
        int hash = locks.lock("A", '#', 0x20);
        int place = stacks.stack(new Frame("app.Main", "run", 7));
        stacksByNumber.put(5L, place);
        locks.state(1, Doing.BLOCKED, 3 * SECOND, 2 * SECOND, hash, 2, 0);
        locks.state(1, Doing.BLOCKED, 4 * SECOND, 2 * SECOND, hash, 2, 5);

        HotLock found = HotLocks.find(model(), all(), Progress.NONE).get(0);

        assertEquals(8 * SECOND, found.totalNanos());
        assertEquals(1, found.count());
        assertEquals(1, found.waiting());
        assertEquals(place, found.stacks().get(0).stack());
        assertEquals(1, found.owner());
        assertFalse(found.certain());
    }

    @Test
    void cutsThroughEventsLooksAndSamples() {
        int hash = locks.lock("A", '#', 0x20);
        int hot = stacks.stack(new Frame("app.Main", "hot", 9));
        locks.activity(1, Doing.SLEEPING, SECOND, 5 * SECOND, hot, -1, 0);
        locks.state(2, Doing.BLOCKED, 3 * SECOND, 2 * SECOND, hash, 1, 0);
        locks.look(3 * SECOND);
        locks.look(6 * SECOND);
        sample(2, 4 * SECOND + 1000, 4 * SECOND + 1000, hot);

        List<Cut.Row> rows = Cut.at(model(), all().threads(), 4 * SECOND);

        assertEquals(new Cut.Row(0, Doing.SLEEPING, hot, -1, -1, 3 * SECOND, true,
                new Evidence(Evidence.Source.EVENT, 0)), rows.get(0));
        assertEquals(new Cut.Row(1, Doing.BLOCKED, -1, hash, 0, 2 * SECOND, true,
                new Evidence(Evidence.Source.LOOK, ThreadTable.UNKNOWN_NANOS)), rows.get(1));
        assertEquals(new Cut.Row(2, Doing.RUNNING, hot, -1, -1, ThreadTable.UNKNOWN_AMOUNT, false,
                new Evidence(Evidence.Source.SAMPLE, -1000)), rows.get(2));
    }

    @Test
    void tellsHowOldAStackIs() {
        int hot = stacks.stack(new Frame("app.Main", "hot", 9));
        stacksByNumber.put(5L, hot);
        locks.state(1, Doing.PARKED, 2 * SECOND, 2 * SECOND, -1, 0, 5);
        sample(1, SECOND, 5 * SECOND, hot);

        List<Evidence> found = Cut.at(model(), ThreadSet.of(0, 1), 4 * SECOND).stream().map(Cut.Row::evidence).toList();

        assertEquals(List.of(new Evidence(Evidence.Source.LOOK, 2 * SECOND), new Evidence(Evidence.Source.SAMPLE, 0)),
                found);
        assertEquals(List.of(true, false), found.stream().map(Evidence::hasStackOfAnotherMoment).toList());
        assertEquals(Evidence.Source.NONE, Cut.at(model(), ThreadSet.of(2), SECOND).get(0).evidence().source());
    }

    @Test
    void takesTheRunOfSamplesThatHoldsTheMoment() {
        int hot = stacks.stack(new Frame("app.Main", "hot", 9));
        locks.state(1, Doing.PARKED, SECOND, SECOND, -1, 0, 0);
        sample(0, 2 * SECOND, 4 * SECOND, hot);

        assertEquals(hot, Cut.at(model(), ThreadSet.of(0), 3 * SECOND).get(0).stack());
        assertEquals(Doing.RUNNING, Cut.at(model(), ThreadSet.of(0), 3 * SECOND).get(0).doing());
    }

    @Test
    void doesNotTakeASampleBeforeAWaitForOneOfNow() {
        sample(0, SECOND, SECOND, stacks.stack(new Frame("app.Main", "hot", 9)));
        locks.activity(1, Doing.SLEEPING, SECOND + 1000, SECOND + 2000, -1, -1, 0);

        assertEquals(StackTable.NONE, Cut.at(model(), ThreadSet.of(0), SECOND + 3000).get(0).stack());
    }

    @Test
    void tellsWhereAnOwnerRanWhileAnotherWaited() {
        int hot = stacks.stack(new Frame("app.Main", "hot", 9));
        locks.activity(1, Doing.BLOCKED, SECOND, 5 * SECOND, -1, locks.lock("A", '@', 1), 2);
        sample(1, 2 * SECOND, 4 * SECOND, hot);

        assertEquals(hot, HotLocks.find(model(), all(), Progress.NONE).get(0).ownerStack());
    }

    @Test
    void doesNotHoldAWaitForCertainThatNoLaterLookSaw() {
        locks.state(2, Doing.BLOCKED, 3 * SECOND, 2 * SECOND, locks.lock("A", '#', 0x20), 1, 0);
        locks.look(3 * SECOND);

        assertFalse(Cut.at(model(), ThreadSet.of(1), 4 * SECOND).get(0).certain());
    }

    @Test
    void saysUnknownWhereNothingTells() {
        assertEquals(Doing.UNKNOWN, Cut.at(model(), ThreadSet.of(0), SECOND).get(0).doing());
    }

    @Test
    void takesThreadsAtOnePlaceTogether() {
        int hot = stacks.stack(new Frame("app.Main", "hot", 9));
        locks.activity(1, Doing.SLEEPING, SECOND, 5 * SECOND, hot, -1, 0);
        locks.activity(3, Doing.SLEEPING, 2 * SECOND, 5 * SECOND, hot, -1, 0);
        locks.activity(2, Doing.WAITING, SECOND, 5 * SECOND, hot, -1, 0);

        List<CutGroup> groups = CutGroup.of(Cut.at(model(), all().threads(), 4 * SECOND));

        assertEquals(List.of(2, 1), groups.stream().map(group -> group.rows().size()).toList());
        assertEquals(Doing.SLEEPING, groups.get(0).doing());
        assertEquals(hot, groups.get(0).stack());
        assertEquals(List.of(0, 2), groups.get(0).rows().stream().map(Cut.Row::thread).toList());
    }

    @Test
    void putsThoseWhoWaitBelowThoseWhoHold() {
        locks.activity(1, Doing.BLOCKED, SECOND, 5 * SECOND, -1, locks.lock("A", '@', 1), 2);
        locks.activity(2, Doing.BLOCKED, SECOND, 5 * SECOND, -1, locks.lock("B", '@', 2), 3);

        List<BlockingTree.Line> lines = BlockingTree.at(model(), all().threads(), 2 * SECOND);

        assertEquals(List.of(2, 1, 0), lines.stream().map(line -> line.row().thread()).toList());
        assertEquals(List.of(0, 1, 2), lines.stream().map(BlockingTree.Line::depth).toList());
        assertEquals(List.of(2, 1, 0), lines.stream().map(BlockingTree.Line::blocks).toList());
    }

    @Test
    void tellsADeadlockOnceAndWhenItEnded() {
        int a = locks.lock("A", '#', 1);
        int b = locks.lock("B", '#', 2);
        for (int chunk = 0; chunk < 2; chunk++) {
            locks.deadlock(1, false, (3 + chunk) * SECOND, 0);
            locks.member(1, new LockTableBuilder.Member(1, Doing.BLOCKED, SECOND, a, 2, 0));
            locks.member(1, new LockTableBuilder.Member(2, Doing.PARKED, 2 * SECOND, b, 1, 0));
        }
        assertTrue(Deadlocks.of(model(), all().threads()).get(0).isThere());
        locks.activity(2, Doing.PARKED, SECOND, 6 * SECOND, -1, b, 1);

        Deadlocks.Course course = Deadlocks.of(model(), all().threads()).get(0);

        assertEquals(List.of(0, 1), course.deadlock().members().stream().map(RecordedDeadlock.Member::thread).toList());
        assertEquals(3 * SECOND, course.deadlock().foundNanos());
        assertEquals(2 * SECOND, course.sinceNanos());
        assertEquals("since 2.00 s", course.since());
        assertEquals(6 * SECOND, course.endNanos());
        assertEquals(List.of(), Deadlocks.of(model(), ThreadSet.of(2)));
    }

    @Test
    void theOverviewPlacesADeadlockWhereItsThreadsWait() {
        stacksByNumber.put(5L, stacks.stack(new Frame("app.Cart", "add", 31)));
        stacksByNumber.put(6L, stacks.stack(new Frame("app.Store", "take", 12)));
        int a = locks.lock("A", '#', 1);
        int b = locks.lock("B", '#', 2);
        locks.deadlock(1, false, 3 * SECOND, 0);
        locks.member(1, new LockTableBuilder.Member(1, Doing.BLOCKED, SECOND, a, 2, 5));
        locks.member(1, new LockTableBuilder.Member(2, Doing.BLOCKED, 2 * SECOND, b, 1, 6));

        Overview overview = Overview.of(model(), Progress.NONE);

        List<PlacedFinding> placed = overview.placed();
        assertEquals(List.of("app.Cart.add:31", "app.Store.take:12"),
                placed.stream().map(place -> place.frame().label()).toList());
        assertEquals(
                "deadlock: 2 threads wait for each other, since 2.00 s after the start, to the end of the recording,"
                        + " t1 here for A#1",
                placed.get(0).sentence());
        assertEquals(List.of(ThreadSet.of(0, 1), ThreadSet.of(0, 1)),
                placed.stream().map(PlacedFinding::threads).toList());
        assertEquals(placed, overview.findings().get(0).places());
    }

    @Test
    void saysOfWhatBeganBeforeTheRecordingThatItIsABound() {
        before = true;
        int a = locks.lock("A", '#', 1);
        int b = locks.lock("B", '#', 2);
        locks.look(SECOND / 4);
        locks.state(1, Doing.BLOCKED, SECOND, SECOND / 4, a, 2, 0);
        locks.state(2, Doing.BLOCKED, SECOND, SECOND / 4, b, 1, 0);
        locks.state(3, Doing.BLOCKED, 4 * SECOND, 3 * SECOND, b, 1, 0);
        locks.deadlock(1, false, SECOND, 0);
        locks.member(1, new LockTableBuilder.Member(1, Doing.BLOCKED, SECOND / 4, a, 2, 0));
        locks.member(1, new LockTableBuilder.Member(2, Doing.BLOCKED, SECOND / 4, b, 1, 0));
        RecordingModel model = model();

        HotLock bound = HotLocks.find(model, new LockRequest(ThreadSet.of(0), Long.MIN_VALUE, Long.MAX_VALUE),
                Progress.NONE).get(0);
        assertEquals("at least 9.75 s", bound.total());
        HotLock exact = HotLocks.find(model, new LockRequest(ThreadSet.of(2), Long.MIN_VALUE, Long.MAX_VALUE),
                Progress.NONE).get(0);
        assertEquals("7.00 s", exact.longest());
        List<Cut.Row> rows = Cut.at(model, all().threads(), 5 * SECOND);
        assertEquals(List.of(true, true, false),
                rows.stream().map(row -> row.isFromBefore(model, 5 * SECOND)).toList());
        assertEquals("since before the recording", Deadlocks.of(model, all().threads()).get(0).since());
    }

    /** In order of their begin. */
    private void sample(int thread, long startNanos, long endNanos, int stack) {
        samples.add(new long[]{thread, startNanos, endNanos, stack});
    }

    private StackRows samples() {
        int rows = samples.size();
        return new StackRows(samples.stream().mapToInt(row -> (int) row[0]).toArray(),
                samples.stream().mapToLong(row -> row[1]).toArray(),
                samples.stream().mapToLong(row -> row[2]).toArray(),
                samples.stream().mapToInt(row -> (int) row[3]).toArray(), new int[rows], new long[rows]);
    }

    private LockRequest all() {
        return new LockRequest(ThreadSet.of(0, 1, 2), Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private RecordingModel model() {
        StackTable table = stacks.build();
        ThreadTableBuilder threads = new ThreadTableBuilder();
        for (int id = 1; id <= 3; id++) {
            int o = threads.thread(id);
            threads.name(o, "t" + id);
            if (before) {
                threads.present(o);
            } else {
                threads.started(o, id);
            }
        }
        ThreadTable built = threads.build(TableEnd.of(table, DURATION));
        RecordingInfo info = new RecordingInfo("JVM", "17", 1, "Main", Instant.EPOCH, ZoneOffset.UTC, DURATION,
                null, 0, List.of(), true, "exit", RecordingInfo.VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
        return new RecordingModel(info, built, table, List.of(), List.of()).with(locks.build(built, left))
                .with(new Activity(CpuTable.EMPTY, samples(), StackRows.EMPTY, CallTable.EMPTY,
                        StackRows.EMPTY));
    }
}
