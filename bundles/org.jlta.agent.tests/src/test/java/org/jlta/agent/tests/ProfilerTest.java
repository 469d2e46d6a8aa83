package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo.AgentInfo;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;
import org.jlta.analysis.ThreadSet;
import org.jlta.targets.BusyAndIdle;
import org.jlta.targets.BusyMain;
import org.jlta.targets.OwnProfiler;
import org.jlta.targets.WarmPool;
import org.junit.jupiter.api.io.TempDir;

/** Stacks by async-profiler. */
class ProfilerTest {
    private static final String HOT = BusyAndIdle.class.getName() + ".hotLoop";

    @TempDir
    Path folder;

    @OnEachJdk
    void takesStacksByCpuAndWallClockTime(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, BusyAndIdle.class)
                .recordWith("sampler=async,interval=10ms,profiler=" + jar());

        AgentInfo agent = recorded.model().info().agent();
        assertEquals("async", agent.sampler());
        assertTrue(agent.samplerNote().contains("wall-clock time"), agent.samplerNote());
        FlameNode samples = tree(recorded, "burner", FlameValue.SAMPLES);
        assertTrue(samples.value() >= 30, samples.toString());
        assertTrue(at(samples, HOT) >= samples.value() * 0.9, samples.toString());
        FlameNode cpu = tree(recorded, "burner", FlameValue.CPU);
        assertTrue(at(cpu, HOT) >= cpu.value() * 0.5, cpu.toString());
        FlameNode wall = tree(recorded, "idler", FlameValue.WALL);
        assertEquals(recorded.threads().lifeNanos(recorded.only("idler")), wall.value());
        assertTrue(at(wall, BusyAndIdle.class.getName() + ".await") >= wall.value() * 0.8, wall.toString());
        assertEquals(List.of(), recorded.model().info().losses());
        assertTrue(recorded.model().info().complete());
        assertEquals(Set.of("recording.jfr"), namesOf(folder, ".jfr"));
    }

    @OnEachJdk
    void tellsWhatMainDidThoughItEnded(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, BusyMain.class)
                .recordWith("sampler=async,interval=10ms,profiler=" + jar());

        FlameNode samples = tree(recorded, "main", FlameValue.SAMPLES);
        // of 50; a virtual machine whose processors are wanted by others as well was seen to take 1 to 6
        assertTrue(at(samples, BusyMain.class.getName() + ".main") > 0, samples.toString());
        FlameNode after = tree(recorded, "DestroyJavaVM", FlameValue.SAMPLES);
        assertEquals(0, at(after, BusyMain.class.getName() + ".main"), after.toString());
    }

    @OnEachJdk
    void leavesItToTheAgentWhereTheProfilerIsMissing(Jdk jdk) throws Exception {
        Path file = folder.resolve("missing.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, BusyAndIdle.class)
                .withAgent("sampler=async,profiler=" + folder.resolve("none.jar") + ",output=" + file).run();

        Recorded recorded = Recorded.read(file);
        AgentInfo agent = recorded.model().info().agent();
        assertEquals("jlta", agent.sampler());
        assertEquals("JLTA: " + agent.samplerNote() + "\n", outcome.err());
        assertTrue(agent.samplerNote().contains("there is no file"), agent.samplerNote());
        FlameNode cpu = tree(recorded, "burner", FlameValue.CPU);
        assertTrue(at(cpu, HOT) >= cpu.value() * 0.2, cpu.toString());
    }

    @OnEachJdk
    void leavesItToTheAgentWhereTheApplicationHasAProfiler(Jdk jdk) throws Exception {
        Path file = folder.resolve("own.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, OwnProfiler.class).start();
        try {
            running.awaitLine("ready");
            running.load("sampler=async,profiler=" + jar() + ",output=" + file);
            running.load("command=detach");
            running.type("end\n");
            assertEquals("ready\n0 samples\n", running.awaitEnd().out());
        } finally {
            running.kill();
        }
        AgentInfo agent = Recorded.read(file).model().info().agent();
        assertEquals("jlta", agent.sampler());
        assertTrue(agent.samplerNote().contains("the application uses async-profiler itself"), agent.samplerNote());
    }

    @OnEachJdk
    void takesStacksAgainAfterADetach(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, WarmPool.class).start();
        try {
            running.awaitLine("ready");
            for (String name : List.of("first", "second")) {
                running.load("sampler=async,profiler=" + jar() + ",output=" + folder.resolve(name + ".jfr"));
                running.load("command=detach");
            }
            running.process().outputWriter().close();
            TargetRun.Outcome outcome = running.awaitEnd();
            assertEquals(0, outcome.exitCode());
            assertTrue(!outcome.err().contains("JLTA"), outcome.err());
        } finally {
            running.kill();
        }
        for (String name : List.of("first", "second")) {
            Recorded recorded = Recorded.read(folder.resolve(name + ".jfr"));
            assertEquals("async", recorded.model().info().agent().sampler(), name);
            assertTrue(recorded.model().activity().wall().size() > 0, name);
        }
    }

    @OnEachJdk
    void leavesNoFileWhenTheFolderWasAskedFor(Jdk jdk) throws Exception {
        Path repository = folder.resolve("repository");
        Path file = folder.resolve("asked.jfr");
        TargetRun.of(jdk, folder, BusyAndIdle.class).withAgent(
                "sampler=async,profiler=" + jar() + ",repository=" + repository + ",output=" + file).run();

        Set<String> stacks = namesOf(repository, ".jfr").stream().filter(name -> name.startsWith("stacks"))
                .collect(Collectors.toSet());
        assertEquals(Set.of("stacks-1.jfr"), stacks);
        assertEquals(Set.of(), namesOf(repository, ".part"));
        assertTrue(Recorded.read(repository).model().activity().wall().size() > 0);
    }

    private static Set<String> namesOf(Path folder, String ending) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(ending))
                    .collect(Collectors.toSet());
        }
    }

    /** Of async-profiler. */
    static String jar() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Path.of(entry).getFileName().toString().startsWith("async-profiler-")).findFirst()
                .orElseThrow();
    }

    private static FlameNode tree(Recorded recorded, String thread, FlameValue value) {
        return Flames.of(recorded.model(), new FlameRequest(ThreadSet.of(ordinal(recorded, thread)), 0, Long.MAX_VALUE,
                value, new FlameRequest.Form(false, false)), Progress.NONE);
    }

    /** Java code makes neither {@code main} nor {@code DestroyJavaVM}. */
    private static int ordinal(Recorded recorded, String thread) {
        return IntStream.range(0, recorded.threads().size())
                .filter(ordinal -> recorded.threads().name(ordinal).equals(thread)).findFirst().orElseThrow();
    }

    /** The value of the frames of that label, none of which calls itself. */
    private static long at(FlameNode node, String label) {
        if (node.label().equals(label)) {
            return node.value();
        }
        return node.children().stream().mapToLong(child -> at(child, label)).sum();
    }
}
