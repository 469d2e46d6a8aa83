package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.jlta.analysis.RecordingInfo;
import org.jlta.targets.Mixture;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All hooks at once, in interpreted code, in code that is compiled before it runs, and in what the JVM makes of it. */
class StressTest {
    /** With room for what a slow machine records in the time that the program needs there. */
    private static final String ALL = "preset=full,sampler=jlta,interval=10ms,include=" + Mixture.class.getName()
            + ",calls=methods:constructors:initializers:lambdas,mincall=0ms,packages=org.jlta.targets,keep=1000MB";

    /** The agent's sampler keeps to its share of a core. */
    private static final String SELDOM = "stacks were taken less often than asked";

    @TempDir
    Path folder;

    static Stream<Arguments> modes() throws Exception {
        List<Arguments> modes = new ArrayList<>();
        for (Jdk jdk : Jdk.all()) {
            for (String mode : List.of("-Xint", "-Xcomp", "-Xmixed")) {
                modes.add(Arguments.of(jdk, mode));
            }
        }
        return modes.stream();
    }

    @ParameterizedTest(name = "{1} on {0}")
    @MethodSource("modes")
    void goesOnWhateverItsThreadsDo(Jdk jdk, String mode) throws Exception {
        Path file = folder.resolve("stress.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, Mixture.class, "" + LongRun.of(30_000, 1000))
                .withOption(mode).withAgent("output=" + file + "," + ALL).run();

        assertEquals(new TargetRun.Outcome("all ended in order\n", "", 0), outcome);
        Recorded recorded = Recorded.read(file);
        RecordingInfo info = recorded.model().info();
        assertEquals(List.of(), info.losses().stream().filter(loss -> !loss.startsWith(SELDOM)).toList());
        assertTrue(info.complete(), info.endReason());
        assertTrue(recorded.threads().size() > 20, recorded.threads().size() + " threads");
        assertTrue(recorded.model().pools().tasks().size() > 20, "tasks");
        assertTrue(recorded.model().activity().calls().size() > 20, "calls");
        assertEquals(Set.of("Mixture"), simpleNames(recorded), "timed");
    }

    /** Of the classes whose methods were timed. */
    private static Set<String> simpleNames(Recorded recorded) {
        Set<String> names = new java.util.TreeSet<>();
        recorded.model().activity().calls().methods()
                .forEach(method -> names.add(method.className().replaceAll("^.*\\.|\\$.*$", "")));
        return names;
    }
}
