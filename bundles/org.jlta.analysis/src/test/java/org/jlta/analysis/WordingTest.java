package org.jlta.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WordingTest {

    @Test
    void separatesThousands() {
        assertEquals("0 999 1\u00a0204 100\u00a0021 -1\u00a0000 -999", String.join(" ", Wording.count(0),
                Wording.count(999), Wording.count(1204), Wording.count(100_021), Wording.count(-1000),
                Wording.count(-999)));
    }

    @Test
    void countsThreads() {
        assertEquals("1 thread", Wording.threads(1));
        assertEquals("100\u00a0021 threads", Wording.threads(100_021));
    }

    @Test
    void neverShortensAShortTimeToNothing() {
        assertEquals("2.00 s", Wording.duration(2_000_000_000));
        assertEquals("40.1 ms", Wording.duration(40_100_000));
        assertEquals("7 ns", Wording.duration(7));
        assertEquals("3 min 05 s", Wording.duration(185_000_000_000L));
        assertEquals("-1.00 ms", Wording.duration(-1_000_000));
        assertEquals("-", Wording.duration(ThreadTable.UNKNOWN_NANOS));
    }

    @Test
    void boundsTheLifeOfAThreadFromBefore() {
        Models models = Models.ofMillis(2000);
        models.thread("made", -1, 500);
        int present = models.threads.thread(90);
        models.threads.name(present, "present").present(present);
        int born = models.threads.thread(91);
        models.threads.name(born, "born").present(born).born(born, -3_000_000_000L);
        ThreadTable threads = models.build().threads();

        assertEquals("1.50 s", Wording.life(threads, threads.ordinalOf(1)));
        assertEquals("at least 2.00 s", Wording.life(threads, threads.ordinalOf(90)));
        assertEquals("≈ 5.00 s", Wording.life(threads, threads.ordinalOf(91)));
    }
}
