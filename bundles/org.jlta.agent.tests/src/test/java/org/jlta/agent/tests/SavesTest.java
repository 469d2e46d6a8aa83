package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jlta.analysis.StackRows;
import org.jlta.analysis.ThreadLife;
import org.jlta.targets.Deadlocks;
import org.jlta.targets.ManyAtOnce;
import org.jlta.targets.StartFails;
import org.junit.jupiter.api.io.TempDir;

/** The recording so far is saved when something happens, and findings are told, where one asked for that. */
class SavesTest {
    private static final int CROWD = 60;

    @TempDir
    Path folder;

    @OnEachJdk
    void savesOnceWhenThereAreAsManyThreads(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, ManyAtOnce.class, "" + CROWD, folder.toString())
                .withAgent("save=threads=50,announce=stderr,output=" + folder.resolve("all.jfr")).run();

        assertEquals(0, outcome.exitCode(), outcome.err());
        Path saved = onlySaved("jlta-save-threads-");
        assertTrue(outcome.err().contains("JLTA: the recording so far was saved to " + saved), outcome.err());
        assertTrue(outcome.err().contains(" platform threads are alive, 50 were named"), outcome.err());
        Recorded recorded = Recorded.read(saved);
        int last = recorded.only("crowd-49");
        assertEquals(Marks.of(ManyAtOnce.class).at("main", "crowd"), recorded.allocatedAt(last, ManyAtOnce.class));
        assertEquals(ThreadLife.RUNNING, recorded.threads().life(last));
        assertEquals(CROWD, Recorded.read(folder.resolve("all.jfr")).madeBy(ManyAtOnce.class).size());
    }

    @OnEachJdk
    void savesWhenAThreadCannotBeStarted(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, StartFails.class, "stay", folder.toString())
                .withAgent("save=startfailed,announce=stderr,output=" + folder.resolve("all.jfr")).run();

        assertEquals(0, outcome.exitCode(), outcome.err());
        Recorded recorded = Recorded.read(onlySaved("jlta-save-startfailed-"));
        assertEquals(ThreadLife.START_FAILED, recorded.threads().life(recorded.only("giant-0")));
        assertTrue(outcome.err().contains("JLTA: a thread could not be started, while "), outcome.err());
    }

    @OnEachJdk
    void savesAndTellsADeadlockWhileItIsThere(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, Deadlocks.class)
                .withAgent("save=deadlock,announce=stderr,output=" + folder.resolve("all.jfr")).run();

        assertEquals(0, outcome.exitCode(), outcome.err());
        Recorded recorded = Recorded.read(onlySaved("jlta-save-deadlock-"));
        assertEquals(ThreadLife.RUNNING, recorded.threads().life(recorded.only("left")));
        assertTrue(outcome.err().contains("JLTA: deadlock, each waits for the next: \"left\", \"right\""),
                outcome.err());
    }

    @OnEachJdk
    void savesInTheFolderThatIsNamed(Jdk jdk) throws Exception {
        Path named = Files.createDirectory(folder.resolve("named"));
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, Deadlocks.class)
                .withAgent("save=deadlock,savefolder=" + named + ",output=" + folder.resolve("all.jfr")).run();

        assertEquals(0, outcome.exitCode(), outcome.err());
        try (Stream<Path> files = Files.list(named)) {
            assertEquals(List.of(true),
                    files.map(file -> file.getFileName().toString().startsWith("jlta-save-deadlock-")).toList());
        }
    }

    @OnEachJdk
    void savesTheStacksOfAsyncProfilerToo(Jdk jdk) throws Exception {
        Path all = folder.resolve("all.jfr");
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, Deadlocks.class)
                .withAgent("sampler=async,profiler=" + ProfilerTest.jar() + ",save=deadlock,output=" + all).run();

        assertEquals(0, outcome.exitCode(), outcome.err());
        Recorded saved = Recorded.read(onlySaved("jlta-save-deadlock-"));
        assertEquals("async", saved.model().info().agent().sampler());
        StackRows wall = saved.model().activity().wall();
        int left = saved.only("left");
        assertTrue(IntStream.range(0, wall.size()).anyMatch(row -> wall.thread(row) == left), wall.size() + " rows");
        StackRows rest = Recorded.read(all).model().activity().wall();
        assertTrue(rest.size() > wall.size(), rest.size() + " and " + wall.size());
    }

    @OnEachJdk
    void saysAndSavesNothingUnasked(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, StartFails.class)
                .withAgent("output=" + folder.resolve("all.jfr")).run();

        assertTrue(!outcome.err().contains("JLTA"), outcome.err());
        assertEquals(List.of(), saved());
    }

    private Path onlySaved(String prefix) throws IOException {
        List<Path> saved = saved();
        assertEquals(1, saved.size(), saved.toString());
        assertTrue(saved.get(0).getFileName().toString().startsWith(prefix), saved.toString());
        return saved.get(0);
    }

    private List<Path> saved() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("jlta-save-")).toList();
        }
    }
}
