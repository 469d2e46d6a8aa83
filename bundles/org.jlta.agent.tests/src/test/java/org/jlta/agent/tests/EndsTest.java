package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.LateHook;
import org.jlta.targets.ReturnsToHooks;
import org.jlta.targets.Waits;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.ThreadLife;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** However the JVM ends, the recording holds what happened. */
class EndsTest {
    /** By SIGABRT, with which a JVM ends itself after its report. */
    private static final int CRASHED = 128 + 6;

    @TempDir
    Path folder;

    @OnEachJdk
    void recordsWhatShutdownHooksDo(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, LateHook.class).record();

        int thread = recorded.only("in-the-hook");
        assertEquals(Marks.of(LateHook.class).at("work", "hook"), recorded.allocatedAt(thread, LateHook.class));
        assertEquals("hook", recorded.starter(thread));
        assertEquals(ThreadLife.ENDED, recorded.threads().life(thread));
        assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
    }

    /** A main that returns leaves that to a thread of the JVM's own. */
    @OnEachJdk
    void knowsWhoStartsShutdownHooks(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, ReturnsToHooks.class).record();

        String place = Marks.of(ReturnsToHooks.class).at("main", "hook");
        for (String name : List.of("hook-0", "hook-1", "hook-2")) {
            int hook = recorded.only(name);
            assertEquals(place, recorded.allocatedAt(hook, ReturnsToHooks.class));
            assertTrue(recorded.threads().startStack(hook) >= 0, name);
            int starter = recorded.threads().starter(hook); // JFR of JDK 17 does not know that thread
            assertTrue(starter < 0 || recorded.starter(hook).equals("DestroyJavaVM"), name);
            assertEquals(ThreadLife.ENDED, recorded.threads().life(hook));
        }
    }

    @OnEachJdk
    void keepsARecordingOfAJvmThatExitsAtOnce(Jdk jdk) throws Exception {
        assertBriefIn(TargetRun.of(jdk, folder, EndsAtOnce.class, "exit").record());
    }

    @OnEachJdk
    void keepsARecordingOfAMainThatReturns(Jdk jdk) throws Exception {
        assertBriefIn(TargetRun.of(jdk, folder, EndsAtOnce.class, "return").record());
    }

    @OnEachJdk
    void keepsARecordingOfAMainThatThrows(Jdk jdk) throws Exception {
        assertBriefIn(TargetRun.of(jdk, folder, EndsAtOnce.class, "throw").record());
    }

    @OnEachJdk
    void keepsARecordingOfAJvmThatHalts(Jdk jdk) throws Exception {
        Path repository = privateFolder("halted");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, EndsAtOnce.class, "halt")
                .withAgent("repository=" + repository).run();

        assertEquals(new TargetRun.Outcome("", "", 8), outcome);
        assertBriefIn(Recorded.read(repository));
    }

    @OnEachJdk
    void keepsARecordingOfAJvmThatIsKilled(Jdk jdk) throws Exception {
        Path repository = privateFolder("killed");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("repository=" + repository)
                .start();
        try {
            running.awaitLine("ready");
            Flushes.awaitAllOf(repository);
        } finally {
            running.kill();
        }

        Recorded recorded = Recorded.read(repository);
        int early = recorded.only("early");
        assertEquals(Marks.of(Waits.class).at("main", "early"), recorded.allocatedAt(early, Waits.class));
        assertEquals(ThreadLife.RUNNING, recorded.threads().life(early));
        assertFalse(recorded.model().info().complete());
        assertEquals("", Files.readString(running.err()));
    }

    @OnEachJdk
    void keepsARecordingOfAJvmThatCrashes(Jdk jdk) throws Exception {
        Path repository = privateFolder("crashed");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("repository=" + repository)
                .withOption("-XX:ErrorFile=" + folder.resolve("error.log"))
                .after("ulimit -c 0").start();
        try {
            running.awaitLine("ready");
            Flushes.awaitAllOf(repository);
            Tool.assume("signals cannot be sent here", folder, "kill", "-SEGV", "" + running.process().pid());
            assertEquals(CRASHED, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }

        Recorded recorded = Recorded.read(repository);
        int early = recorded.only("early");
        assertEquals(Marks.of(Waits.class).at("main", "early"), recorded.allocatedAt(early, Waits.class));
        assertFalse(recorded.model().info().complete());
        assertFalse(Files.readString(running.err()).contains("JLTA"));
        assertTrue(Files.size(folder.resolve("error.log")) > 0, "the JVM's own report is there");
    }

    @OnEachJdk
    void knowsTheJvmThatIsKilledAtOnce(Jdk jdk) throws Exception {
        Path repository = privateFolder("killed-at-once");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("repository=" + repository)
                .start();
        try {
            running.awaitLine("ready"); // main runs: the agent was loaded, and JFR may not have written since
        } finally {
            running.kill();
        }

        RecordingInfo info = Recorded.read(repository).model().info();
        assertEquals(running.process().pid(), info.pid());
        assertEquals(Waits.class.getName(), info.command());
        assertEquals(jdk.release(), Runtime.Version.parse(info.jdk()).feature());
        assertFalse(info.jvm().isEmpty());
        assertFalse(info.agent().attached());
    }

    @OnEachJdk
    void letsNobodyElseReadTheRecording(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"),
                "the file system has no modes");
        Path repository = privateFolder("private");
        Path output = folder.resolve("private.jfr");
        TargetRun.of(jdk, folder, EndsAtOnce.class, "exit")
                .withAgent("output=" + output + ",repository=" + repository).run();

        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(output)));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(repository)));
    }

    private Path privateFolder(String name) throws Exception {
        return Files.createDirectory(folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    private static void assertBriefIn(Recorded recorded) throws Exception {
        int brief = recorded.only("brief");
        assertEquals(Marks.of(EndsAtOnce.class).at("main", "brief"), recorded.allocatedAt(brief, EndsAtOnce.class));
        assertEquals(List.of("main"), List.of(recorded.starter(brief)));
        assertEquals(ThreadLife.ENDED, recorded.threads().life(brief));
    }
}
