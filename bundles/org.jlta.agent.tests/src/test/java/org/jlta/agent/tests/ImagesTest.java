package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.agent.JavaImage;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.io.TempDir;

/** Java images that hold less than a whole JDK. */
class ImagesTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void needsNoMoreThanItAsksFor(Jdk jdk) throws Exception {
        Path image = image(jdk, String.join(",", JavaImage.NEEDED));
        assertEquals(List.of(), JavaImage.missingModules(image));

        Recorded recorded = run(jdk, image, EndsAtOnce.class, "exit").record();

        int brief = recorded.only("brief");
        assertEquals(Marks.of(EndsAtOnce.class).at("main", "brief"), recorded.allocatedAt(brief, EndsAtOnce.class));
        assertTrue(recorded.model().info().complete());
        assertEquals(List.of("late-a"), attached(jdk, image));
    }

    @OnEachJdk
    void runsTheProgramWithoutFlightRecorder(Jdk jdk) throws Exception {
        Path image = image(jdk, "java.instrument");
        assertEquals(List.of("jdk.jfr"), JavaImage.missingModules(image));

        TargetRun.Outcome outcome = run(jdk, image, EndsAtOnce.class, "exit")
                .withAgent("output=" + folder.resolve("none.jfr")).run();

        assertEquals(7, outcome.exitCode(), outcome.toString());
        assertEquals("", outcome.out());
        assertEquals(1, outcome.err().lines().count(), outcome.err());
        assertTrue(outcome.err().contains("jdk.jfr"), outcome.err());
        assertFalse(Files.exists(folder.resolve("none.jfr")));
    }

    /** The JVM itself ends before any code of the agent runs; what {@code jlta record} asks before knows it. */
    @OnEachJdk
    void knowsThatAnImageWithoutInstrumentationCannotStart(Jdk jdk) throws Exception {
        Path image = image(jdk, "jdk.jfr");
        assertEquals(List.of("java.instrument"), JavaImage.missingModulesOf(image.resolve("bin/java")));

        TargetRun.Outcome outcome = run(jdk, image, EndsAtOnce.class, "exit").withAgent("").run();

        assertEquals(1, outcome.exitCode(), outcome.toString());
        assertTrue((outcome.out() + outcome.err()).contains("java.instrument"), outcome.toString());
    }

    /** What is recorded of a thread that is made after the agent was loaded. */
    private List<String> attached(Jdk jdk, Path image) throws Exception {
        Path file = folder.resolve("attached.jfr");
        TargetRun.Running running = run(jdk, image, Waits.class).start();
        try {
            running.awaitLine("ready");
            running.load("output=" + file);
            running.type("a");
            running.awaitLine("made a");
            running.load("command=detach");
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        return recorded.names(recorded.madeBy(Waits.class));
    }

    private TargetRun run(Jdk jdk, Path image, Class<?> program, String... arguments) {
        return TargetRun.of(jdk, folder, program, arguments).with(image.resolve("bin/java"));
    }

    private Path image(Jdk jdk, String modules) throws Exception {
        Path image = folder.resolve("image");
        Tool.assume(jdk + " cannot make images", folder, jdk.tool("jlink"), "--add-modules", modules, "--output",
                image.toString());
        return image;
    }
}
