package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.TimedMethod;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

/** Class files that cannot be woven run as they are, and the recording says so. */
class ClassFilesTest {
    private static final String ALL = "preset=full,packages=org.example,include=org.example.*,mincall=0ms";

    @TempDir
    Path folder;

    @OnEachJdk
    void leavesSubroutinesAsTheyAre(Jdk jdk) throws Exception {
        for (int version : List.of(Opcodes.V1_4, Opcodes.V1_5)) {
            Recorded recorded = run(jdk, ClassFiles.subroutine(folder, version));

            assertEquals(Set.of("main"), timed(recorded), "version " + version);
            assertTrue(losses(recorded).contains("method org.example.Subroutine.old is not timed: it has subroutines"),
                    losses(recorded));
            assertEquals(0, recorded.model().info().agent().cost().weaveFailures());
        }
    }

    /** With what is to be woven in it would be longer than a method can be (65535 bytes). */
    @OnEachJdk
    void leavesAMethodThatHasNoRoomLeft(Jdk jdk) throws Exception {
        Recorded timed = run(jdk, ClassFiles.longest(folder, "Longest", false));

        assertUnwoven(timed, "org.example.Longest");

        Recorded calls = run(jdk, ClassFiles.longest(folder, "Yields", true));

        assertUnwoven(calls, "org.example.Yields");
    }

    private static void assertUnwoven(Recorded recorded, String className) {
        RecordingInfo info = recorded.model().info();
        assertTrue(info.agent().cost().weaveFailures() > 0, info.agent().cost().toString());
        assertEquals(Set.of(), timed(recorded));
        assertTrue(losses(recorded).contains("class " + className.replace('.', '/') + " could not be woven"),
                losses(recorded));
        assertTrue(info.complete(), info.endReason());
    }

    @OnEachJdk
    void recordsAThreadWithThousandsOfFields(Jdk jdk) throws Exception {
        Recorded recorded = run(jdk, ClassFiles.hugeThread(folder));

        int huge = recorded.only("huge");
        assertEquals("org.example.HugeThread", recorded.threads().className(huge));
        assertEquals(ThreadLife.ENDED, recorded.threads().life(huge));
    }

    private Recorded run(Jdk jdk, String program) throws Exception {
        TargetRun run = TargetRun.of(jdk, folder, List.of("-cp", folder.toString(), program));
        assertEquals("has run\n", run.run().out());
        return run.recordWith(ALL);
    }

    private static Set<String> timed(Recorded recorded) {
        return recorded.model().activity().calls().methods().stream().filter(method -> method.calls() > 0)
                .map(TimedMethod::methodName).collect(Collectors.toSet());
    }

    private static String losses(Recorded recorded) {
        return String.join("\n", recorded.model().info().losses());
    }
}
