package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.jlta.analysis.CpuTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.targets.Allocates;
import org.jlta.targets.Bursts;
import org.jlta.targets.BusyAndIdle;
import org.junit.jupiter.api.io.TempDir;

/** What threads did over time. */
class ActivityTest {
    private static final long MILLI = 1_000_000;
    private static final int CPU_SAMPLES_SINCE = 25;

    @TempDir
    Path folder;

    @OnEachJdk
    void measuresCpuTimeWhateverTheLoad(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, BusyAndIdle.class).record();

        ThreadTable threads = recorded.threads();
        CpuTable cpu = recorded.model().activity().cpu();
        assertTrue(cpu.isExact());
        between(600, 700, threads.cpuNanos(recorded.only("burner")));
        between(0, 50, threads.cpuNanos(recorded.only("idler")));
        between(200, 300, threads.cpuNanos(recorded.only("stays")));
        for (String name : new String[]{"burner", "idler", "stays"}) {
            int thread = recorded.only(name);
            assertEquals(threads.cpuNanos(thread), cpu.totalNanos(thread), name);
            assertTrue(threads.allocatedBytes(thread) >= 0, name);
            assertTrue(threads.osThreadId(thread) > 0, name);
        }

        List<Json> shown = Asked.json(folder.resolve("recording.jfr"), "cpu").items();
        between(600, 700, Asked.named("burner", shown).number("totalNanos"));
        between(200, 300, Asked.named("stays", shown).number("totalNanos"));
        assertTrue(shown.stream().filter(row -> row.text("name").equals("idler"))
                .allMatch(row -> row.number("totalNanos") <= 50 * MILLI));
        assertTrue(Asked.named("burner", shown).flag("exact"));
    }

    @OnEachJdk
    void showsEachBurstOfWorkBetweenSleeps(Jdk jdk) throws Exception {
        Path file = folder.resolve("bursts.jfr");
        TargetRun.of(jdk, folder, Bursts.class).withAgent("sampler=jlta,interval=10ms,output=" + file).run();

        between(500, 600, Asked.named("mixed", Asked.json(file, "cpu").items()).number("totalNanos"));
        List<Json> spans = Asked.json(file, "flame", "--chart", "--thread", "mixed").items();
        int bursts = 0;
        long ran = 0;
        for (Json span : spans) {
            boolean sleeps = span.text("doing").equals("sleeping");
            long nanos = span.number("endNanos") - span.number("startNanos");
            assertTrue(!sleeps || nanos >= 190 * MILLI, "slept " + nanos);
            bursts += sleeps && ran >= 90 * MILLI ? 1 : 0;
            ran = sleeps ? 0 : ran + nanos;
        }
        assertEquals(Bursts.COUNT, bursts);
        assertEquals(Bursts.COUNT, spans.stream().filter(span -> span.text("doing").equals("sleeping")).count());
    }

    @OnEachJdk
    void measuresNothingWhereItIsOff(Jdk jdk) throws Exception {
        Path file = folder.resolve("off.jfr");
        TargetRun.of(jdk, folder, BusyAndIdle.class).withAgent("cpu=off,output=" + file).run();

        assertFalse(Recorded.read(file).model().activity().cpu().isExact());
    }

    @OnEachJdk
    void takesStacksOfThreadsThatRun(Jdk jdk) throws Exception {
        Path file = folder.resolve("stacks.jfr");
        TargetRun.of(jdk, folder, BusyAndIdle.class).withAgent("sampler=jlta,interval=10ms,output=" + file).run();

        Recorded recorded = Recorded.read(file);
        FlameNode burner = cpu(recorded, "burner");
        between(600, 700, burner.value());
        long sampled = burner.value() - at(burner, FlameNode.NO_STACK);
        assertTrue(sampled >= burner.value() * 0.2, burner.toString());
        assertTrue(at(burner, BusyAndIdle.class.getName() + ".hotLoop") >= sampled * 0.95, burner.toString());
        between(0, 50, cpu(recorded, "idler").value());
        Json shown = Asked.json(file, "flame", "--value", "samples", "--thread", "burner");
        assertTrue(shown.number("value") > 0 && at(shown, BusyAndIdle.class.getName() + ".hotLoop") >= 0.95
                * shown.number("value"), shown.text("value"));
        StackRows samples = recorded.model().activity().samples();
        for (int row = 0; row < samples.size(); row++) {
            assertTrue(samples.stack(row) >= 0, "row without a stack: " + row);
            assertTrue(samples.endNanos(row) >= samples.startNanos(row), "row: " + row);
        }
    }

    @OnEachJdk
    void takesStacksByCpuTimeWhereTheJdkCan(Jdk jdk) throws Exception {
        Path file = folder.resolve("cpu.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, BusyAndIdle.class)
                .withAgent("sampler=cpu,interval=10ms,output=" + file).run();

        Recorded recorded = Recorded.read(file);
        boolean can = jdk.release() >= CPU_SAMPLES_SINCE;
        assertEquals(can
                ? Map.of("jdk.CPUTimeSample", true, "jdk.ExecutionSample", false)
                : Map.of("jdk.CPUTimeSample", false, "jdk.ExecutionSample", true), samplesIn(file));
        FlameNode samples = tree(recorded, "burner", FlameValue.SAMPLES);
        assertTrue(at(samples, BusyAndIdle.class.getName() + ".hotLoop") >= samples.value() * 0.9, samples.toString());
        FlameNode burner = cpu(recorded, "burner");
        between(600, 700, burner.value());
        assertTrue(at(burner, BusyAndIdle.class.getName() + ".hotLoop") >= burner.value() * 0.5, burner.toString());
        assertEquals(can ? "cpu" : "jfr", recorded.model().info().agent().sampler());
        String note = recorded.model().info().agent().samplerNote();
        assertEquals(can ? "" : "JLTA: " + note + "\n", outcome.err());
        assertTrue(can ? note == null : note.startsWith("sampler=cpu needs JDK 25"), note);
        assertEquals(List.of(), recorded.model().info().losses());
    }

    /** By kind, whether the file has samples of it. */
    private static Map<String, Boolean> samplesIn(Path file) throws IOException {
        Map<String, Boolean> found = new HashMap<>(Map.of("jdk.CPUTimeSample", false, "jdk.ExecutionSample", false));
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            found.computeIfPresent(event.getEventType().getName(), (name, before) -> true);
        }
        return found;
    }

    @OnEachJdk
    void tellsWhereThreadsWait(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, BusyAndIdle.class).record();

        FlameNode blocked = tree(recorded, "idler", FlameValue.BLOCKED);
        assertTrue(at(blocked, BusyAndIdle.class.getName() + ".await") >= blocked.value() * 0.9, blocked.toString());
        assertTrue(blocked.value() > 100 * MILLI, blocked.toString());
    }

    @OnEachJdk
    void tellsWhereMemoryIsAllocatedAndNotWhatTheAgentTook(Jdk jdk) throws Exception {
        Path file = folder.resolve("allocates.jfr");
        TargetRun.of(jdk, folder, Allocates.class).withAgent("output=" + file).run();

        Recorded recorded = Recorded.read(file);
        FlameNode all = Flames.of(recorded.model(),
                new FlameRequest(ThreadSet.all(recorded.threads()), 0, Long.MAX_VALUE, FlameValue.ALLOC,
                        new FlameRequest.Form(false, false)),
                Progress.NONE);
        FlameNode filler = tree(recorded, "filler", FlameValue.ALLOC);
        assertTrue(filler.value() > 128L << 20 && filler.value() < 512L << 20, filler.toString());
        assertTrue(at(filler, Allocates.class.getName() + ".fill") >= filler.value() * 0.95, filler.toString());
        assertTrue(filler.value() >= all.value() * 0.8, all.toString());
        StackRows rows = recorded.model().activity().allocations();
        for (int row = 0; row < rows.size(); row++) {
            assertFalse(recorded.model().stack(rows.stack(row)).stream()
                    .anyMatch(frame -> frame.className().startsWith("org.jlta.agent.entry.")), "row " + row);
        }
        assertTrue(RecordingFile.readAllEvents(file).stream()
                .anyMatch(event -> event.getEventType().getName().equals("jdk.ObjectAllocationSample")
                        && event.getStackTrace() != null
                        && event.getStackTrace().toString().contains("AgentEntry")),
                "the agent allocates on the thread main");
    }

    private static FlameNode cpu(Recorded recorded, String thread) {
        return tree(recorded, thread, FlameValue.CPU);
    }

    private static FlameNode tree(Recorded recorded, String thread, FlameValue value) {
        return Flames.of(recorded.model(), new FlameRequest(ThreadSet.of(recorded.only(thread)), 0, Long.MAX_VALUE,
                value, new FlameRequest.Form(false, false)), Progress.NONE);
    }

    private static long at(Json node, String label) {
        return node.text("frame").equals(label)
                ? node.number("value")
                : node.list("children").stream().mapToLong(child -> at(child, label)).sum();
    }

    /** The value of the frames of that label, none of which calls itself. */
    private static long at(FlameNode node, String label) {
        if (node.label().equals(label)) {
            return node.value();
        }
        return node.children().stream().mapToLong(child -> at(child, label)).sum();
    }

    private static void between(long leastMillis, long mostMillis, long nanos) {
        assertTrue(nanos >= leastMillis * MILLI && nanos <= mostMillis * MILLI, "nanoseconds: " + nanos);
    }
}
