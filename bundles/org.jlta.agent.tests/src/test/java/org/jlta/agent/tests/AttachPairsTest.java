package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.targets.AttachesTo;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The tools attach from each JDK of this machine to each other one. */
class AttachPairsTest {
    @TempDir
    Path folder;

    static Stream<Arguments> pairs() throws Exception {
        List<Arguments> pairs = new ArrayList<>();
        for (Jdk tool : Jdk.all()) {
            for (Jdk target : Jdk.all()) {
                if (tool.release() != target.release()) {
                    pairs.add(Arguments.of(tool, target));
                }
            }
        }
        return pairs.stream();
    }

    @ParameterizedTest(name = "from {0} to {1}")
    @MethodSource("pairs")
    void attachesToAJvmOfAnotherRelease(Jdk tool, Jdk target) throws Exception {
        Path file = folder.resolve("pair.jfr");
        TargetRun.Running running = TargetRun.of(target, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            TargetRun.Running attached = TargetRun.of(tool, folder, AttachesTo.class,
                    Long.toString(running.process().pid()), "output=" + file).start();
            try {
                attached.awaitLine(1);
                running.type("a");
                running.awaitLine("made a");
                attached.type("x");
                assertEquals(new TargetRun.Outcome("attached\n", "", 0), attached.awaitEnd());
            } finally {
                attached.kill();
            }
            running.type("b");
            running.awaitLine("made b");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertEquals(target.release(), Runtime.Version.parse(recorded.model().info().jdk()).feature());
        assertEquals("the agent was detached", recorded.model().info().endReason().replaceAll(" at .*", ""));
    }
}
