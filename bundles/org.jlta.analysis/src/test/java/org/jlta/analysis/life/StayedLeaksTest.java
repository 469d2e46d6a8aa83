package org.jlta.analysis.life;

import static org.jlta.analysis.Models.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.life.LeakRequest.Tolerance;
import org.junit.jupiter.api.Test;

/** Threads that leaked under a load which stopped: none come any more, and those that came stay. */
class StayedLeaksTest {
    private static final Frame NEW = frame("java.lang.Thread", "<init>", 1);
    private static final Frame ADD_WORKER = frame("java.util.concurrent.ThreadPoolExecutor", "addWorker", 945);
    private static final Frame HANDLE = frame("Main", "handle", 11);
    private static final Frame TIMER = frame("Main", "handle", 12);

    private static List<Leak> find(Models models, Tolerance tolerance) {
        RecordingModel model = models.build();
        return Leaks.find(model, new LeakRequest(ThreadSet.all(model.threads()), ThreadTable.UNKNOWN_NANOS,
                ThreadTable.UNKNOWN_NANOS, tolerance), Progress.NONE);
    }

    private static List<String> reasons(Models models) {
        return find(models, Tolerance.LENIENT).stream().map(Leak::reason).toList();
    }

    @Test
    void areFoundThoughTheLoadStopped() {
        Models models = Models.ofMillis(35_000);
        int main = models.main();
        for (int i = 1; i <= 300; i++) {
            models.thread("pool-" + i + "-thread-1", main, i * 60, NEW, ADD_WORKER, HANDLE);
            if (i % 3 == 0) {
                models.thread("Timer-" + i / 3, main, i * 60 + 1, NEW, TIMER);
            }
        }

        assertEquals(List.of(
                "alive after each 5.38 s: 90, 180, 270, and 300 at the end, 18.8 s later; the count never fell back",
                "alive after each 5.34 s: 30, 60, 90, and 100 at the end, 18.8 s later; the count never fell back"),
                reasons(models));
    }

    @Test
    void areFoundThoughAFewComeLater() {
        Models models = Models.ofMillis(120_000);
        int main = models.main();
        for (int i = 1; i <= 40; i++) {
            models.thread("Timer-" + i, main, i * 500, NEW, TIMER);
        }
        models.thread("Timer-41", main, 90_000, NEW, TIMER);

        assertEquals(1, reasons(models).size());
    }

    @Test
    void areNoneWhenMostWereLetGoSince() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        for (int i = 1; i <= 100; i++) {
            int o = models.thread("Timer-" + i, main, i * 200, NEW, TIMER);
            if (i % 2 == 0) {
                models.ended(o, 40_000 + i);
            }
        }

        assertEquals(List.of(), reasons(models));
        assertEquals(List.of(), find(models, Tolerance.STRICT));
    }

    @Test
    void areNoneOfAStartUpThatMakesWorkersAndKeepsThem() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        for (int i = 1; i <= 30; i++) {
            models.thread("worker-" + i, main, i * 33, NEW, HANDLE);
            models.thread("pool-" + i + "-thread-1", main, i * 33, NEW, ADD_WORKER, TIMER);
        }

        assertEquals(List.of(), reasons(models));
        assertEquals(List.of(), find(models, Tolerance.STRICT));
    }

    @Test
    void areNoneOfAPoolThatIsFull() {
        Models models = Models.ofMillis(600_000);
        int main = models.main();
        for (int i = 1; i <= 200; i++) {
            models.thread("pool-1-thread-" + i, main, i * 1000, NEW, ADD_WORKER, HANDLE);
        }

        assertEquals(List.of(), reasons(models));
        assertEquals(List.of(), find(models, Tolerance.STRICT));
    }

    @Test
    void areNoneOfThreadsThatTheJdkKeeps() {
        Models models = Models.ofMillis(60_000);
        int main = models.main();
        for (int i = 1; i <= 40; i++) {
            models.thread("process reaper (pid " + i + ")", main, i * 500, NEW, HANDLE);
        }

        assertEquals(List.of(), reasons(models));
        assertEquals(List.of(), find(models, Tolerance.STRICT));
    }
}
