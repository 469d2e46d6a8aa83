package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jlta.analysis.TimedMethod;
import org.jlta.targets.MethodShapes;
import org.jlta.targets.SessionTimers;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.io.TempDir;

/** JaCoCo's agent, which weaves all classes of the application: named before and after, and there when this one comes. */
class OtherAgentsTest {
    private static final String OPTIONS = "preset=full,packages=org.jlta.targets,include=org.jlta.targets.*,mincall=0ms";

    @TempDir
    Path folder;

    @OnEachJdk
    void recordsBesideACoverageAgentThatCameFirst(Jdk jdk) throws Exception {
        assertBoth(jdk, true);
    }

    @OnEachJdk
    void recordsBesideACoverageAgentThatComesNext(Jdk jdk) throws Exception {
        assertBoth(jdk, false);
    }

    private void assertBoth(Jdk jdk, boolean theirsFirst) throws Exception {
        TargetRun target = TargetRun.of(jdk, folder, SessionTimers.class);
        TargetRun.Outcome plain = target.run();
        Path file = folder.resolve("both.jfr");
        Path coverage = folder.resolve("both.exec");

        TargetRun.Outcome watched = both(target, theirsFirst, coverage, OPTIONS + ",output=" + file).run();

        assertEquals(plain, watched);
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("Timer-0", "Timer-1", "Timer-2", "sweeper"),
                recorded.names(recorded.madeBy(SessionTimers.class)));
        assertEquals(Marks.of(SessionTimers.class).at("main", "sweeper"),
                recorded.allocatedAt(recorded.only("sweeper"), SessionTimers.class));
        Set<String> timed = recorded.model().activity().calls().methods().stream().map(TimedMethod::methodName)
                .collect(Collectors.toSet());
        assertTrue(timed.containsAll(Set.of("main", "openSession")), timed.toString());
        assertEquals(0, recorded.model().info().agent().cost().weaveFailures());
        assertEquals(List.of(), recorded.model().info().losses());
        assertTrue(covered(coverage).contains(SessionTimers.class.getName().replace('.', '/')));
    }

    @OnEachJdk
    void leavesEveryShapeOfMethodsAsItIsInBothOrders(Jdk jdk) throws Exception {
        TargetRun target = TargetRun.of(jdk, folder, MethodShapes.class).withOption("-Xverify:all");
        TargetRun.Outcome plain = target.run();
        for (boolean theirsFirst : List.of(true, false)) {
            Path file = folder.resolve("shapes-" + theirsFirst + ".jfr");
            TargetRun.Outcome watched = both(target, theirsFirst, folder.resolve("shapes.exec"),
                    OPTIONS + ",calls=methods:constructors:initializers:lambdas,output=" + file).run();

            assertEquals(plain, watched);
            Recorded recorded = Recorded.read(file);
            assertEquals(0, recorded.model().info().agent().cost().weaveFailures());
            assertEquals(12, recorded.model().activity().calls().methods().stream()
                    .filter(method -> method.methodName().equals("recurse")).mapToLong(TimedMethod::calls).sum());
        }
    }

    private static TargetRun both(TargetRun target, boolean theirsFirst, Path coverage, String ours)
            throws IOException {
        String theirs = "-javaagent:" + jacoco() + "=destfile=" + coverage;
        return theirsFirst ? target.withOption(theirs).withAgent(ours) : target.withAgent(ours).withOption(theirs);
    }

    @OnEachJdk
    void comesAndGoesWhereOneIsThere(Jdk jdk) throws Exception {
        Path file = folder.resolve("attached.jfr");
        Path coverage = folder.resolve("attached.exec");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withOption("-javaagent:" + jacoco() + "=destfile=" + coverage).start();
        try {
            running.awaitLine("ready");
            running.load(OPTIONS + ",output=" + file);
            running.type("a");
            running.awaitLine("made a");
            running.load("command=detach");
            running.type("b");
            running.awaitLine("made b");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertEquals(0, recorded.model().info().agent().cost().weaveFailures());
        assertTrue(covered(coverage).contains(Waits.class.getName().replace('.', '/')));
    }

    /** The file holds the names of the classes that ran as they are. */
    private static String covered(Path file) throws Exception {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static String jacoco() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Path.of(entry).getFileName().toString().startsWith("org.jacoco.agent-")).findFirst()
                .orElseThrow();
    }
}
