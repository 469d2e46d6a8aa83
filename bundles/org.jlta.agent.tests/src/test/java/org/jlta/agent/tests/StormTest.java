package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.jlta.targets.ThreadStorm;
import org.junit.jupiter.api.io.TempDir;

/** The JVM crashes when it is asked about a thread at the wrong moment: the agent does not. */
class StormTest {

    @TempDir
    Path folder;

    @OnEachJdk
    void looksAtThreadsThatEndWithoutHarm(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, ThreadStorm.class, "" + LongRun.of(60_000)).record();

        assertEquals(List.of(), recorded.model().info().losses());
        assertEquals(List.of(), recorded.model().locks().deadlocks());
    }
}
