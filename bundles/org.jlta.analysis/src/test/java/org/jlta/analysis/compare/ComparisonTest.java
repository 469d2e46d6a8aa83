package org.jlta.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.origin.OriginRequest;
import org.junit.jupiter.api.Test;

/** Two recordings of one program; times in milliseconds. */
class ComparisonTest {
    private static final int MINUTE = 60_000;

    private static Frame at(String method, int line) {
        return new Frame("app.Main", method, line);
    }

    /** So many threads of one place, spread over the time or made at once, each of that life; -1 for no end. */
    private static void threads(Models models, int count, int everyMillis, int life, Frame... stack) {
        for (int i = 0; i < count; i++) {
            int thread = models.thread("worker-" + i, -1, i * everyMillis, stack);
            if (life >= 0) {
                models.ended(thread, i * everyMillis + life);
            }
        }
    }

    private static Comparison compare(Models before, Models after) {
        return compare(before, after, Comparison.Per.MINUTE);
    }

    private static Comparison compare(Models before, Models after, Comparison.Per per) {
        return Comparison.of(ComparedSide.of(before.build()), ComparedSide.of(after.build()),
                OriginRequest.of(ThreadSet.of()), per, Progress.NONE);
    }

    private static Verdict only(Comparison comparison) {
        assertEquals(1, comparison.origins().size(), comparison.origins().toString());
        return comparison.origins().get(0).threads();
    }

    @Test
    void findsOriginsAgainWhoseLinesMoved() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 30, 1000, 10, new Frame("app.Main$2", "run", 7), at("lambda$serve$3", 20));
        Models after = Models.ofMillis(MINUTE);
        threads(after, 30, 1000, 10, new Frame("app.Main$3", "run", 17), at("lambda$serve$4", 30));

        assertEquals(Verdict.SAME, only(compare(before, after)));
    }

    @Test
    void tellsPlacesOfOneMethodApartByTheirOrder() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 20, 0, 10, at("main", 10));
        threads(before, 40, 0, 10, at("main", 12));
        Models after = Models.ofMillis(MINUTE);
        threads(after, 20, 0, 10, at("main", 110));
        threads(after, 8, 0, 10, at("main", 112));

        List<OriginChange> origins = compare(before, after).origins();

        assertEquals(2, origins.size());
        assertEquals(112, origins.get(0).stack().get(0).line());
        assertEquals(Verdict.FEWER, origins.get(0).threads());
        assertTrue(origins.get(0).isBetter());
        assertEquals(Verdict.SAME, origins.get(1).threads());
    }

    @Test
    void takesPlacesOfOneMethodTogetherWhereTheirNumberChanged() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 20, 0, 10, at("main", 10));
        threads(before, 40, 0, 10, at("main", 12));
        Models after = Models.ofMillis(MINUTE);
        threads(after, 20, 0, 10, at("main", 12));

        OriginChange change = compare(before, after).origins().get(0);

        assertEquals(60, change.before().count());
        assertEquals(20, change.after().count());
        assertEquals(Verdict.FEWER, change.threads());
    }

    @Test
    void comparesThreadsPerMinuteWhereDurationsDiffer() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 59, 1000, 10, at("main", 10));
        Models after = Models.ofMillis(4 * MINUTE);
        threads(after, 239, 1000, 10, at("main", 10));

        Comparison comparison = compare(before, after);

        assertEquals(Verdict.SAME, only(comparison));
        assertEquals(59.0, comparison.origins().get(0).before().perMinute());
        assertEquals(59.75, comparison.origins().get(0).after().perMinute());
        assertEquals(Verdict.MORE, only(compare(before, after, Comparison.Per.RUN)));
    }

    @Test
    void aPoolThatIsMadeOnceIsTheSameInALongerRecording() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 4, 10, -1, at("main", 10));
        Models after = Models.ofMillis(20 * MINUTE);
        threads(after, 4, 10, -1, at("main", 10));

        Comparison comparison = compare(before, after);

        assertEquals(Verdict.SAME, only(comparison));
        assertTrue(comparison.origins().get(0).perRun());
        assertFalse(comparison.isWorse());
    }

    @Test
    void saysThatFewThreadsAreNoEvidence() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 3, 10_000, 10, at("main", 10));
        Models after = Models.ofMillis(MINUTE);
        threads(after, 5, 10_000, 10, at("main", 10));

        assertEquals(Verdict.NO_EVIDENCE, only(compare(before, after)));
    }

    @Test
    void tellsNewAndGoneFromSixOn() {
        Models none = Models.ofMillis(MINUTE);
        Models five = Models.ofMillis(MINUTE);
        threads(five, 5, 0, 10, at("main", 10));
        Models six = Models.ofMillis(MINUTE);
        threads(six, 6, 0, 10, at("main", 10));

        assertEquals(Verdict.NO_EVIDENCE, only(compare(none, five)));
        assertEquals(Verdict.NEW, only(compare(none, six)));
        assertTrue(compare(none, six).isWorse());
        assertEquals(Verdict.GONE, only(compare(six, none)));
        assertFalse(compare(six, none).isWorse());
    }

    /** So many threads that were there before, which run a class. */
    private static Models attached(int count) {
        Models models = Models.ofMillis(MINUTE);
        for (int id = 70; id < 70 + count; id++) {
            int thread = models.threads.thread(id);
            models.threads.present(thread).target(thread, "app.Poller");
        }
        return models;
    }

    @Test
    void threadsOfBeforeAreNoneOfARecordingFromTheStart() {
        assertFalse(compare(Models.ofMillis(MINUTE), attached(20)).isWorse());
        assertTrue(compare(attached(2), attached(20)).isWorse());
    }

    @Test
    void moreThatStayAliveAreWorseThoughAsManyAreMade() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 40, 1000, 10, at("main", 10));
        Models after = Models.ofMillis(MINUTE);
        threads(after, 40, 1000, -1, at("main", 10));

        OriginChange change = compare(before, after).origins().get(0);

        assertEquals(Verdict.SAME, change.threads());
        assertEquals(Verdict.NEW, change.alive());
        assertTrue(change.isWorse());
        assertTrue(compare(after, before).origins().get(0).isBetter());
    }

    @Test
    void tellsThatLivesBecameLonger() {
        Models before = Models.ofMillis(MINUTE);
        threads(before, 20, 1000, 10, at("main", 10));
        Models after = Models.ofMillis(MINUTE);
        threads(after, 20, 1000, 30, at("main", 10));

        OriginChange change = compare(before, after).origins().get(0);

        assertEquals(Verdict.LONGER, change.life());
        assertEquals(10_000_000, change.before().lifeMeanNanos());
        assertFalse(change.isWorse());
    }
}
