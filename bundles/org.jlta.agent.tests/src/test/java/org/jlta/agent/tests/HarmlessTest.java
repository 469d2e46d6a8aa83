package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.targets.BlockedErr;
import org.jlta.targets.EndsTimed;
import org.jlta.targets.SeesThreads;
import org.junit.jupiter.api.io.TempDir;

/** The application cannot tell that the agent is there. */
class HarmlessTest {
    private static final String ALL = "preset=full,sampler=jlta,address=127.0.0.1:0";
    private static final String SEEN = "active: 1, groups: 0\nown: [main]\nother than they should be: []\n";
    private static final long MOST_MILLIS = 1000;
    private static final int TRIES = 6;

    @TempDir
    Path folder;

    @OnEachJdk
    void keepsItsThreadsOutOfTheApplicationsGroups(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, SeesThreads.class).recordWith(ALL);

        assertEquals(List.of("own"), recorded.names(recorded.made()));
        assertEquals(List.of(), IntStream.range(0, recorded.threads().size()).mapToObj(recorded.threads()::name)
                .filter(name -> name.startsWith("JLTA")).toList());
    }

    @OnEachJdk
    void keepsThemOutWhenItComesLater(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, SeesThreads.class, "wait").start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            LiveAgent.attach(jvm, AgentOptions.parse(ALL + ",output=" + folder.resolve("attached.jfr")));
            running.process().outputWriter().close();
            TargetRun.Outcome outcome = running.awaitEnd();
            assertEquals("ready\n" + SEEN, outcome.out());
            assertEquals(0, outcome.exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(folder.resolve("attached.jfr"));
        assertEquals(List.of(), recorded.names(recorded.made()));
    }

    /** What it has to say, of a folder that is not there, waits for nobody. */
    @OnEachJdk
    void endsThoughNobodyTakesWhatItSays(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = TargetRun.of(jdk, folder, BlockedErr.class)
                .withAgent("output=" + folder.resolve("missing").resolve("x.jfr")).run();

        assertEquals("ends\n", outcome.out());
        assertEquals(7, outcome.exitCode());
    }

    /** The best of some tries, since the machine may be busy with something else. */
    @OnEachJdk
    void endsTheJvmWithinASecond(Jdk jdk) throws Exception {
        Path file = folder.resolve("timed.jfr");
        TargetRun plain = TargetRun.of(jdk, folder, EndsTimed.class);
        long without = endMillis(plain);
        long with = Long.MAX_VALUE;
        for (int i = 0; i < TRIES && with > without + MOST_MILLIS; i++) {
            Files.deleteIfExists(file);
            with = Math.min(with, endMillis(plain.withAgent(ALL + ",output=" + file)));
            without = Math.max(without, endMillis(plain));
        }

        assertTrue(with <= without + MOST_MILLIS, "milliseconds with: " + with + ", without: " + without);
        assertEquals(2000, Recorded.read(file).madeBy(EndsTimed.class).size());
    }

    /** From the last line to the end of the process. */
    private static long endMillis(TargetRun run) throws Exception {
        TargetRun.Running running = run.start();
        try {
            TargetRun.Outcome outcome = running.awaitEnd();
            long ended = System.currentTimeMillis();
            assertEquals(7, outcome.exitCode(), outcome.toString());
            assertEquals("", outcome.err());
            return ended - Long.parseLong(outcome.out().strip());
        } finally {
            running.kill();
        }
    }
}
