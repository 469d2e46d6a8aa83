package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.ThreadPrint;
import org.jlta.agent.options.AgentOptions;
import org.jlta.targets.FewDescriptors;
import org.jlta.targets.FillsThreadLimit;
import org.jlta.targets.HoldsHeap;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

import com.sun.tools.attach.AgentLoadException;

/** A JVM that has too few file descriptors or threads left is left alone, and one sentence says what it lacks. */
class FewLeftTest {
    private static final int MOST_THREADS = 200;
    private static final Path GROUPS = Path.of("/sys/fs/cgroup/pids");

    @TempDir
    Path folder;

    @OnEachJdk
    void leavesOneWithoutDescriptorsAlone(Jdk jdk) throws Exception {
        assumeProc();
        for (int left : List.of(2, 5, 15)) {
            assertLeftAlone(jdk, left, "has " + left + " left of the 80 file descriptors",
                    "16 are needed to talk to it",
                    "--nofile=");
        }
        assertLeftAlone(jdk, 31, "left of the 80 file descriptors", "32 are needed to load the agent");
    }

    private void assertLeftAlone(Jdk jdk, int left, String... parts) throws Exception {
        // each jar of a class path would take one
        TargetRun.Running running = TargetRun.of(jdk, folder,
                List.of("-cp", "target/test-classes", FewDescriptors.class.getName(), Integer.toString(left)))
                .after("ulimit -n 80").start();
        try {
            running.awaitLine("ready");
            assertRefused(Targets.find(Long.toString(running.process().pid())), parts);
            running.type("f");
            running.awaitLine("all well");
            assertComesAndGoes(running);
            running.process().outputWriter().close();
            assertEquals(new TargetRun.Outcome("ready\nall well\n", "", 7), withoutWarning(running));
        } finally {
            running.kill();
        }
    }

    /** As where the tool could not look, or the application was faster. */
    @OnEachJdk
    void saysWhatIsLackingWhenTheAgentMeetsIt(Jdk jdk) throws Exception {
        for (int left : List.of(3, 4, 5)) {
            TargetRun.Running running = TargetRun.of(jdk, folder,
                    List.of("-cp", "target/test-classes", FewDescriptors.class.getName(), Integer.toString(left)))
                    .after("ulimit -n 80").start();
            try {
                running.awaitLine("ready");
                try {
                    running.load("");
                } catch (IOException | AgentLoadException e) {
                    continue; // HotSpot had no descriptor for the socket or the jar
                }
                String err = Files.readString(running.err());
                assertFalse(err.contains("does not fit") || err.contains("Exception in thread"), err);
            } finally {
                running.kill();
            }
        }
    }

    @OnEachJdk
    void leavesOneWithoutThreadsAlone(Jdk jdk) throws Exception {
        assumeProc();
        TargetRun.Running running = OtherUser.in(folder).run(jdk, folder, FillsThreadLimit.class, MOST_THREADS).start();
        try {
            running.awaitLine("ready");
            running.type("f");
            running.awaitLine("full");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            String[] parts = {"left of the 200 threads that its user may have", "8 are needed", "--nproc="};
            assertRefused(jvm, parts);
            AttachException dump = assertThrows(AttachException.class, () -> ThreadPrint.of(jvm, false));
            assertHas(dump, parts);
            running.type("e");
            running.awaitLine("free");
            assertComesAndGoes(running);
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void leavesOneAloneWhoseGroupHasNoThreads(Jdk jdk) throws Exception {
        assumeProc();
        Assumptions.assumeTrue(Files.isWritable(GROUPS), "no control group can be made: " + GROUPS);
        Path group = Files.createTempDirectory(GROUPS, "jlta-test-");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).after("echo $$ > " + group + "/cgroup.procs")
                .start();
        try {
            running.awaitLine("ready");
            long threads = Long.parseLong(Files.readString(group.resolve("pids.current")).strip());
            Files.writeString(group.resolve("pids.max"), Long.toString(threads + 7));
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            assertRefused(jvm, "has 7 left of the " + (threads + 7) + " threads that its control group",
                    "(" + group + "/pids.max)");
            Files.writeString(group.resolve("pids.max"), "max");
            assertComesAndGoes(running);
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
            Files.delete(group);
        }
    }

    /** Who attaches is told that the JVM may only have to collect. */
    @OnEachJdk
    void leavesOneWithoutHeapAloneUntilItsGarbageIsCollected(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, HoldsHeap.class, "11").withOption("-Xmx16m")
                .withOption("-XX:+UseSerialGC").start();
        try {
            running.awaitLine("ready");
            String pid = Long.toString(running.process().pid());
            String[] parts = {" MB left of its heap of ", "6 are needed to load the agent",
                    "Garbage that was not collected yet",
                    "jcmd " + pid + " GC.run"};
            assertRefused(Targets.find(pid), parts);
            running.type("f");
            running.awaitLine("free");
            assertRefused(Targets.find(pid), parts);
            assertEquals(0, new ProcessBuilder(jdk.tool("jcmd"), pid, "GC.run")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor());
            assertComesAndGoes(running);
            running.process().outputWriter().close();
            assertEquals(new TargetRun.Outcome("ready\nfree\n", "", 7), withoutWarning(running));
        } finally {
            running.kill();
        }
    }

    private static void assumeProc() {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/task")), "only Linux tells what a process has");
    }

    private static void assertRefused(Jvm jvm, String... parts) throws Exception {
        AgentOptions options = AgentOptions.parse("");
        assertHas(assertThrows(AttachException.class, () -> LiveAgent.attach(jvm, options)), parts);
    }

    private static void assertHas(AttachException refusal, String... parts) {
        for (String part : parts) {
            assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
        }
    }

    private static void assertComesAndGoes(TargetRun.Running running) throws Exception {
        LiveAgent agent = LiveAgent.attach(Targets.find(Long.toString(running.process().pid())),
                AgentOptions.parse(""));
        assertTrue(agent.isActive());
        agent.detach();
    }

    /** JDK 21 and later warn of agents that are loaded. */
    private static TargetRun.Outcome withoutWarning(TargetRun.Running running)
            throws IOException, InterruptedException {
        TargetRun.Outcome outcome = running.awaitEnd();
        List<String> err = outcome.err().lines().filter(line -> !line.startsWith("WARNING: ")).toList();
        return new TargetRun.Outcome(outcome.out(), String.join("\n", err), outcome.exitCode());
    }
}
