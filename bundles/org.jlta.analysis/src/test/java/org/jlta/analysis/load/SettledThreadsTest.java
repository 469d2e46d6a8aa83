package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.life.Storms;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.analysis.overview.Overview;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Twenty threads {@code worker-N} of 90 ms each, made by a library for the shop. */
class SettledThreadsTest {
    private static final int THREADS = 20;

    private RecordingModel read;

    @BeforeEach
    void build() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        for (int i = 0; i < THREADS; i++) {
            models.ended(models.thread("worker-" + i, main, i * 100,
                    Models.frame("java.lang.Thread", "<init>", 1), Models.frame("com.acme.util.Workers", "make", 5),
                    Models.frame("org.springframework.core.Runner", "run", 9),
                    Models.frame("com.acme.shop.Cart", "add", 31)), i * 100 + 90);
        }
        read = models.build();
    }

    private RecordingModel settled(List<String> own, List<String> unnamed, FindingLimits limits) {
        return SettledThreads.of(read,
                new AnalysisSettings(own, unnamed, limits, AnalysisSettings.GIVEN.featureRules()));
    }

    private static String blamed(RecordingModel model) {
        return Origins.groups(model, OriginRequest.of(ThreadSet.of(1)).by(OriginRequest.By.BLAME), Progress.NONE).get(0)
                .label();
    }

    @Test
    void blamesOwnPackagesBeforeAllOther() {
        assertEquals("com.acme.util.Workers.make:5", blamed(read));

        RecordingModel shop = settled(List.of("com.acme.shop"), List.of(), FindingLimits.GIVEN);

        assertEquals("com.acme.shop.Cart.add:31", blamed(shop));
        assertEquals(3, shop.threads().blameDepth(1));
        assertTrue(Blame.of(shop).isOwn("com.acme.shop.Cart"));
        assertFalse(Blame.of(shop).isOwn("com.acme.util.Workers"));
        assertEquals("org.springframework.core.Runner.run:9",
                blamed(settled(List.of("org.springframework"), List.of(), FindingLimits.GIVEN)));
        assertEquals("com.acme.util.Workers.make:5",
                blamed(settled(List.of("com.none"), List.of(), FindingLimits.GIVEN)));
    }

    /** The options of the agent as they stand in a recording. */
    private static RecordingModel with(RecordingModel model, String options) {
        RecordingInfo info = model.info();
        return model.with(new RecordingInfo(info.jvm(), info.jdk(), info.pid(), info.command(), info.startTime(),
                info.zone(), info.durationNanos(),
                new RecordingInfo.AgentInfo("1", options, false, null, null, List.of(), null), info.eventCount(),
                info.losses(), info.complete(), info.endReason(), info.virtual(), info.virtualStarted(),
                info.sensitive(), info.limits()));
    }

    @Test
    void blamesThePackagesOfTheAgentWhereNoOtherAreSet() {
        read = with(read, "locks=on,output=\"a,packages=com.wrong.jfr\",packages=com.none:com.acme.shop,preset=low");

        RecordingModel settled = settled(List.of(), List.of(), FindingLimits.GIVEN);

        assertEquals(List.of("com.none", "com.acme.shop"), settled.settings().ownPackages());
        assertEquals("com.acme.shop.Cart.add:31", blamed(settled));
        assertEquals("org.springframework.core.Runner.run:9",
                blamed(settled(List.of("org.springframework"), List.of(), FindingLimits.GIVEN)));
        read = with(read, null);
        assertEquals("com.acme.util.Workers.make:5", blamed(settled(List.of(), List.of(), FindingLimits.GIVEN)));
    }

    @Test
    void namesThatTellNothingCountAsNone() {
        assertFalse(read.threads().isUnnamed(1));

        RecordingModel settled = settled(List.of("com.acme.shop"), List.of("worker-\\d"), FindingLimits.GIVEN);

        assertTrue(settled.threads().isUnnamed(1));
        assertEquals("Cart:31", settled.threads().nickname(1));
        assertFalse(settled.threads().isUnnamed(THREADS), "the whole name must fit");
        assertNull(settled.threads().nickname(THREADS));
        assertEquals(10, Overview.of(settled, Progress.NONE).unnamed());
    }

    @Test
    void limitsSayWhatIsAFinding() {
        ThreadSet all = ThreadSet.all(read.threads());
        assertEquals(THREADS, Storms.brief(read, all).size());
        assertFalse(tellsOfShortLife(read));

        RecordingModel few = settled(List.of(), List.of(), new FindingLimits(THREADS, 100_000_000, 0, 0, 1));
        RecordingModel shorter = settled(List.of(), List.of(), new FindingLimits(1, 50_000_000, 0, 0, 1));

        assertTrue(tellsOfShortLife(few));
        assertEquals(0, Storms.brief(shorter, all).size());
        assertFalse(tellsOfShortLife(shorter));
    }

    private static boolean tellsOfShortLife(RecordingModel model) {
        return Overview.of(model, Progress.NONE).findings().stream()
                .anyMatch(finding -> finding.sentence().contains("lived for less than 100 ms"));
    }

    @Test
    void threadsStayAsTheyWereReadWhereNothingIsSetOfThem() {
        assertSame(read.threads(), settled(List.of(), List.of(), new FindingLimits(1, 1, 0, 0, 1)).threads());
    }
}
