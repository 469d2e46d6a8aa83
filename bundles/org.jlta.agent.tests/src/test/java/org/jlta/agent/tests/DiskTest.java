package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.ThreadLife;
import org.jlta.targets.FillsAtOnce;
import org.jlta.targets.FillsDisk;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A disk of 160 MB that the application fills, in a mount name space of its own. */
class DiskTest {
    /** Below the reserve, a quarter of the disk, which the agent leaves alone. */
    private static final String LEFT_MB = "24";
    /** What is left where all but that goes at once: until the agent looks, Flight Recorder writes on. */
    private static final String LEFT_AT_ONCE_MB = "4";
    private static final String SHELL = "mount -t tmpfs -o size=160m,mode=0700 jlta-test \"$0\" || exit 99\n"
            + "\"$@\"; code=$?\nrm -f \"$0\"/filler; cp -r \"$0\" \"$0\".copy; exit $code";

    @TempDir
    Path folder;
    private Path disk;

    @BeforeEach
    void canMount() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        Tool.assume("no mount name space here", folder, "unshare", "-rm", "mount", "-t", "tmpfs", "jlta-test",
                disk.toString());
    }

    @OnEachJdk
    void stopsRecordingBeforeTheDiskIsFull(Jdk jdk) throws Exception {
        Path output = folder.resolve("short.jfr");

        TargetRun.Outcome outcome = run(jdk, ",output=" + output, LEFT_MB);

        assertEquals(7, outcome.exitCode(), outcome.toString());
        assertEquals("stopped: true\n", outcome.out());
        assertEquals(List.of("JLTA: the disk is nearly full, the recording stopped: what was recorded so far is kept"),
                outcome.err().lines().toList());
        assertHoldsWhatWasBefore(Recorded.read(output));
    }

    @OnEachJdk
    void keepsTheChunksWhereTheFileHasNoRoom(Jdk jdk) throws Exception {
        TargetRun.Outcome outcome = run(jdk, ",output=" + disk.resolve("none.jfr"), LEFT_MB, "all");

        assertEquals(7, outcome.exitCode(), outcome.toString());
        assertEquals("stopped: true\nfull\n", outcome.out());
        List<String> said = outcome.err().lines().toList();
        assertEquals(2, said.size(), outcome.err());
        assertTrue(said.get(1).contains("its chunks are in " + disk), outcome.err());
        Path copy = Path.of(disk + ".copy");
        assertFalse(Files.exists(copy.resolve("none.jfr")));
        assertHoldsWhatWasBefore(Recorded.read(copy.resolve("repository")));
    }

    /** Faster than any look at the disk: by a program that takes the room in one call, while threads are made without end. */
    @OnEachJdk
    void stopsWhereTheDiskIsTakenInOneGo(Jdk jdk) throws Exception {
        Path output = folder.resolve("at-once.jfr");

        TargetRun.Outcome outcome = run(FillsAtOnce.class, jdk, ",output=" + output, LEFT_AT_ONCE_MB);

        assertEquals(7, outcome.exitCode(), outcome.toString());
        assertEquals("filled: 0, stopped: true\n", outcome.out());
        assertEquals(List.of("JLTA: the disk is nearly full, the recording stopped: what was recorded so far is kept"),
                outcome.err().lines().toList());
        Recorded recorded = Recorded.read(output);
        assertEquals(ThreadLife.ENDED, recorded.threads().life(recorded.only("before")));
        assertEquals(List.of(), recorded.named("after"));
        assertTrue(recorded.model().info().endReason().startsWith("the disk had no more room"),
                recorded.model().info().endReason());
    }

    private TargetRun.Outcome run(Jdk jdk, String options, String... arguments) throws Exception {
        return run(FillsDisk.class, jdk, options, arguments);
    }

    private TargetRun.Outcome run(Class<?> program, Jdk jdk, String options, String... arguments) throws Exception {
        String[] all = new String[arguments.length + 1];
        all[0] = disk.toString();
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return TargetRun.of(jdk, folder, program, all)
                .by("unshare", "-rm", "sh", "-c", SHELL, disk.toString())
                .withAgent("repository=" + disk.resolve("repository") + options).run();
    }

    private static void assertHoldsWhatWasBefore(Recorded recorded) throws Exception {
        int before = recorded.only("before");
        assertEquals(Marks.of(FillsDisk.class).at("run", "made"), recorded.allocatedAt(before, FillsDisk.class));
        assertEquals(ThreadLife.ENDED, recorded.threads().life(before));
        assertEquals(List.of(), recorded.named("after"));
        String reason = recorded.model().info().endReason();
        assertTrue(reason.startsWith("the disk had no more room"), reason);
        assertFalse(recorded.model().info().complete());
    }
}
