package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jlta.targets.Numbered;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a JVM that is killed at any moment leaves: every event that was older than one flush interval when it was flushed last. The
 * interval is the one that was seen, from the end of a flush to the end of the next, about a second where there is room: how long a
 * full machine takes for it does not matter.
 */
class KilledTest {
    private static final int KILLS = LongRun.of(30, 3);
    private static final int MOST_MILLIS = 4000;
    private static final int LOOK_MILLIS = 20;
    /** Of a recorder that flushes no more. */
    private static final long HANG_MILLIS = TimeUnit.MINUTES.toMillis(1);

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
            NavigableSet<Long> flushes = new TreeSet<>();
            try {
                running.awaitLine(1);
                // a random moment of the recording, which a latch cannot name
                watch(repository(temporary), running, 1000 + random.nextInt(MOST_MILLIS), flushes);
            } finally {
                running.kill();
            }
            assertKept(repository(temporary), running, flushes, "kill " + i);
        }
    }

    /** For so long, and until the ends of two flushes were seen. */
    private static void watch(Path repository, TargetRun.Running running, long millis, NavigableSet<Long> flushes)
            throws Exception {
        long begin = System.nanoTime();
        for (long passed = 0; passed < millis || flushes.size() < 2; passed = (System.nanoTime() - begin) / 1_000_000) {
            assertTrue(passed < HANG_MILLIS, "flushed: " + flushes);
            long flushed = Flushes.lastMillis(repository);
            if (flushed > 0) {
                flushes.add(flushed);
            }
            running.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private static void assertKept(Path repository, TargetRun.Running running, NavigableSet<Long> flushes, String which)
            throws Exception {
        long flushedMillis = Flushes.lastMillis(repository);
        // whatever it did until the flush before, the last one had to write
        long oldMillis = flushes.lower(flushedMillis);
        Recorded recorded = Recorded.read(repository);
        Set<String> names = Set.copyOf(recorded.names(recorded.madeBy(Numbered.class)));
        List<String> lost = Files.readAllLines(running.out()).stream().map(line -> line.split(" "))
                .filter(line -> line.length == 2 && line[1].length() == 13)
                .filter(line -> Long.parseLong(line[1]) < oldMillis)
                .map(line -> "n-" + line[0]).filter(name -> !names.contains(name)).toList();
        assertEquals(List.of(), lost, which + ": ended more than an interval of " + (flushedMillis - oldMillis)
                + " ms before the last flush, of " + names.size() + " recorded");
        assertFalse(names.isEmpty(), which);
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
