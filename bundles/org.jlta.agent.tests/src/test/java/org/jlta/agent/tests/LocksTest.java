package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jlta.analysis.Doing;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.BlockingTree;
import org.jlta.analysis.locks.Cut;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.targets.Deadlocks;
import org.jlta.targets.LockConvoy;
import org.jlta.targets.MonitorConvoy;
import org.jlta.targets.VirtualWaits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** What the questions about locks say of programs whose truth is known. */
class LocksTest {
    private static final int FIRST_WITH_VIRTUAL = 21;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1000 * MILLI;

    @TempDir
    Path folder;

    @OnEachJdk
    void sumsTheWaitsForAMonitor(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, MonitorConvoy.class).record();

        HotLock lock = only(recorded, MonitorConvoy.class.getName());
        assertEquals(HotLock.Kind.MONITOR, lock.kind());
        assertEquals(2, lock.count());
        assertEquals(Set.of("first", "second"), names(recorded, lock.waiters()));
        assertTrue(lock.totalNanos() >= 1300 * MILLI, lock.toString());
        assertEquals("keeper", recorded.threads().name(lock.owner()));
        assertEquals(Marks.of(MonitorConvoy.class).at("keep", "keep"),
                recorded.frame(lock.ownerStack(), MonitorConvoy.class));
        assertEquals(Marks.of(MonitorConvoy.class).at("pass", "enter"),
                recorded.frame(lock.stacks().get(0).stack(), MonitorConvoy.class));

        Json shown = shown(MonitorConvoy.class.getName());
        assertEquals("monitor", shown.text("kind"));
        assertEquals(2, shown.number("count"));
        assertEquals(Set.of("first", "second"), Set.copyOf(Asked.texts("thread", shown.list("waiters"))));
        assertTrue(shown.number("totalNanos") >= 1300 * MILLI, shown.text("totalNanos"));
        assertEquals("keeper", shown.text("owner"));
        assertEquals(Marks.of(MonitorConvoy.class).at("pass", "enter"),
                shown.list("stacks").get(0).frame(MonitorConvoy.class));
        assertEquals(Marks.of(MonitorConvoy.class).at("keep", "keep"), shown.get("ownerAt").frame(MonitorConvoy.class));
    }

    @OnEachJdk
    void sumsTheWaitsForALock(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, LockConvoy.class).record();

        HotLock lock = only(recorded, "java.util.concurrent.locks.ReentrantLock");
        assertEquals(HotLock.Kind.LOCK, lock.kind());
        assertEquals(Set.of("queued-0", "queued-1", "queued-2"), names(recorded, lock.waiters()));
        assertTrue(lock.totalNanos() >= 1800 * MILLI, lock.toString());
        assertEquals("main", recorded.threads().name(lock.owner()));
        assertEquals(Marks.of(LockConvoy.class).at("pass", "lock"),
                recorded.frame(lock.stacks().get(0).stack(), LockConvoy.class));
        HotLock permits = only(recorded, "java.util.concurrent.Semaphore");
        assertEquals(Set.of("permit"), names(recorded, permits.waiters()));
        assertEquals(-1, permits.owner());

        Json shown = shown("java.util.concurrent.locks.ReentrantLock");
        assertEquals("lock", shown.text("kind"));
        assertEquals("main", shown.text("owner"));
        assertEquals(Set.of("queued-0", "queued-1", "queued-2"),
                Set.copyOf(Asked.texts("thread", shown.list("waiters"))));
        assertTrue(shown.list("waiters").stream().allMatch(row -> row.number("maxNanos") >= 600 * MILLI));
        assertEquals(Marks.of(LockConvoy.class).at("pass", "lock"),
                shown.list("stacks").get(0).frame(LockConvoy.class));
        assertTrue(shown("java.util.concurrent.Semaphore").isNull("owner"));
        List<String> wakes = Asked.json(file(), "interactions", "--action", "unpark").items().stream()
                .filter(row -> row.text("target") != null)
                .map(row -> row.text("actor") + " > " + row.text("target")).toList();
        for (String wake : List.of("main > queued-0", "queued-0 > queued-1", "queued-1 > queued-2",
                "main > permit")) {
            assertEquals(1, wakes.stream().filter(wake::equals).count(), wake + " of " + wakes);
        }
    }

    @OnEachJdk
    void tellsDeadlocksAndWhoWaitsBehindThem(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, Deadlocks.class).record();

        RecordingModel model = recorded.model();
        assertEquals(Set.of(Set.of("left", "right"), Set.of("parks", "enters")),
                org.jlta.analysis.locks.Deadlocks.of(model, all(model)).stream()
                        .peek(course -> assertTrue(course.isThere())).map(course -> course.deadlock().members())
                        .map(members -> members.stream().map(RecordedDeadlock.Member::thread)
                                .map(recorded.threads()::name).collect(Collectors.toSet()))
                        .collect(Collectors.toSet()));
        long moment = model.info().durationNanos() - SECOND;
        Cut.Row behind = cut(recorded, "behind", moment);
        assertEquals(Doing.BLOCKED, behind.doing());
        assertEquals("left", recorded.threads().name(behind.heldBy()));
        assertTrue(behind.certain());
        assertEquals(Doing.SLEEPING, cut(recorded, "main", moment).doing());
        Cut.Row parks = cut(recorded, "parks", moment);
        assertEquals(Doing.PARKED, parks.doing());
        String frame = recorded.frame(parks.stack(), Deadlocks.class);
        assertTrue(frame.endsWith(Marks.of(Deadlocks.class).at("", "parks")), frame);
        List<BlockingTree.Line> tree = BlockingTree.at(model, all(model), moment);
        assertEquals(4, tree.stream().filter(BlockingTree.Line::inCycle).count());
        assertEquals(5, tree.size());

        List<Json> cycles = Asked.findings(file(), "deadlocks");
        assertEquals(Set.of(Set.of("left < right", "right < left"), Set.of("parks < enters", "enters < parks")),
                cycles.stream().map(cycle -> cycle.list("cycle").stream()
                        .map(member -> member.text("name") + " < " + member.text("heldBy")).collect(Collectors.toSet()))
                        .collect(Collectors.toSet()));
        assertTrue(cycles.stream().allMatch(cycle -> cycle.isNull("endNanos")), "there at the end");
        List<Json> cut = Asked.json(file(), "cut", "--at", "-1s").items();
        assertEquals(List.of("blocked", "blocked", "parked", "blocked"), Stream.of("left", "right", "parks", "enters")
                .map(name -> Asked.named(name, cut).text("doing")).toList());
        assertEquals("left", Asked.named("behind", cut).text("heldBy"));
    }

    private Path file() {
        return folder.resolve("recording.jfr");
    }

    /** The one lock of the class that the command line shows. */
    private Json shown(String className) throws Exception {
        List<Json> found = Asked.json(file(), "locks").items().stream()
                .filter(lock -> lock.text("class").startsWith(className)).toList();
        assertEquals(1, found.size(), className);
        return found.get(0);
    }

    /** A wait that has not ended is no event: it is known from looks. */
    @OnEachJdk
    void showsVirtualThreadsThatWaitForEver(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        Recorded recorded = TargetRun.of(jdk, folder, VirtualWaits.class).record();

        Marks marks = Marks.of(VirtualWaits.class);
        long moment = recorded.model().info().durationNanos() - 1; // the last look is of the end
        Cut.Row parked = cut(recorded, "parked-for-ever", moment);
        assertEquals(Doing.PARKED, parked.doing());
        assertEquals(marks.at("park", "park"), recorded.frame(parked.stack(), VirtualWaits.class));
        Cut.Row waits = cut(recorded, "waits-for-ever", moment);
        assertEquals(Doing.WAITING, waits.doing());
        assertEquals(marks.at("waitAtMonitor", "wait"), recorded.frame(waits.stack(), VirtualWaits.class));
    }

    private static ThreadSet all(RecordingModel model) {
        return ThreadSet.all(model.threads());
    }

    private static HotLock only(Recorded recorded, String className) {
        List<HotLock> found = HotLocks.find(recorded.model(), LockRequest.all(recorded.model()), Progress.NONE).stream()
                .filter(lock -> lock.lock().knownClass().equals(className)).toList();
        assertEquals(1, found.size(), found.toString());
        return found.get(0);
    }

    private static Cut.Row cut(Recorded recorded, String thread, long nanos) {
        int ordinal = recorded.threads().size();
        do {
            ordinal--;
        } while (!recorded.threads().name(ordinal).equals(thread));
        List<Cut.Row> rows = Cut.at(recorded.model(), ThreadSet.of(ordinal), nanos);
        assertEquals(1, rows.size(), thread + " at " + nanos);
        return rows.get(0);
    }

    private static Set<String> names(Recorded recorded, List<HotLock.Share> shares) {
        return shares.stream().map(share -> recorded.threads().name(share.thread())).collect(Collectors.toSet());
    }
}
