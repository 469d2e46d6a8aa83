package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.PauseTable.Kind;
import org.jlta.analysis.PauseTable.Pause;
import org.jlta.targets.Collects;
import org.junit.jupiter.api.io.TempDir;

/** When the JVM stopped all threads. */
class PausesTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void tellsEachCollectionThatWasAskedFor(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, Collects.class).withOption("-XX:+UseSerialGC").record();

        List<Pause> all = recorded.model().pauses().all();
        List<Pause> asked = all.stream()
                .filter(pause -> pause.kind() == Kind.GARBAGE_COLLECTION && pause.label().contains("System.gc()"))
                .toList();
        assertEquals(4, asked.size(), all.toString());
        assertTrue(asked.stream().allMatch(pause -> pause.durationNanos() > 0), asked.toString());
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i).startNanos() > all.get(i - 1).endNanos(), all.get(i - 1) + " " + all.get(i));
        }
    }
}
