package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingInfo.VirtualThreads;
import org.jlta.analysis.ThreadLife;
import org.jlta.targets.ManyThreads;
import org.jlta.targets.ManyVirtualThreads;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Many threads: none is lost, and they cost no files. */
class CrowdsTest {
    private static final int FIRST_WITH_VIRTUAL = 21;

    @TempDir
    Path folder;

    @OnEachJdk
    void recordsEachOfManyThreadsWithFewFiles(Jdk jdk) throws Exception {
        int one = LongRun.of(20_000);
        int crowd = LongRun.of(2_000);

        Recorded recorded = TargetRun.of(jdk, folder, ManyThreads.class, "" + one, "" + crowd).after("ulimit -n 256")
                .record();

        Marks marks = Marks.of(ManyThreads.class);
        List<Integer> made = recorded.madeBy(ManyThreads.class);
        assertEquals(one + crowd, made.size());
        assertEquals(one + crowd, Set.copyOf(recorded.names(made)).size());
        assertEquals(one, made.stream().filter(thread -> recorded.allocatedAt(thread, ManyThreads.class)
                .equals(marks.at("main", "one"))).count());
        assertTrue(made.stream().allMatch(thread -> recorded.threads().life(thread) == ThreadLife.ENDED));
        assertEquals(0, recorded.model().info().losses().size(), recorded.model().info().losses().toString());
    }

    @OnEachJdk
    void countsVirtualThreadsByPresetLow(Jdk jdk) throws Exception {
        int count = LongRun.of(20_000);
        RecordingInfo info = virtual(jdk, "low", count).model().info();

        assertEquals(VirtualThreads.COUNTED, info.virtual());
        assertEquals(count, info.virtualStarted());
    }

    @OnEachJdk
    void recordsEachVirtualThreadByPresetNormal(Jdk jdk) throws Exception {
        int count = LongRun.of(20_000);
        Recorded recorded = virtual(jdk, "normal", count);

        assertEquals(VirtualThreads.RECORDED, recorded.model().info().virtual());
        List<Integer> threads = virtualOf(recorded);
        assertEquals(count, threads.size());
        String origin = Marks.of(ManyVirtualThreads.class).at("main", "virtual");
        assertEquals(Set.of(origin), threads.stream()
                .map(thread -> recorded.allocatedAt(thread, ManyVirtualThreads.class)).collect(Collectors.toSet()));
        assertTrue(threads.stream().allMatch(thread -> recorded.threads().life(thread) == ThreadLife.ENDED));
    }

    private Recorded virtual(Jdk jdk, String preset, int count) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_VIRTUAL, jdk + " has no virtual threads");
        Path file = folder.resolve("virtual.jfr");
        TargetRun run = TargetRun.of(jdk, folder, ManyVirtualThreads.class, "" + count);
        TargetRun.Outcome plain = run.run();
        assertEquals(plain, run.withAgent("output=" + file + ",preset=" + preset).run());
        Recorded recorded = Recorded.read(file);
        assertFalse(preset.equals("low") && !virtualOf(recorded).isEmpty(), "recorded although only counted");
        return recorded;
    }

    private static List<Integer> virtualOf(Recorded recorded) {
        return IntStream.range(0, recorded.threads().size()).filter(recorded.threads()::isVirtual).boxed().toList();
    }
}
