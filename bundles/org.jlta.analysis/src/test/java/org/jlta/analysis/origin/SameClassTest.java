package org.jlta.analysis.origin;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.junit.jupiter.api.Test;

class SameClassTest {
    private static final Frame NEW_THREAD = frame("java.lang.Thread", "<init>", 400);
    private static final String POLLER = "com.acme.Poller";

    private final Models models = Models.ofMillis(1000);
    private final int main = models.main();

    @Test
    void tellsWhereThreadsOfTheClassWereMadeSince() {
        before(70, POLLER);
        poller("com.acme.Shop", 31);
        poller("com.acme.Shop", 31);

        assertEquals("same run class as the 2 threads made since at com.acme.Shop.open:31",
                since(70).sentence());
    }

    @Test
    void namesThePlaceThatMadeMost() {
        before(70, POLLER);
        poller("com.acme.Shop", 31);
        poller("com.acme.Desk", 7);
        poller("com.acme.Desk", 7);

        SameClass same = since(70);

        assertEquals("same run class as the 3 threads made since, 2 of them at com.acme.Desk.open:7", same.sentence());
        assertEquals(POLLER, same.className());
    }

    @Test
    void tellsNothingOfClassesThatAllRunOrNobodyRanSince() {
        before(70, "java.util.concurrent.ThreadPoolExecutor$Worker");
        before(71, "com.acme.Rare");
        int made = poller("com.acme.Shop", 31);
        models.threads.target(models.thread("pool-1-thread-1", main, 20, NEW_THREAD, frame("com.acme.Shop", "open", 9)),
                "java.util.concurrent.ThreadPoolExecutor$Worker");
        RecordingModel model = models.build();

        assertNull(SameClass.of(model, model.threads().ordinalOf(70)));
        assertNull(SameClass.of(model, model.threads().ordinalOf(71)));
        assertNull(SameClass.of(model, made));
    }

    /** A thread of that id that was there before. */
    private void before(long threadId, String runs) {
        int ordinal = models.threads.thread(threadId);
        models.threads.present(ordinal).name(ordinal, "old-" + threadId).target(ordinal, runs);
    }

    private SameClass since(long threadId) {
        RecordingModel model = models.build();
        return SameClass.of(model, model.threads().ordinalOf(threadId));
    }

    private int poller(String by, int line) {
        int ordinal = models.thread("poller", main, 10, NEW_THREAD, frame(by, "open", line));
        models.threads.target(ordinal, POLLER);
        return ordinal;
    }
}
