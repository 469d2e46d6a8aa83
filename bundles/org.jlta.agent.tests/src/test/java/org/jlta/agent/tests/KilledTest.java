package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jlta.targets.Numbered;
import org.junit.jupiter.api.io.TempDir;

/** What a JVM that is killed at any moment leaves: all that happened before the last flush, which JFR does once a second. */
class KilledTest {
    private static final int KILLS = LongRun.of(30, 3);
    private static final int MOST_MILLIS = 4000;
    /** Flight Recorder looks at its clock, and then has to be scheduled and to write, on a machine that is full. */
    private static final long FLUSH_MILLIS = TimeUnit.SECONDS.toMillis(LongRun.of(3, 10));
    /**
     * The header tells the end of a flush; what happens while it is written comes with the next. Of a flood of threads, a full
     * buffer can wait for that long to be written while younger ones are flushed: 87 threads of 15 000 were seen to miss.
     */
    private static final long WRITE_MILLIS = 1000;

    @TempDir
    Path folder;

    @OnEachJdk
    void leavesAllThatIsOlderThanAFlush(Jdk jdk) throws Exception {
        Random random = new Random(5);
        for (int i = 0; i < KILLS; i++) {
            int pauseMillis = random.nextInt(3);
            Path temporary = Files.createDirectory(folder.resolve("kill-" + i));
            TargetRun.Running running = TargetRun.of(jdk, folder, Numbered.class, Integer.toString(pauseMillis), "0")
                    .withOption("-Djava.io.tmpdir=" + temporary).withAgent("").start();
            long killed;
            try {
                running.awaitLine(1);
                // a random moment of the recording, which a latch cannot name
                running.process().waitFor(1000 + random.nextInt(MOST_MILLIS), TimeUnit.MILLISECONDS);
                killed = System.currentTimeMillis();
            } finally {
                running.kill();
            }
            assertKept(repository(temporary), running, killed, "kill " + i);
        }
    }

    private static void assertKept(Path repository, TargetRun.Running running, long killedMillis, String which)
            throws Exception {
        long flushedMillis = Flushes.lastMillis(repository);
        Recorded recorded = Recorded.read(repository);
        Set<String> names = Set.copyOf(recorded.names(recorded.madeBy(Numbered.class)));
        List<String> lost = Files.readAllLines(running.out()).stream().map(line -> line.split(" "))
                .filter(line -> line.length == 2 && line[1].length() == 13)
                .filter(line -> Long.parseLong(line[1]) < flushedMillis - WRITE_MILLIS)
                .map(line -> "n-" + line[0]).filter(name -> !names.contains(name)).toList();
        assertEquals(List.of(), lost,
                which + ": ended a second before the last flush, of " + names.size() + " recorded");
        assertTrue(killedMillis - flushedMillis < FLUSH_MILLIS, which + ": flushed " + (killedMillis - flushedMillis)
                + " ms before the end");
        assertTrue(recorded.model().info().endReason().startsWith("the JVM was killed"),
                recorded.model().info().endReason() + " " + recorded.model().info().losses());
        Json info = Asked.json(repository, "info");
        assertFalse(info.flag("complete"));
        assertEquals(recorded.model().info().endReason(), info.text("endReason"));
        assertEquals(names, Set.copyOf(Asked.texts("name", Asked.madeBy(Numbered.class, repository))));
    }

    private static Path repository(Path temporary) throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).findFirst().orElseThrow().getParent();
        }
    }
}
