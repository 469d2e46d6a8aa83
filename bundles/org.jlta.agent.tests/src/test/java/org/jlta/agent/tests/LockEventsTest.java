package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.Doing;
import org.jlta.analysis.Frame;
import org.jlta.analysis.Pin;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.locks.PinnedPlace;
import org.jlta.analysis.locks.PinnedPlaces;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.LockEvents;
import org.jlta.recording.StackEvents;
import org.jlta.targets.CarriersHeld;
import org.jlta.targets.Deadlocks;
import org.jlta.targets.LockConvoy;
import org.jlta.targets.VirtualDeadlocks;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** What the agent writes of locks, waits without end and deadlocks. */
class LockEventsTest {
    private static final int FIRST_WITH_FREE_MONITORS = 24;

    @TempDir
    Path folder;

    private Path file;
    private Recorded recorded;
    private ThreadTable threads;

    @OnEachJdk
    void findsTheDeadlocksOfPlatformThreads(Jdk jdk) throws Exception {
        record(TargetRun.of(jdk, folder, Deadlocks.class));

        assertEquals(List.of("left>right Deadlocks$Right, right>left Deadlocks$Left",
                "enters>parks Object, parks>enters ReentrantLock$NonfairSync"), deadlocks("locks"));
        RecordedEvent behind = states().stream().filter(state -> name(state, AgentEvents.THREAD_ID).equals("behind"))
                .filter(state -> state.getString(LockEvents.DOING).equals("blocked")).findFirst().orElseThrow();
        assertEquals("left", name(behind, LockEvents.OWNER_ID));
    }

    @OnEachJdk
    void takesTheStacksOfThoseThatWaitForLong(Jdk jdk) throws Exception {
        record(TargetRun.of(jdk, folder, Deadlocks.class));

        Map<Long, String> stacks = new TreeMap<>();
        events(StackEvents.STACK)
                .forEach(stack -> stacks.put(stack.getLong(StackEvents.STACK_ID), stack.getString(StackEvents.FRAMES)));
        RecordedEvent left = events(LockEvents.DEADLOCK).stream()
                .filter(member -> name(member, AgentEvents.THREAD_ID).equals("left")).findFirst().orElseThrow();
        String innermost = stacks.get(left.getLong(StackEvents.STACK_ID)).lines().findFirst().orElseThrow()
                .replace('\t', ':');
        String line = Marks.of(Deadlocks.class).at("", "left");
        assertTrue(innermost.startsWith(Deadlocks.class.getName()) && innermost.endsWith(line), innermost + line);
    }

    @OnEachJdk
    void tellsWhoOwnedTheLockThatAThreadParkedOn(Jdk jdk) throws Exception {
        record(TargetRun.of(jdk, folder, LockConvoy.class));

        Map<String, String> owners = new TreeMap<>();
        for (RecordedEvent park : events(LockEvents.LOCK_PARK)) {
            String waiter = name(park, AgentEvents.THREAD_ID);
            if (waiter.startsWith("queued-") && owners.putIfAbsent(waiter, name(park, LockEvents.OWNER_ID)) == null) {
                assertTrue(park.getDuration().toMillis() >= 600, park.toString());
            }
        }
        assertEquals(Map.of("queued-0", "main", "queued-1", "main", "queued-2", "main"), owners);
    }

    @OnEachJdk
    void findsDeadlocksWithVirtualThreads(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_FREE_MONITORS, "virtual threads keep their carrier there");
        record(TargetRun.of(jdk, folder, VirtualDeadlocks.class));

        assertEquals(new TreeSet<>(List.of(
                "parked-1>parked-2 ReentrantLock$NonfairSync, parked-2>parked-1 ReentrantLock$NonfairSync",
                "platform>virtual VirtualDeadlocks$One, virtual>platform VirtualDeadlocks$Two")),
                new TreeSet<>(deadlocks("locks")));
    }

    @OnEachJdk
    void findsThatAllCarriersAreHeld(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_FREE_MONITORS, "not tried there");
        record(TargetRun.of(jdk, folder, CarriersHeld.class)
                .withOption("-Djdk.virtualThreadScheduler.parallelism=1")
                .withOption("-Djdk.virtualThreadScheduler.maxPoolSize=1"));

        List<RecordedEvent> members = events(LockEvents.DEADLOCK);
        assertFalse(members.isEmpty());
        for (RecordedEvent member : members) {
            assertEquals("carriers", member.getString(AgentEvents.KIND));
            assertEquals("holder", name(member, AgentEvents.THREAD_ID));
            assertEquals(1, member.getInt(LockEvents.QUEUED));
        }
        assertPinned();
    }

    /** That a class initialiser waited is told once; it can have waited a little for something else before. */
    private void assertPinned() throws Exception {
        RecordingModel model = recorded.model();
        Pin pin = model.locks().pins().stream().filter(each -> threads.name(each.thread()).equals("holder"))
                .max(Comparator.comparingLong(each -> each.endNanos() - each.startNanos())).orElseThrow();
        Frame waits = model.stack(pin.stack()).stream()
                .filter(frame -> frame.className().endsWith("$Initialised")).findFirst().orElseThrow();
        assertEquals(Marks.of(CarriersHeld.class).at("ready", "wait"), waits.methodName() + ":" + waits.line());
        assertTrue(pin.endNanos() - pin.startNanos() > 7_000_000_000L, pin.toString());
        assertEquals("LockSupport.park", pin.operation());
        assertTrue(pin.reason().contains(CarriersHeld.class.getName() + "$Initialised.<clinit>"), pin.reason());
        ActivityTable rows = model.locks().activities();
        long half = (pin.startNanos() + pin.endNanos()) / 2;
        assertEquals(Doing.PINNED, rows.doing(rows.at(pin.thread(), half)));
        assertEquals(1, IntStream.range(rows.firstRow(pin.thread()), rows.firstRow(pin.thread() + 1))
                .filter(row -> rows.startNanos(row) <= half && rows.endNanos(row) >= half).count(), "waits at a time");
        PinnedPlace place = PinnedPlaces.find(model, LockRequest.all(model)).get(0);
        String initialised = CarriersHeld.class.getName() + "$Initialised";
        assertTrue(place.place().startsWith("org.jlta.targets.Pauses.await:"), place.place());
        assertEquals(initialised, place.initialised());
        assertEquals(1, place.threads().size());
        Finding finding = Overview.of(model, Progress.NONE).findings().stream()
                .filter(found -> found.arguments().startsWith("locks --pinned")).findFirst().orElseThrow();
        assertTrue(finding.sentence().startsWith("1 virtual thread kept its carrier for "), finding.sentence());
        assertTrue(
                finding.sentence().endsWith(" at " + place.place() + ", in the static initialiser of " + initialised),
                finding.sentence());
    }

    @OnEachJdk
    void recordsNothingOfItWhereThePartIsOff(Jdk jdk) throws Exception {
        file = folder.resolve("off.jfr");
        TargetRun.of(jdk, folder, LockConvoy.class).withAgent("locks=off,output=" + file).run();

        for (String event : List.of(LockEvents.LOCK_PARK, LockEvents.THREAD_STATE, LockEvents.STATES_TAKEN)) {
            assertEquals(List.of(), events(event));
        }
    }

    private void record(TargetRun run) throws Exception {
        recorded = run.record();
        threads = recorded.threads();
        file = folder.resolve("recording.jfr");
    }

    /** Each as its members {@code thread>owner lock}, in the order of their names. */
    private List<String> deadlocks(String kind) throws IOException {
        Map<Long, TreeSet<String>> byNumber = new TreeMap<>();
        for (RecordedEvent member : events(LockEvents.DEADLOCK)) {
            assertEquals(kind, member.getString(AgentEvents.KIND));
            String lock = member.getString(LockEvents.LOCK_CLASS);
            byNumber.computeIfAbsent(member.getLong(LockEvents.DEADLOCK_ID), number -> new TreeSet<>())
                    .add(name(member, AgentEvents.THREAD_ID) + ">" + name(member, LockEvents.OWNER_ID) + " "
                            + lock.substring(lock.lastIndexOf('.') + 1));
        }
        return byNumber.values().stream().map(members -> String.join(", ", members)).toList();
    }

    private List<RecordedEvent> states() throws IOException {
        return events(LockEvents.THREAD_STATE);
    }

    private String name(RecordedEvent event, String field) {
        int ordinal = threads.ordinalOf(event.getLong(field));
        return ordinal < 0 ? "" : threads.name(ordinal);
    }

    private List<RecordedEvent> events(String name) throws IOException {
        List<RecordedEvent> found = new ArrayList<>();
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                if (event.getEventType().getName().equals(name)) {
                    found.add(event);
                }
            }
        }
        found.sort((one, other) -> one.getEndTime().compareTo(other.getEndTime()));
        return found;
    }
}
