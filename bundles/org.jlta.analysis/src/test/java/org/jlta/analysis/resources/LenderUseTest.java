package org.jlta.analysis.resources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable;
import org.jlta.analysis.ResourceTable.Fate;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.load.ResourceBuilder;
import org.jlta.analysis.load.TaskSites;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.junit.jupiter.api.Test;

class LenderUseTest {
    private static final long SECOND = 1_000_000_000;
    private static final long MAIN = 1;
    private static final long WORKER = 2;
    private static final long OTHER = 3;
    private static final int POOL = 7;
    private static final int GATE = 9;

    private final Models models = Models.ofMillis(10_000);
    private final TaskSites sites = new TaskSites();
    private final ResourceBuilder builder = new ResourceBuilder(sites);

    LenderUseTest() {
        models.main();
        models.thread("worker", 0, 0);
        models.thread("other", 0, 0);
        builder.lender(POOL, new Lender("com.acme.Pool", "shop", 1));
        builder.lender(GATE, new Lender("com.acme.Gate", null, 0x1f));
    }

    private RecordingModel build() {
        RecordingModel model = models.build();
        return model.with(builder.build(model.threads(), number -> -1));
    }

    /** Where things are got, by its number. */
    private void site(long number, int line) {
        sites.told(number, models.stacks.stack(Models.frame("com.zaxxer.hikari.pool.HikariPool", "getConnection", 5),
                Models.frame("com.acme.Dao", "find", line)), "com.acme.Connection");
    }

    private static LenderUse only(RecordingModel model, long seconds) {
        List<LenderUse> uses = LenderUse.at(model, Scope.all(model), seconds * SECOND);
        assertEquals(1, uses.size());
        return uses.get(0);
    }

    @Test
    void isEmptyWithoutLenders() {
        RecordingModel model = models.build();

        assertEquals(List.of(), LenderUse.at(model, Scope.all(model), 0));
        assertEquals(List.of(), HoldingOrigin.at(model, Scope.all(model), 0));
    }

    @Test
    void listsPoolsThatLentNothing() {
        RecordingModel model = build();

        assertTrue(model.resources().isTold());
        assertEquals(List.of("shop", "Gate@1f"),
                LenderUse.at(model, Scope.all(model), SECOND).stream().map(use -> use.lender().label()).toList());
        assertEquals(0, LenderUse.at(model, Scope.all(model), SECOND).get(0).lent());
        assertFalse(models.build().resources().isTold());
    }

    /** Of a program that runs rows of what was given back last are not there yet. */
    @Test
    void tellsAsHeldOnlyWhatWasSeenToTheEnd() {
        builder.acquired(1, POOL, MAIN, 4 * SECOND, 0, 0);
        builder.acquired(2, POOL, WORKER, 7 * SECOND, 0, 0);
        builder.seen(6 * SECOND, false);
        builder.seen(8 * SECOND, false);
        builder.seen(5 * SECOND, false);
        RecordingModel model = build();

        LenderUse use = only(model, 10);
        assertEquals(2, use.lent());
        assertEquals(1, use.heldMax());
        assertEquals(1, use.holders().size());
        assertEquals(Fate.HELD, model.resources().fate(0));
        assertEquals(Fate.UNSEEN, model.resources().fate(1));
        assertEquals(7 * SECOND, model.resources().endNanos(1));
    }

    @Test
    void tellsAsHeldWhatIsHeldAtTheEndOfARecording() {
        builder.acquired(1, POOL, MAIN, 7 * SECOND, 0, 0);
        builder.seen(6 * SECOND, false);
        builder.seen(8 * SECOND, true);

        assertEquals(1, only(build(), 10).holders().size());
    }

    /** The chunk with the row that tells of its end was dropped before it was copied. */
    @Test
    void tellsNothingAsHeldThatALaterRoundDoesNotTell() {
        builder.acquired(1, POOL, MAIN, SECOND, 0, 0);
        builder.kept(1, POOL, MAIN, SECOND, "C", 0, 4);
        builder.acquired(2, POOL, WORKER, SECOND, 0, 0);
        builder.kept(2, POOL, WORKER, SECOND, "C", 0, 6);
        builder.acquired(3, POOL, OTHER, 4_500_000_000L, 0, 0);
        builder.told(4, 3 * SECOND);
        builder.told(6, 5 * SECOND);
        builder.seen(9 * SECOND, true);
        RecordingModel model = build();

        assertEquals(2, only(model, 10).holders().size());
        assertEquals(Fate.UNSEEN, model.resources().fate(0));
        assertEquals(5 * SECOND, model.resources().endNanos(0));
        assertEquals(Fate.HELD, model.resources().fate(1));
        assertEquals(Fate.HELD, model.resources().fate(2), "got too short before the round");
    }

    @Test
    void tellsWhoHoldsAndWaitsAtAMoment() {
        // told in any order, as threads write their rows for themselves
        builder.released(1, MAIN, 4 * SECOND);
        builder.acquired(2, POOL, WORKER, 3 * SECOND, SECOND, 0);
        builder.acquired(1, POOL, MAIN, SECOND, 0, 0);
        builder.waits(POOL, OTHER, 6 * SECOND, SECOND);
        builder.waits(POOL, WORKER, 2_500_000_000L, SECOND / 2);
        RecordingModel model = build();

        LenderUse late = only(model, 10);
        assertEquals("shop", late.lender().label());
        assertEquals(2, late.lent());
        assertEquals(2, late.heldMax());
        assertEquals(List.of(1), late.holders());
        assertEquals(List.of(2), late.waiters());
        assertEquals(5 * SECOND, late.waitMaxNanos());
        assertEquals(6 * SECOND, late.waitNanos());
        assertEquals(5 * SECOND, model.resources().waitNanos(2, 10 * SECOND));
        assertEquals(7 * SECOND, model.resources().heldNanos(1, 10 * SECOND));
        LenderUse early = only(model, 2);
        assertEquals(List.of(0), early.holders());
        assertEquals(List.of(1), early.waiters());
        assertEquals(0, model.resources().returner(0));
        assertEquals(Fate.WAITING, model.resources().fate(2));
    }

    @Test
    void ofTheChosenThreadsAndTimeCountsWhatTheyAsked() {
        builder.acquired(1, POOL, MAIN, SECOND, 0, 0).released(1, MAIN, 2 * SECOND);
        builder.acquired(2, POOL, WORKER, 5 * SECOND, 0, 0);
        builder.acquired(3, GATE, MAIN, 5 * SECOND, 0, 0);
        RecordingModel model = build();

        List<LenderUse> ofWorker = LenderUse.at(model, Scope.of(ThreadSet.of(1)), 10 * SECOND);
        assertEquals(List.of("shop"), ofWorker.stream().map(use -> use.lender().label()).toList());
        assertEquals(1, ofWorker.get(0).lent());
        List<LenderUse> late = LenderUse.at(model,
                new Scope(ThreadSet.all(model.threads()), 4 * SECOND, 6 * SECOND), 6 * SECOND);
        assertEquals(List.of("shop", "Gate@1f"), late.stream().map(use -> use.lender().label()).toList());
        assertEquals(1, late.get(0).lent());
    }

    @Test
    void tellsWhatIsTakenOfEarlierChunksAgain() {
        builder.kept(1, POOL, WORKER, -3 * SECOND, "com.acme.Connection", 0, 0);
        builder.kept(2, POOL, MAIN, SECOND - 1, "com.acme.Connection", 0, 0).acquired(2, POOL, MAIN, SECOND, 0, 0);
        builder.released(3, MAIN, SECOND);
        RecordingModel model = build();

        ResourceTable table = model.resources();
        assertEquals(2, table.size());
        assertEquals(-3 * SECOND, table.gotNanos(0));
        assertEquals(ThreadTable.UNKNOWN_NANOS, table.askedNanos(0));
        assertEquals("com.acme.Connection", table.resourceClass(0));
        assertEquals(SECOND, table.gotNanos(1));
        assertEquals(List.of(0, 1), only(model, 10).holders());
        assertEquals(13 * SECOND, table.heldNanos(0, 10 * SECOND));
    }

    @Test
    void endsAWaitWithItsThread() {
        builder.waits(POOL, WORKER, 2 * SECOND, SECOND);
        models.ended(1, 5000);

        RecordingModel model = build();

        assertEquals(Fate.NONE, model.resources().fate(0));
        assertEquals(List.of(0), only(model, 4).waiters());
        assertEquals(List.of(), only(model, 6).waiters());
        assertEquals(4 * SECOND, only(model, 6).waitMaxNanos());
        assertEquals(1, only(model, 6).failed());
    }

    @Test
    void addsUpByTheStackThatGotIt() {
        site(1, 31);
        site(2, 47);
        builder.acquired(1, POOL, MAIN, SECOND, 0, 1).released(1, MAIN, 2 * SECOND);
        builder.acquired(2, POOL, MAIN, 3 * SECOND, 0, 1).released(2, WORKER, 6 * SECOND);
        builder.acquired(3, POOL, WORKER, 4 * SECOND, 0, 1);
        builder.acquired(4, GATE, WORKER, 4 * SECOND, 0, 2).lost(4, 5 * SECOND);
        builder.notAcquired(GATE, MAIN, 9 * SECOND, SECOND, Fate.NONE);

        RecordingModel model = build();
        List<HoldingOrigin> origins = HoldingOrigin.at(model, Scope.all(model), 10 * SECOND);

        assertEquals(2, origins.size());
        HoldingOrigin most = origins.get(0);
        assertEquals(31, model.stacks().frame(most.stack(), 1).line());
        assertEquals(3, most.count());
        assertEquals(1, most.held());
        assertEquals(1, most.byOthers());
        assertEquals(10 * SECOND, most.heldNanos());
        assertEquals(6 * SECOND, most.heldMaxNanos());
        assertEquals(2, most.threads().size());
        assertEquals(List.of(0), most.lenders());
        HoldingOrigin other = origins.get(1);
        assertEquals(1, other.lost());
        assertEquals(SECOND, other.heldNanos());
        assertEquals(List.of(1), other.lenders());
        List<HoldingOrigin> early = HoldingOrigin.at(model, Scope.all(model), 5 * SECOND - 1);
        assertEquals(2, early.get(0).held());
        assertEquals(0, early.get(1).lost());
    }

    @Test
    void findsWhatIsExhaustedAndLost() {
        site(1, 31);
        builder.acquired(1, POOL, MAIN, SECOND, 0, 1);
        builder.acquired(2, POOL, WORKER, SECOND, 0, 1);
        builder.waits(POOL, OTHER, 5 * SECOND, SECOND);
        builder.acquired(3, GATE, MAIN, 2 * SECOND, 0, 1).lost(3, 3 * SECOND);

        List<Finding> findings = Overview.of(build(), Progress.NONE).findings();

        List<String> sentences = findings.stream().filter(finding -> finding.arguments().startsWith("resources"))
                .map(Finding::sentence).toList();
        assertEquals(List.of("shop: all 2 that it lends are held, 2 of them got at com.acme.Dao.find:31, and 1 thread"
                + " waits for one, the longest for 6.00 s",
                "Gate@1f: 1 that it lent was never given back and nothing refers to it any more, 1 of them got at"
                        + " com.acme.Dao.find:31"),
                sentences);
    }

    @Test
    void blamesTheCallerOfAPoolOfOnesOwn() {
        sites.told(1, models.stacks.stack(Models.frame("com.acme.Pool$Slot", "fill", 3),
                Models.frame("com.acme.Pool", "take", 5), Models.frame("com.acme.Dao", "find", 31)), null);
        builder.acquired(1, POOL, MAIN, SECOND, 0, 1).acquired(2, GATE, MAIN, SECOND, 0, 1)
                .acquired(3, GATE, MAIN, SECOND, 0, 0);
        RecordingModel model = build();

        int stack = model.resources().stack(0);
        assertEquals("com.acme.Dao.find:31", GotAt.frame(model, stack, 0).label());
        assertEquals("com.acme.Pool$Slot.fill:3", GotAt.frame(model, stack, 1).label());
        assertNull(GotAt.frame(model, model.resources().stack(2), 1));
    }

    @Test
    void findsLongWaitsOfThePastOnly() {
        builder.acquired(1, POOL, MAIN, SECOND, 0, 0).released(1, MAIN, 4 * SECOND);
        builder.acquired(2, POOL, WORKER, 4 * SECOND, 2 * SECOND, 0).released(2, WORKER, 5 * SECOND);
        builder.notAcquired(POOL, OTHER, 3 * SECOND, 2 * SECOND, Fate.NONE);
        builder.acquired(3, GATE, MAIN, SECOND, SECOND / 2, 0);

        List<Finding> findings = Overview.of(build(), Progress.NONE).findings();

        assertTrue(findings.stream().anyMatch(finding -> finding.sentence().equals("shop: threads waited up to 2.00 s"
                + " for what it lends; at most 1 was held at a time; 1 call got nothing")), findings.toString());
        assertFalse(findings.stream().anyMatch(finding -> finding.sentence().startsWith("Gate")));
    }
}
