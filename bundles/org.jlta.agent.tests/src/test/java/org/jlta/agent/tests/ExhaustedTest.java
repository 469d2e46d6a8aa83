package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jlta.targets.HeapEnds;
import org.jlta.targets.StackEnds;
import org.junit.jupiter.api.io.TempDir;

/** Hooks that run where there is no stack or no memory left: the application fares as without them, and they recover. */
class ExhaustedTest {
    private static final int DIVERS = LongRun.of(400, 25);
    private static final int ROUNDS = LongRun.of(6, 1);
    private static final String ALL = "preset=full,sampler=jlta,packages=org.jlta.targets,include=org.jlta.targets.*";

    @TempDir
    Path folder;

    @OnEachJdk
    void recordsWhatFollowsTheEndOfAStack(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, StackEnds.class, "" + DIVERS).withOption("-Xmx64m")
                .recordWith(ALL);

        Set<String> expected = names("renamed-", DIVERS);
        List<Integer> after = recorded.made().stream()
                .filter(thread -> expected.contains(recorded.threads().name(thread))).toList();
        assertEquals(expected, Set.copyOf(recorded.names(after)));
        String place = Marks.of(StackEnds.class).at("run", "after");
        assertEquals(Set.of(place), after.stream()
                .map(thread -> recorded.threads().allocationStack(thread))
                .map(stack -> "run:" + recorded.model().stack(stack).stream()
                        .filter(frame -> frame.methodName().equals("run")).findFirst().orElseThrow().line())
                .collect(Collectors.toSet()));
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    /** The JVM itself complains of its want of memory, on stdout too. */
    @OnEachJdk
    void recordsWhatFollowsTheEndOfTheHeap(Jdk jdk) throws Exception {
        Path file = folder.resolve("heap.jfr");
        TargetRun run = TargetRun.of(jdk, folder, HeapEnds.class, "" + ROUNDS).withOption("-Xmx24m")
                .withOption("-XX:+UseSerialGC");
        TargetRun.Outcome plain = run.run();
        assertEquals(new TargetRun.Outcome("missing: []\nrounds: " + ROUNDS + "\n", "", 0), plain);

        TargetRun.Outcome watched = run.withAgent("output=" + file + "," + ALL).run();

        assertEquals(0, watched.exitCode(), watched.toString());
        assertEquals(plain.out(), watched.out().lines()
                .filter(line -> line.startsWith("missing: ") || line.startsWith("rounds: "))
                .map(line -> line + "\n").collect(Collectors.joining()), watched.toString());
        assertTrue(watched.err().lines().noneMatch(line -> line.startsWith("JLTA")), watched.err());
        Recorded recorded = Recorded.read(file);
        Marks marks = Marks.of(HeapEnds.class);
        for (String name : names("after-", ROUNDS)) {
            assertEquals(marks.at("main", "after"), outermost(recorded, recorded.only(name)));
        }
        assertEquals(marks.at("main", "last"), outermost(recorded, recorded.only("last")));
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    private static Set<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.toSet());
    }

    private static String outermost(Recorded recorded, int thread) {
        var stack = recorded.model().stack(recorded.threads().allocationStack(thread));
        return stack.get(stack.size() - 1).methodName() + ":" + stack.get(stack.size() - 1).line();
    }
}
