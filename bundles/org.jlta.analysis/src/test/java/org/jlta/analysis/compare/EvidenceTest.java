package org.jlta.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;

import org.jlta.analysis.StableNames;
import org.junit.jupiter.api.Test;

class EvidenceTest {

    @Test
    void givesTheIntervalOfNewcombe() {
        // Newcombe 1998, table I, method 4: 81 of 263 gives 0.2535 to 0.3682; as odds
        RateRatio ratio = RateRatio.of(263 - 81, 81, 1, 1);

        assertEquals(0.2535 / (1 - 0.2535), ratio.low(), 2e-4);
        assertEquals(0.3682 / (1 - 0.3682), ratio.high(), 2e-4);
    }

    @Test
    void dividesByHowLongEachWasWatched() {
        RateRatio equal = RateRatio.of(100, 100, 1, 1);
        RateRatio tenTimesAsLong = RateRatio.of(100, 100, 1, 10);

        assertEquals(equal.low() / 10, tenTimesAsLong.low(), 1e-9);
        assertEquals(equal.high() / 10, tenTimesAsLong.high(), 1e-9);
        assertEquals(1, equal.low() * equal.high(), 1e-9);
    }

    @Test
    void nothingOnBothSidesTellsNothing() {
        RateRatio ratio = RateRatio.of(0, 0, 1, 1);

        assertEquals(0, ratio.low());
        assertTrue(Double.isInfinite(ratio.high()));
    }

    @Test
    void ranksDurationsWithoutRegardToOneThatIsFarOff() {
        long[] before = {10, 10, 11, 11, 12, 12, 13, 10_000};
        long[] after = {20, 20, 21, 21, 22, 22, 23, 23};

        assertEquals(Verdict.SLOWER, RankTest.of(before, after, Verdict.SLOWER, Verdict.FASTER));
        assertEquals(Verdict.FASTER, RankTest.of(after, before, Verdict.SLOWER, Verdict.FASTER));
        assertEquals(Verdict.SAME, RankTest.of(before, before, Verdict.SLOWER, Verdict.FASTER));
    }

    @Test
    void doesNotJudgeFewDurations() {
        assertEquals(Verdict.NO_EVIDENCE, RankTest.of(LongStream.range(0, 100).toArray(),
                LongStream.range(1000, 1007).toArray(), Verdict.SLOWER, Verdict.FASTER));
    }

    @Test
    void takesOutTheNumbersThatCompilersGive() {
        assertEquals("app.Main.lambda$main", StableNames.of("app.Main.lambda$main$12"));
        assertEquals("app.Main.lambda$main:31", StableNames.of("app.Main.lambda$main$12:31"));
        assertEquals("app.Main$#.run", StableNames.of("app.Main$3.run"));
        assertEquals("app.Main$Inner.run", StableNames.of("app.Main$Inner.run"));
        assertEquals("app.Cart$$CGLIB.add", StableNames.of("app.Cart$$SpringCGLIB$$0.add"));
        assertEquals("app.Main$$Lambda.run", StableNames.of("app.Main$$Lambda.run"));
    }
}
