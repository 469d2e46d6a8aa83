package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.targets.SessionTimers;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Archives of classes and AOT caches that were made without the agent: the program runs, and is recorded. */
class ArchivesTest {
    /** What the JVM says of an archive that does not fit, on stdout. */
    private static final String ARCHIVES = "\\[.*\\]\\[(error|warning)\\]\\[(aot|cds).*";
    private static final int FIRST_WITH_CACHE = 25;

    @TempDir
    Path folder;

    @OnEachJdk
    void recordsAProgramWithAnArchiveOfItsClasses(Jdk jdk) throws Exception {
        Path archive = folder.resolve("app.jsa");
        TargetRun run = run(jdk);
        TargetRun.Outcome plain = run.withOption("-XX:ArchiveClassesAtExit=" + archive).run();
        assertTrue(Files.size(archive) > 0, plain.toString());

        assertRecords(jdk, run.withOption("-XX:SharedArchiveFile=" + archive));
    }

    @OnEachJdk
    void recordsAProgramWithACacheThatWasMadeWithoutIt(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= FIRST_WITH_CACHE, jdk + " cannot make a cache in one step");
        Path cache = folder.resolve("app.aot");
        TargetRun run = run(jdk);
        TargetRun.Outcome plain = run.withOption("-XX:AOTCacheOutput=" + cache).run();
        assertTrue(Files.size(cache) > 0, plain.toString());

        assertRecords(jdk, run.withOption("-XX:AOTCache=" + cache));
    }

    private void assertRecords(Jdk jdk, TargetRun run) throws Exception {
        TargetRun.Outcome plain = run.run();
        Path file = folder.resolve("recorded.jfr");

        TargetRun.Outcome watched = run.withAgent("preset=full,packages=org.jlta.targets,output=" + file).run();

        assertEquals(plain.exitCode(), watched.exitCode(), watched.toString());
        assertEquals(plain.out().lines().toList(),
                watched.out().lines().filter(line -> !line.matches(ARCHIVES)).toList());
        assertEquals("", watched.err());
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("Timer-0", "Timer-1", "Timer-2", "sweeper"),
                recorded.names(recorded.madeBy(SessionTimers.class)));
        assertEquals(0, recorded.model().info().agent().cost().weaveFailures());
    }

    private TargetRun run(Jdk jdk) throws Exception {
        Path jar = folder.resolve("targets.jar");
        Tool.assume(jdk + " has no jar", folder, jdk.tool("jar"), "cf", jar.toString(), "-C",
                Path.of("target/test-classes").toAbsolutePath().toString(), "org/jlta/targets");
        return TargetRun.of(jdk, folder, List.of("-cp", jar.toString(), SessionTimers.class.getName()));
    }
}
