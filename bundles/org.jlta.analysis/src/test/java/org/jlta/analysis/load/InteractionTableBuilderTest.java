package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Models;
import org.jlta.analysis.ThreadTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who woke whom, from interactions told in milliseconds. The ids of the threads are 1 to 4. */
class InteractionTableBuilderTest {
    private static final long MILLI = 1_000_000;
    private static final long DURATION_MILLIS = 1000;
    private static final long A = 1;
    private static final long B = 2;
    private static final long C = 3;
    private static final long SLEEPER = 4;

    private final Models models = Models.ofMillis(DURATION_MILLIS);
    private final InteractionTableBuilder builder = new InteractionTableBuilder();
    private ThreadTable threads;

    @BeforeEach
    void makeThreads() {
        models.main();
        models.thread("b", 0, 1);
        models.thread("c", 0, 1);
        models.ended(models.thread("sleeper", 0, 1), 900);
    }

    private InteractionTableBuilder acted(InteractionAction action, long millis, long actor, long target) {
        return builder.acted(action, millis * MILLI, actor, target, -1);
    }

    private InteractionTableBuilder blocked(InteractionAction action, long from, long to, long actor) {
        return builder.blocked(action, from * MILLI, to * MILLI, actor, actor, -1);
    }

    private InteractionTable build() {
        threads = models.build().threads();
        return builder.build(threads, DURATION_MILLIS * MILLI);
    }

    /** Words of each row but those of starts: {@code actorId action targetId}. */
    private static List<String> words(InteractionTable table, ThreadTable threads) {
        return IntStream.range(0, table.size()).filter(row -> table.action(row) != InteractionAction.START)
                .mapToObj(row -> threads.threadId(table.actor(row)) + " " + table.action(row).word() + " "
                        + (table.target(row) < 0 ? "?" : threads.threadId(table.target(row))))
                .toList();
    }

    private static int row(InteractionTable table, InteractionAction action, int number) {
        return IntStream.range(0, table.size()).filter(row -> table.action(row) == action).skip(number).findFirst()
                .orElseThrow();
    }

    private static int only(InteractionTable table, InteractionAction action) {
        assertEquals(1, IntStream.range(0, table.size()).filter(row -> table.action(row) == action).count());
        return row(table, action, 0);
    }

    private void assertWoken(InteractionTable table, int park, long wakerId, boolean certain) {
        int waker = table.partner(park);
        assertEquals(wakerId, waker < 0 ? 0 : threads.threadId(table.actor(waker)));
        assertEquals(certain, table.isCertain(park));
        if (waker >= 0) {
            assertEquals(park, table.partner(waker));
            assertEquals(certain, table.isCertain(waker));
        }
    }

    @Test
    void theFirstUnparkInAParkEndedIt() {
        blocked(InteractionAction.PARK, 100, 200, SLEEPER);
        acted(InteractionAction.UNPARK, 199, A, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), A, true);
        assertEquals(MILLI, table.delayNanos(only(table, InteractionAction.UNPARK)));
        assertEquals(700 * MILLI, table.activeNanos(only(table, InteractionAction.UNPARK)), "until its end");
    }

    @Test
    void oneOfTwoThatUnparkedInAParkIsInferred() {
        blocked(InteractionAction.PARK, 100, 200, SLEEPER);
        acted(InteractionAction.UNPARK, 199, B, SLEEPER);
        acted(InteractionAction.UNPARK, 198, A, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), A, false);
        int second = row(table, InteractionAction.UNPARK, 1);
        assertEquals(InteractionTable.NONE, table.partner(second));
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.activeNanos(second));
        assertTrue(table.isCertain(second), "that it unparked was observed");
    }

    @Test
    void twoUnparksOfOneThreadAreCertain() {
        blocked(InteractionAction.PARK, 100, 200, SLEEPER);
        acted(InteractionAction.UNPARK, 198, A, SLEEPER);
        acted(InteractionAction.UNPARK, 199, A, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), A, true);
        assertEquals(198 * MILLI, table.nanos(table.partner(only(table, InteractionAction.PARK))));
    }

    @Test
    void nobodyEndedAParkWhoseLimitPassed() {
        blocked(InteractionAction.PARK, 100, 200, SLEEPER).limit(100 * MILLI);
        acted(InteractionAction.UNPARK, 250, A, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), 0, true);
    }

    @Test
    void anUnparkJustBeforeTheLimitIsInferred() {
        blocked(InteractionAction.PARK, 100, 201, SLEEPER).limit(100 * MILLI);
        acted(InteractionAction.UNPARK, 199, A, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), A, false);
    }

    @Test
    void anUnparkBeforeTheParkEndedAShorterOneThatIsNotRecorded() {
        builder.blockingNanos(MILLI);
        blocked(InteractionAction.PARK, 100, 200, SLEEPER);
        acted(InteractionAction.UNPARK, 90, A, SLEEPER);
        acted(InteractionAction.UNPARK, 150, B, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), B, true);
    }

    @Test
    void whereAllParksAreRecordedAnUnparkBeforeItEndsThePark() {
        builder.blockingNanos(0);
        blocked(InteractionAction.PARK, 10, 20, SLEEPER);
        acted(InteractionAction.UNPARK, 19, B, SLEEPER);
        blocked(InteractionAction.PARK, 100, 101, SLEEPER);
        acted(InteractionAction.UNPARK, 90, A, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, row(table, InteractionAction.PARK, 0), B, true);
        assertWoken(table, row(table, InteractionAction.PARK, 1), A, true);
    }

    @Test
    void aThreadOnItsWayToUnparkIsInferred() {
        builder.blockingNanos(MILLI);
        builder.blocked(InteractionAction.PARK, 100 * MILLI, 200 * MILLI, SLEEPER, SLEEPER, -1);
        builder.acted(InteractionAction.UNPARK, 100 * MILLI - 1000, A, SLEEPER, -1);

        InteractionTable table = build();

        assertWoken(table, only(table, InteractionAction.PARK), A, false);
    }

    @Test
    void anInterruptEndsASleepThatIsNotOver() {
        blocked(InteractionAction.SLEEP, 100, 200, SLEEPER).limit(60_000 * MILLI);
        acted(InteractionAction.INTERRUPT, 199, A, SLEEPER);
        blocked(InteractionAction.SLEEP, 300, 400, SLEEPER).limit(100 * MILLI);
        acted(InteractionAction.INTERRUPT, 400, B, SLEEPER);

        InteractionTable table = build();

        assertWoken(table, row(table, InteractionAction.SLEEP, 0), A, true);
        assertWoken(table, row(table, InteractionAction.SLEEP, 1), 0, true);
    }

    @Test
    void oneNotifyAllWakesManyThreads() {
        for (long waiter : new long[]{B, C, SLEEPER}) {
            blocked(InteractionAction.WAIT, 100, 201, waiter).notifier(A);
        }
        acted(InteractionAction.NOTIFY_ALL, 200, A, 0);

        InteractionTable table = build();

        assertEquals(List.of("1 notifyAll 2", "1 notifyAll 3", "1 notifyAll 4"),
                words(table, threads).stream().filter(words -> words.contains("notify")).sorted().toList());
    }

    @Test
    void eachNotifyWakesOneThreadInTheOrderOfWaiting() {
        blocked(InteractionAction.WAIT, 100, 300, B).notifier(A);
        blocked(InteractionAction.WAIT, 110, 300, C).notifier(A);
        acted(InteractionAction.NOTIFY, 200, A, 0);
        acted(InteractionAction.NOTIFY, 201, A, 0);
        acted(InteractionAction.NOTIFY, 400, A, 0);

        InteractionTable table = build();

        assertEquals(List.of("1 notify 2", "1 notify 3", "1 notify ?"),
                words(table, threads).stream().filter(words -> words.contains("notify")).toList());
        assertEquals(100 * MILLI, table.delayNanos(row(table, InteractionAction.NOTIFY, 0)));
    }

    @Test
    void aCallOnAnotherMonitorIsNotTheOne() {
        blocked(InteractionAction.WAIT, 100, 300, B).notifier(A).monitor("Queue");
        acted(InteractionAction.NOTIFY, 200, A, 0).monitor("Other");

        InteractionTable table = build();

        int wait = only(table, InteractionAction.WAIT);
        assertEquals("Queue", table.monitor(table.partner(wait)));
        assertEquals(300 * MILLI, table.nanos(table.partner(wait)), "a call that was not seen");
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.delayNanos(table.partner(wait)), "nor when it was");
        assertEquals(2, IntStream.range(0, table.size()).filter(row -> table.action(row).isNotify()).count());
    }

    @Test
    void aMonitorIsNamedByANumberThatIsToldLater() {
        acted(InteractionAction.NOTIFY, 200, A, 0).monitor(3);
        acted(InteractionAction.NOTIFY, 210, A, 0).monitor(4);
        builder.monitorClass(3, "Queue");

        InteractionTable table = build();

        assertEquals("Queue", table.monitor(row(table, InteractionAction.NOTIFY, 0)));
        assertNull(table.monitor(row(table, InteractionAction.NOTIFY, 1)), "its name was lost");
    }

    @Test
    void aWaitInsideAJoinIsPartOfIt() {
        builder.blocked(InteractionAction.JOIN, 100 * MILLI, 900 * MILLI, A, SLEEPER, -1);
        blocked(InteractionAction.WAIT, 101, 899, A).notifier(SLEEPER);

        InteractionTable table = build();

        assertEquals(List.of("1 join 4"), words(table, threads));
        assertEquals(800 * MILLI, table.activeNanos(only(table, InteractionAction.JOIN)));
    }

    @Test
    void aThreadIsActiveUntilItWaitsForAnotherNotWhileItSleeps() {
        blocked(InteractionAction.WAIT, 100, 200, SLEEPER).notifier(A);
        blocked(InteractionAction.SLEEP, 250, 550, SLEEPER);
        blocked(InteractionAction.WAIT, 600, 700, SLEEPER).notifier(A);

        InteractionTable table = build();

        assertEquals(400 * MILLI, table.activeNanos(row(table, InteractionAction.NOTIFY, 0)));
        assertEquals(200 * MILLI, table.activeNanos(row(table, InteractionAction.NOTIFY, 1)), "until its end");
    }

    @Test
    void startsAreThoseOfTheThreads() {
        InteractionTable table = build();

        assertEquals(3, table.size());
        assertEquals(InteractionAction.START, table.action(0));
        assertEquals(0, table.actor(0));
        assertEquals(999 * MILLI, table.activeNanos(0), "it lives to the end");
    }

    @Test
    void threadsOfTheRecorderAreLeftOut() {
        acted(InteractionAction.UNPARK, 100, 99, SLEEPER);
        acted(InteractionAction.UNPARK, 100, A, 99);

        assertEquals(List.of(), words(build(), threads));
    }
}
