package org.jlta.analysis.life;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.junit.jupiter.api.Test;

/** Two short threads a second for ten seconds, then thirty within 300 ms; five more that live long. */
class StormsTest {
    private static final long MILLI = 1_000_000;

    private static RecordingModel model() {
        Models models = Models.ofMillis(20_000);
        int main = models.main();
        for (int i = 0; i < 20; i++) {
            models.ended(models.thread("slow", main, i * 500, Models.frame("com.acme.Web", "handle", 11)),
                    i * 500 + 50);
        }
        for (int i = 0; i < 30; i++) {
            models.ended(models.thread("burst", main, 12_000 + i * 10, Models.frame("com.acme.Mail", "send", 7)),
                    12_000 + i * 10 + 99);
        }
        for (int i = 0; i < 5; i++) {
            models.ended(models.thread("long", main, 0, Models.frame("com.acme.Pool", "fill", 3)), 100);
        }
        return models.build();
    }

    @Test
    void findsTheSecondInWhichMostBegan() {
        RecordingModel model = model();

        List<Storm> storms = Storms.of(model, ThreadSet.all(model.threads()), 2, Progress.NONE);

        assertEquals(List.of("com.acme.Mail.send:7", "com.acme.Web.handle:11"),
                storms.stream().map(storm -> storm.origin().label()).toList());
        assertEquals(30, storms.get(0).peak());
        assertEquals(12_000 * MILLI, storms.get(0).peakNanos());
        assertEquals(2, storms.get(1).peak());
        assertEquals(20, storms.get(1).origin().statistics().count());
        assertEquals(1, Storms.of(model, ThreadSet.all(model.threads()), 20, Progress.NONE).size());
    }
}
