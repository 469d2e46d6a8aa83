package org.jlta.analysis.life;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.TaskTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.life.LeakRequest.Tolerance;
import org.junit.jupiter.api.Test;

class LeaksTest {
    private static final Frame NEW = frame("java.lang.Thread", "<init>", 1);
    private static final Frame ADD_WORKER = frame("java.util.concurrent.ThreadPoolExecutor", "addWorker", 945);
    private static final Frame HANDLE = frame("Main", "handle", 11);
    private static final Frame MAIN = frame("Main", "main", 15);

    private static List<Leak> find(Models models) {
        return find(models, Tolerance.LENIENT);
    }

    private static List<Leak> find(Models models, Tolerance tolerance) {
        RecordingModel model = models.build();
        return Leaks.find(model, new LeakRequest(ThreadSet.all(model.threads()), ThreadTable.UNKNOWN_NANOS,
                ThreadTable.UNKNOWN_NANOS, tolerance), Progress.NONE);
    }

    @Test
    void isCertainWhenTheContextWasStopped() {
        Models models = Models.ofMillis(20_000);
        int main = models.main();
        int shop = models.context("/shop", 1, 8000);
        int blog = models.context("/blog", 1, 9000);
        int a = models.thread("Timer-0", main, 10, NEW, HANDLE);
        int b = models.thread("Timer-1", main, 20, NEW, HANDLE);
        int c = models.thread("blog-timer", main, 30, NEW, HANDLE);
        models.threads.context(a, shop).context(b, shop).context(c, blog);
        models.ended(c, 8999);

        List<Leak> leaks = find(models);

        assertEquals(1, leaks.size());
        assertEquals(LeakKind.CERTAIN, leaks.get(0).kind());
        assertEquals("2 threads of /shop #1 are alive 12.0 s after it was stopped", leaks.get(0).reason());
        assertArrayEquals(new int[]{1, 2}, leaks.get(0).group().threadOrdinals());
    }

    @Test
    void growsWithAPoolForEachRequest() {
        Models models = Models.ofMillis(300);
        int main = models.main();
        for (int i = 1; i <= 25; i++) {
            models.thread("pool-" + i + "-thread-1", main, i * 8, NEW, ADD_WORKER, HANDLE, MAIN);
        }

        List<Leak> leaks = find(models);

        assertEquals(List.of(LeakKind.GROWING), leaks.stream().map(Leak::kind).toList());
        assertEquals(25, leaks.get(0).group().statistics().count());
        assertEquals(List.of(HANDLE, MAIN), leaks.get(0).group().stack());
    }

    @Test
    void growthIsNotJudgedWhereEndsCanBeLost() {
        Models models = Models.ofMillis(20_000);
        int main = models.main();
        int shop = models.context("/shop", 1, 8000);
        for (int i = 1; i <= 25; i++) {
            models.thread("pool-" + i + "-thread-1", main, i * 700, NEW, ADD_WORKER, HANDLE, MAIN);
        }
        models.threads.context(models.thread("Timer-0", main, 10, NEW, MAIN), shop);
        RecordingModel model = models.build();
        assertEquals(List.of(LeakKind.CERTAIN, LeakKind.GROWING), find(model).stream().map(Leak::kind).toList());

        List<Leak> leaks = find(model.with(model.info().growing(RecordingInfo.DAMAGED_WITHIN + "; the JVM exited")));

        assertEquals(List.of(LeakKind.CERTAIN), leaks.stream().map(Leak::kind).toList());
        assertTrue(leaks.get(0).reason().endsWith("after it was stopped, if their ends are not lost"),
                leaks.get(0).reason());
    }

    /** Twelve workers whose names tell no pool. */
    private static RecordingModel named() {
        Models models = Models.ofMillis(20_000);
        int main = models.main();
        for (int i = 1; i <= 12; i++) {
            models.thread("mailer " + i, main, i * 1500, NEW, ADD_WORKER, HANDLE, MAIN);
        }
        return models.build();
    }

    private static List<Leak> find(RecordingModel model) {
        return Leaks.find(model, new LeakRequest(ThreadSet.all(model.threads()), ThreadTable.UNKNOWN_NANOS,
                ThreadTable.UNKNOWN_NANOS, Tolerance.LENIENT), Progress.NONE);
    }

    @Test
    void growsWithRecordedPoolsWhateverTheirThreadsAreCalled() {
        RecordingModel model = named();
        PoolTable apart = new PoolTable(
                IntStream.rangeClosed(1, 12).mapToObj(thread -> pool(new int[]{thread})).toList(), TaskTable.EMPTY);
        PoolTable one = new PoolTable(List.of(pool(IntStream.rangeClosed(1, 12).toArray())), TaskTable.EMPTY);

        assertEquals(List.of(LeakKind.GROWING), find(model.with(apart)).stream().map(Leak::kind).toList());
        assertEquals(List.of(), find(model.with(one)), "it fills");
    }

    private static PoolTable.Pool pool(int[] threads) {
        return new PoolTable.Pool(threads[0], "java.util.concurrent.ThreadPoolExecutor", null,
                new PoolTable.Created(0, 0, -1), ThreadTable.UNKNOWN_NANOS, "running", new PoolTable.Bounds(1, 1, 9),
                List.of(), threads);
    }

    @Test
    void doesNotGrowWhileAPoolFillsInAStartUp() {
        Models models = Models.ofMillis(5000);
        int main = models.main();
        for (int i = 1; i <= 40; i++) {
            models.thread("pool-1-thread-" + i, main, i * 124, NEW, ADD_WORKER, HANDLE, MAIN);
        }

        assertEquals(List.of(), find(models));
    }

    @Test
    void doesNotGrowOnceAPoolIsFull() {
        Models models = Models.ofMillis(600_000);
        int main = models.main();
        for (int i = 1; i <= 200; i++) {
            models.thread("worker-" + i, main, i * 300, NEW, ADD_WORKER, HANDLE, MAIN);
        }

        assertEquals(List.of(), find(models));
        assertEquals(List.of(), find(models, Tolerance.STRICT));
    }

    @Test
    void growsWithAPoolThatRisesForMinutes() {
        Models models = Models.ofMillis(600_000);
        int main = models.main();
        for (int i = 1; i <= 200; i++) {
            models.thread("worker-" + i, main, i * 3000, NEW, ADD_WORKER, HANDLE, MAIN);
        }

        assertEquals(1, find(models).size());
    }

    @Test
    void doesNotGrowWhenThreadsEnd() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        for (int i = 1; i <= 50; i++) {
            models.ended(models.thread("Thread-" + i, main, i * 1000, NEW, HANDLE), i * 1000 + 900);
        }

        assertEquals(List.of(), find(models));
    }

    @Test
    void doesNotGrowByALoopThatIsOver() {
        Models models = Models.ofMillis(400);
        int main = models.main();
        for (int i = 1; i <= 30; i++) {
            models.thread("acceptor-" + i, main, 100 + i, NEW, MAIN);
        }

        assertEquals(List.of(), find(models));
    }

    @Test
    void growsSlowlyWithoutAPool() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        for (int i = 1; i <= 8; i++) {
            models.thread("Thread-" + i, main, i * 7000, NEW, HANDLE, frame("Main", "main", 100 + i));
        }

        List<Leak> leaks = find(models);

        assertEquals(1, leaks.size());
        assertEquals(8, leaks.get(0).group().statistics().count());
        assertEquals("Main.handle:11", leaks.get(0).group().label());
        assertTrue(leaks.get(0).reason().contains("alive after each"), leaks.get(0).reason());
    }

    @Test
    void leavesTheJdksLazyThreadsOut() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        for (int i = 1; i <= 40; i++) {
            models.thread("ForkJoinPool.commonPool-worker-" + i, main, i * 1400, NEW, HANDLE);
        }

        assertEquals(List.of(), find(models, Tolerance.STRICT));
    }

    @Test
    void isNewBetweenTwoMoments() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        models.thread("old", main, 1000, NEW, HANDLE);
        models.thread("born", main, 3000, NEW, HANDLE);
        models.ended(models.thread("gone", main, 3500, NEW, HANDLE), 4000);
        models.thread("later", main, 6000, NEW, HANDLE);
        RecordingModel model = models.build();

        List<Leak> leaks = Leaks.find(model, new LeakRequest(ThreadSet.all(model.threads()), 2_000_000_000L,
                5_000_000_000L, Tolerance.LENIENT), Progress.NONE);

        assertEquals(List.of(LeakKind.NEW), leaks.stream().map(Leak::kind).toList());
        assertArrayEquals(new int[]{2}, leaks.get(0).group().threadOrdinals());
    }

    @Test
    void namesAThreadOnce() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        int shop = models.context("/shop", 1, 30_000);
        for (int i = 1; i <= 20; i++) {
            models.threads.context(models.thread("Thread-" + i, main, i * 2900, NEW, HANDLE), shop);
        }
        RecordingModel model = models.build();

        List<Leak> leaks = Leaks.find(model,
                new LeakRequest(ThreadSet.all(model.threads()), 0, ThreadTable.UNKNOWN_NANOS, Tolerance.LENIENT),
                Progress.NONE);

        assertEquals(20, leaks.stream().mapToInt(l -> l.group().statistics().count()).sum());
        assertEquals(LeakKind.CERTAIN, leaks.get(0).kind());
    }
}
