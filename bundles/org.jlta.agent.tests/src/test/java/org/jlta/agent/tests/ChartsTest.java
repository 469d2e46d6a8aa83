package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.flame.ChartRequest;
import org.jlta.analysis.flame.ChartSpan;
import org.jlta.analysis.flame.FlameChart;
import org.jlta.targets.BusyAndIdle;
import org.junit.jupiter.api.io.TempDir;

/** What one thread did in order of time. */
class ChartsTest {
    @TempDir
    Path folder;

    private static List<ChartSpan> chart(Recorded recorded, String name) {
        List<ChartSpan> spans = FlameChart.of(recorded.model(),
                new ChartRequest(recorded.only(name), 0, Long.MAX_VALUE, 0));
        for (int i = 1; i < spans.size(); i++) {
            assertEquals(spans.get(i - 1).endNanos(), spans.get(i).startNanos(), "a hole");
        }
        return spans;
    }

    private static long nanos(List<ChartSpan> spans) {
        return spans.stream().mapToLong(ChartSpan::durationNanos).sum();
    }

    @OnEachJdk
    void accountsForAllOfALifeWhateverTheLoad(Jdk jdk) throws Exception {
        Path file = folder.resolve("chart.jfr");
        TargetRun.of(jdk, folder, BusyAndIdle.class).withAgent("sampler=jlta,interval=10ms,output=" + file).run();
        Recorded recorded = Recorded.read(file);

        List<ChartSpan> burner = chart(recorded, "burner");
        int thread = recorded.only("burner");
        assertEquals(recorded.threads().lifeNanos(thread), nanos(burner));
        long used = burner.stream().mapToLong(span -> Math.max(0, span.cpuNanos())).sum();
        assertTrue(Math.abs(used - recorded.threads().cpuNanos(thread)) < recorded.threads().cpuNanos(thread) / 5,
                used + " of " + recorded.threads().cpuNanos(thread) + ": " + burner);
        assertTrue(burner.stream().anyMatch(span -> span.kind() == ChartSpan.Kind.RUNNING && recorded.model()
                .stack(span.stack()).stream().anyMatch(frame -> frame.methodName().equals("hotLoop"))));

        List<ChartSpan> idler = chart(recorded, "idler");
        long waited = nanos(idler.stream().filter(span -> span.kind() == ChartSpan.Kind.BLOCKED).toList());
        assertTrue(waited > nanos(idler) * 0.8, idler.toString());
        assertTrue(idler.stream().anyMatch(span -> span.words().equals("parked")), idler.toString());
    }
}
