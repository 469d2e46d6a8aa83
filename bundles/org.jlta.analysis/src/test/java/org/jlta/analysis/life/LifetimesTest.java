package org.jlta.analysis.life;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.junit.jupiter.api.Test;

class LifetimesTest {
    private static final long STEP = 100_000_000;

    @Test
    void countsTheMostAliveAtOnce() {
        Models models = Models.ofMillis(300);
        models.ended(models.thread("a", -1, 10), 50).ended(models.thread("b", -1, 50), 60);
        models.thread("c", -1, 120);
        models.ended(models.thread("d", -1, 130), 250);

        RecordingModel model = models.build();
        Lifetimes lifetimes = Lifetimes.of(model, ThreadSet.all(model.threads()), STEP);

        assertArrayEquals(new int[]{1, 2, 2, 1}, lifetimes.live());
        assertArrayEquals(new int[]{2, 2, 0, 0}, lifetimes.started());
        assertArrayEquals(new int[]{2, 0, 1, 0}, lifetimes.ended());
    }

    @Test
    void countsThoseThatWereThereBeforeAsAliveOnly() {
        Models models = Models.ofMillis(100);
        int old = models.threads.thread(9);
        models.threads.present(old).name(old, "old");
        RecordingModel model = models.build();

        Lifetimes lifetimes = Lifetimes.of(model, ThreadSet.all(model.threads()), STEP);

        assertArrayEquals(new int[]{1, 1}, lifetimes.live());
        assertArrayEquals(new int[]{0, 0}, lifetimes.started());
    }

    @Test
    void hasOneStepWithoutThreads() {
        RecordingModel model = Models.ofMillis(0).build();

        Lifetimes lifetimes = Lifetimes.of(model, ThreadSet.all(model.threads()), STEP);

        assertArrayEquals(new int[]{0}, lifetimes.live());
    }

    @Test
    void refusesAStepOfNoLength() {
        RecordingModel model = Models.ofMillis(10).build();

        assertThrows(IllegalArgumentException.class, () -> Lifetimes.of(model, ThreadSet.of(), 0));
    }

    @Test
    void summarisesContexts() {
        Models models = Models.ofMillis(100);
        int shop = models.context("/shop", 1, 50);
        int blog = models.context("/blog", 2, -1);
        int a = models.thread("a", -1, 1);
        int b = models.thread("b", -1, 2);
        models.threads.context(a, shop).context(b, blog);
        models.ended(models.thread("c", -1, 3), 4).threads.context(2, shop);

        RecordingModel model = models.build();
        List<ContextSummary> rows = ContextSummary.of(model, ThreadSet.all(model.threads()));

        assertEquals(List.of("/shop #1 2 1 1", "/blog #2 1 1 0"), rows.stream().map(
                r -> r.context().label() + " " + r.threads() + " " + r.alive() + " " + r.aliveAfterStop()).toList());
        assertEquals(List.of("/blog #2"), ContextSummary.of(model, ThreadSet.of(b)).stream()
                .map(r -> r.context().label()).toList());
    }

    @Test
    void countsWithinATime() {
        Models models = Models.ofMillis(1000);
        models.ended(models.thread("before", -1, 10), 50).ended(models.thread("into", -1, 100), 350);
        models.ended(models.thread("within", -1, 310), 320).ended(models.thread("out", -1, 390), 700);
        models.thread("after", -1, 500);
        RecordingModel model = models.build();

        Lifetimes lifetimes = Lifetimes.of(model,
                new Scope(ThreadSet.all(model.threads()), 300_000_000, 450_000_000), STEP / 2);

        assertEquals(300_000_000, lifetimes.fromNanos());
        assertArrayEquals(new int[]{2, 1, 1, 1}, lifetimes.live());
        assertArrayEquals(new int[]{1, 1, 0, 0}, lifetimes.started());
        assertArrayEquals(new int[]{1, 1, 0, 0}, lifetimes.ended());
    }

    @Test
    void countsLivesByTheirLength() {
        Models models = Models.ofMillis(20_000);
        models.ended(models.thread("a", -1, 10), 15).ended(models.thread("b", -1, 50), 52)
                .ended(models.thread("c", -1, 10), 10_009);
        models.thread("d", -1, 19_500);
        RecordingModel model = models.build();

        List<LifeHistogram.Bar> bars = LifeHistogram.of(model, ThreadSet.all(model.threads())).bars();

        assertEquals(List.of(new LifeHistogram.Bar(1_000_000, 10_000_000, 2, 0),
                new LifeHistogram.Bar(10_000_000, STEP, 0, 0), new LifeHistogram.Bar(STEP, 1_000_000_000, 0, 1),
                new LifeHistogram.Bar(1_000_000_000, 10_000_000_000L, 1, 0)), bars);
        assertEquals(List.of(), LifeHistogram.of(model, ThreadSet.of()).bars());
    }
}
