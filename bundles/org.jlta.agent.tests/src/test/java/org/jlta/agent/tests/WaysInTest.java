package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.ThreadPrint;
import org.jlta.agent.options.AgentOptions;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Attaching where something stands in the way: it works, or one sentence says why not and what to do. */
class WaysInTest {
    /**
     * To be in, or to know that one does not come in, takes 5 s at most; more than that is for slow machines. What the tools
     * wait for themselves is less than 5 s, as their own tests assert of their limits.
     */
    private static final long LIMIT_NANOS = 20_000_000_000L;
    private static final String READ_ONLY = "mount --bind /tmp /tmp && mount -o remount,ro,bind /tmp";
    private static final String OTHER_TEMPORARY = "mount -t tmpfs jlta-test /tmp";
    private static final String OTHER_READ_ONLY = "mount -t tmpfs -o ro jlta-test /tmp";
    /** A root folder with nothing of the host but the programs. */
    private static final String OTHER_ROOT = "mount -t tmpfs jlta-test \"$0\" || exit 99\n"
            + "for d in bin lib lib64 usr etc proc dev; do if [ -e /$d ]; then "
            + "mkdir \"$0\"/$d && mount --rbind /$d \"$0\"/$d || exit 99; fi; done\n"
            + "mkdir \"$0\"/tmp \"$0\"/classes && mount --bind target/test-classes \"$0\"/classes || exit 99\n";
    private static final String ENTER = " || exit 99\nexec chroot \"$0\" \"$@\"";

    @TempDir
    Path folder;

    @OnEachJdk
    void reachesAJvmWithMountsOfItsOwn(Jdk jdk) throws Exception {
        assumeMounts();
        assertAttaches(target(jdk).by("unshare", "-m"));
    }

    @OnEachJdk
    void reachesAJvmWithPidsOfItsOwn(Jdk jdk) throws Exception {
        assumeContainers();
        assertAttaches(target(jdk).by("unshare", "-pf", "--mount-proc"));
    }

    /** The only one of its name space that a shell starts, as of an image's entry point. */
    @OnEachJdk
    void reachesAJvmThatIsTheSecondProcessOfAContainer(Jdk jdk) throws Exception {
        assumeContainers();
        assertAttaches(target(jdk).by("unshare", "-pf", "--mount-proc", "sh", "-c", "\"$@\"; exit $?", "sh"));
    }

    @OnEachJdk
    void reachesATemporaryFolderOfItsOwn(Jdk jdk) throws Exception {
        assumeContainers();
        Assumptions.assumeFalse(Path.of("").toAbsolutePath().startsWith("/tmp"), "the programs would be hidden too");
        assertReachesApart(target(jdk).by("unshare", "-pfm", "--mount-proc", "sh", "-c",
                OTHER_TEMPORARY + " || exit 99; exec \"$@\"", "sh"));
    }

    @OnEachJdk
    void saysThatATemporaryFolderIsReadOnly(Jdk jdk) throws Exception {
        assumeMounts();
        refused(target(jdk).inMounts(READ_ONLY), "cannot write to its folder /tmp", "jlta agent");
    }

    /** To go there first would be a dead end. */
    @OnEachJdk
    void isLedOutOfATemporaryFolderOfItsOwnThatIsReadOnly(Jdk jdk) throws Exception {
        assumeContainers();
        Assumptions.assumeFalse(Path.of("").toAbsolutePath().startsWith("/tmp"), "the programs would be hidden too");
        TargetRun.Running running = target(jdk).by("unshare", "-pfm", "--mount-proc", "sh", "-c",
                OTHER_READ_ONLY + " || exit 99; exec \"$@\"", "sh").start();
        try {
            running.awaitLine("ready");
            String pid = pidOfJvm(running);
            String sentence = assertRefused(pid, "has a folder /tmp of its own that is read-only", "option repository");
            Matcher way = Pattern.compile("\\(sudo (nsenter [^)]* mount [^)]*)\\)").matcher(sentence);
            assertTrue(way.find(), sentence);
            assertEquals(0, new ProcessBuilder(way.group(1).split(" ")).inheritIO().start().waitFor());

            LiveAgent agent = attach(Targets.find(pid), "");

            assertTrue(agent.isActive());
            agent.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            kill(running);
        }
    }

    @OnEachJdk
    void isLedOutOfAContainerWhoseTemporaryFolderIsReadOnly(Jdk jdk) throws Exception {
        assumeContainers();
        refused(contained(jdk, "mount -t tmpfs -o ro jlta-test \"$0\"/tmp"),
                "runs in a container whose folder /tmp is read-only",
                "docker run --tmpfs /tmp", "jlta agent --for docker");
    }

    /** The JDK would send SIGQUIT, for which HotSpot prints a dump on the application's output. */
    @OnEachJdk
    void asksNothingOfAJvmThatCannotAnswer(Jdk jdk) throws Exception {
        assumeMounts();
        asksNothing(target(jdk).withOption("-XX:-UsePerfData").withOption("-XX:+DisableAttachMechanism"),
                "was started with -XX:+DisableAttachMechanism");
        asksNothing(target(jdk).inMounts(READ_ONLY), "cannot write to its folder /tmp");
    }

    private static void asksNothing(TargetRun run, String reason) throws Exception {
        TargetRun.Running running = run.start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(pidOfJvm(running));
            String sentence = assertThrows(AttachException.class, () -> ThreadPrint.of(jvm, false)).getMessage();
            assertTrue(sentence.startsWith("JVM " + jvm.pid() + " ") && sentence.contains(reason), sentence);
            running.process().outputWriter().close();
            assertEquals("ready\n", running.awaitEnd().out());
        } finally {
            kill(running);
        }
    }

    /** Where it has the pids of the host, a tool on a Java that looks into its own folder only has to go there. */
    @OnEachJdk
    void tellsTheWayToATemporaryFolderThatIsReadOnlyToo(Jdk jdk) throws Exception {
        assumeMounts();
        Assumptions.assumeFalse(Path.of("").toAbsolutePath().startsWith("/tmp"), "the programs would be hidden too");
        refused(target(jdk).inMounts(OTHER_READ_ONLY), "mount -o remount,rw /tmp)",
                Runtime.version().feature() < 24 ? " jlta …), or start" : "/tmp), or start", "option repository");
    }

    /** What is full is no place to go to. */
    @OnEachJdk
    void saysThatATemporaryFolderOfItsOwnIsFull(Jdk jdk) throws Exception {
        assumeMounts();
        Assumptions.assumeFalse(Path.of("").toAbsolutePath().startsWith("/tmp"), "the programs would be hidden too");
        Assumptions.assumeTrue(Runtime.version().feature() < 24, "a later Java comes in by itself");
        refused(target(jdk).inMounts(OTHER_TEMPORARY + " && mount -o remount,size=1m /tmp"),
                "which is full: make room there",
                "run jlta there");
    }

    @OnEachJdk
    void reachesAContainer(Jdk jdk) throws Exception {
        assumeContainers();
        assertReachesApart(contained(jdk, "chmod 1777 \"$0\"/tmp"));
    }

    /** Who is root in a container could lead the tools to files of this host. */
    @OnEachJdk
    void followsNoLinkThatAContainerMakes(Jdk jdk) throws Exception {
        assumeContainers();
        TargetRun.Running running = contained(jdk, "chmod 1777 \"$0\"/tmp").start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(pidOfJvm(running));
            LiveAgent agent = LiveAgent.attach(jvm, AgentOptions.parse(""));
            agent.openPort();
            agent.flush();
            Path chunks = agent.repository();
            Path port = inTemporary(jvm, "jlta-port-").get(0);
            Path outside = Files.createDirectory(folder.resolve("outside"));
            Path others = Files.createDirectory(outside.resolve(chunks.getFileName()));
            try (Stream<Path> files = Files.list(chunks)) {
                Files.copy(files.findFirst().orElseThrow(), others.resolve("secret.jfr"));
            }
            Files.copy(port.resolve("tokens"), outside.resolve("tokens"));
            FileTime before = Files.getLastModifiedTime(outside);

            lead(chunks.getParent(), outside);
            lead(port, outside);
            agent.flush();
            Path copy = Files.createDirectory(folder.resolve("copy"));
            assertThrows(IOException.class, () -> agent.copyRecording(copy));
            String sentence = assertThrows(AttachException.class, agent::openPort).getMessage();
            assertTrue(sentence.startsWith("The tokens of " + jvm.label() + " cannot be used: "), sentence);

            assertEquals(before, Files.getLastModifiedTime(outside), "nothing was made there");
            assertEquals(List.of(), names(copy));
            lead(chunks.getParent(), null);
            lead(port, null);
            agent.copyRecording(copy);
            assertEquals(names(chunks), names(copy));
            agent.detach();
            assertEquals(1, lentNames(jvm).size(), "one jar is lent again: " + lentNames(jvm));
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            kill(running);
        }
    }

    /** A link takes the place of a folder, which waits beside it until it is given back. */
    private static void lead(Path from, Path to) throws IOException {
        Path moved = from.resolveSibling("moved-" + from.getFileName());
        if (to == null) {
            Files.delete(from);
            Files.move(moved, from);
        } else {
            Files.move(from, moved);
            Files.createSymbolicLink(from, to);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** What the JVM has in its temporary folder of names that begin so, as this process reaches it. */
    private static List<Path> inTemporary(Jvm jvm, String begin) throws IOException {
        try (Stream<Path> left = Files.list(Path.of("/proc/" + jvm.pid() + "/root/tmp"))) {
            return left.filter(path -> path.getFileName().toString().startsWith(begin)).toList();
        }
    }

    /** Names of the agent's jars that the JVM has open. */
    private static Set<String> lentNames(Jvm jvm) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + jvm.pid() + "/fd"))) {
            for (Path descriptor : (Iterable<Path>) descriptors::iterator) {
                fileOf(descriptor).filter(file -> file.contains("/jlta-agent")).ifPresent(names::add);
            }
        }
        return names;
    }

    /** What a descriptor is open on, unless the JVM has closed it since it was listed. */
    private static Optional<String> fileOf(Path descriptor) throws IOException {
        try {
            return Optional.of(Files.readSymbolicLink(descriptor).toString());
        } catch (NoSuchFileException closed) {
            return Optional.empty();
        }
    }

    @OnEachJdk
    void saysThatTheTemporaryFolderOfAContainerIsALink(Jdk jdk) throws Exception {
        assumeContainers();
        refused(contained(jdk, "rmdir \"$0\"/tmp && mkdir -m 1777 \"$0\"/elsewhere && ln -s /elsewhere \"$0\"/tmp"),
                "runs in a container", "inside the container", "--for docker");
    }

    @OnEachJdk
    void saysThatOthersCanReplaceFilesInAContainer(Jdk jdk) throws Exception {
        assumeContainers();
        refused(contained(jdk, "chmod 0777 \"$0\"/tmp"), "has no sticky bit");
    }

    /** It is recorded as any other; only its port is out of reach. */
    @OnEachJdk
    void saysThatTheNetworkIsAnotherWhereItsPortIsWanted(Jdk jdk) throws Exception {
        Tool.assume("no name space of networks here", folder, "unshare", "-n", "true");
        TargetRun.Running running = target(jdk).by("unshare", "-n").start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(pidOfJvm(running));
            LiveAgent agent = attach(jvm, "");
            String sentence = assertThrows(AttachException.class, agent::openPort).getMessage();
            assertTrue(sentence.startsWith(jvm.label() + " has a network of its own"), sentence);
            assertTrue(sentence.contains("nsenter --net --target " + jvm.pid() + " jlta"), sentence);
            agent.flush();
            agent.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            kill(running);
        }
    }

    @OnEachJdk
    void namesTheOptionThatForbidsIt(Jdk jdk) throws Exception {
        for (String option : List.of("-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading")) {
            refused(target(jdk).withOption(option), option, "start it without, or with the agent");
            refused(target(jdk).by("env", "JAVA_TOOL_OPTIONS=" + option), option,
                    "start it without, or with the agent");
        }
    }

    /** The JDK alone would wait for ten seconds and then blame something else. */
    @OnEachJdk
    void givesUpAJvmThatDoesNotAnswer(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk).start();
        try {
            running.awaitLine("ready");
            Tool.assume("signals cannot be sent here", folder, "kill", "-STOP", "" + running.process().pid());
            assertRefused(pidOfJvm(running), "JVM " + running.process().pid());
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void saysThatAJvmHasEnded(Jdk jdk) throws Exception {
        TargetRun.Running running = target(jdk).start();
        Jvm jvm;
        try {
            running.awaitLine("ready");
            jvm = Targets.find(pidOfJvm(running));
        } finally {
            running.kill();
        }
        AgentOptions options = AgentOptions.parse("");
        long begun = System.nanoTime();
        String sentence = assertThrows(AttachException.class, () -> LiveAgent.attach(jvm, options)).getMessage();
        assertInTime(begun, sentence);
        assertEquals("There is no process " + jvm.pid() + " any more.", sentence);
        assertRefused(Long.toString(jvm.pid()), "There is no process " + jvm.pid());
    }

    @OnEachJdk
    void letsAUserWithoutANameReachItsOwnJvm(Jdk jdk) throws Exception {
        OtherUser user = OtherUser.in(folder);
        Path file = user.folder().resolve("own.jfr");
        TargetRun.Running running = user.run(jdk, folder, Waits.class).start();
        TargetRun.Running tool = null;
        try {
            running.awaitLine("ready");
            long begun = System.nanoTime();
            tool = user.tool(jdk, folder, pidOfJvm(running), "output=" + file).start();
            assertEquals("attached", tool.awaitLine(1), Files.readString(tool.err()));
            assertInTime(begun, "attached");
            running.type("a");
            running.awaitLine("made a");
            tool.process().outputWriter().close();
            assertEquals(0, tool.awaitEnd().exitCode());
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
            if (tool != null) {
                tool.kill();
            }
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
    }

    @OnEachJdk
    void tellsAnotherUserWhoMayReachIt(Jdk jdk) throws Exception {
        OtherUser user = OtherUser.in(folder);
        TargetRun.Running running = target(jdk).start();
        try {
            running.awaitLine("ready");
            long begun = System.nanoTime();
            TargetRun.Outcome tool = user.tool(jdk, folder, pidOfJvm(running), "").run();
            assertInTime(begun, tool.out());
            assertTrue(tool.out().contains(" belongs to user ") && tool.out().contains("run jlta as that user"),
                    tool.toString());
            assertEquals(1, tool.out().lines().count(), tool.out());
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
    }

    /** With a root folder, pids and mounts of its own; the shell command prepares that folder, which is {@code $0}. */
    private TargetRun contained(Jdk jdk, String preparation) throws Exception {
        Path root = Files.createDirectory(folder.resolve("root"));
        return TargetRun.of(jdk, folder, List.of("-cp", "/classes", Waits.class.getName())).by("unshare", "-pfm",
                "--mount-proc", "sh", "-c", OTHER_ROOT + preparation + ENTER, root.toString());
    }

    /** What was lent to the JVM is gone afterwards, and what it recorded can be read from here. */
    private void assertReachesApart(TargetRun run) throws Exception {
        TargetRun.Running running = run.start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(pidOfJvm(running));
            assertNull(jvm.obstacle());
            assertTrue(jvm.isApart());
            LiveAgent agent = attach(jvm, "");
            running.type("a");
            running.awaitLine("made a");
            agent.flush();
            assertTrue(agent.isElsewhere());
            Path copy = Files.createDirectory(folder.resolve("copy"));
            agent.copyRecording(copy);
            Recorded recorded = Recorded.read(copy);
            assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
            agent.detach();
            assertEquals("detached", LiveAgent.of(jvm).status());
            assertEquals(List.of(), inTemporary(jvm, "jlta"));
            attach(jvm, "").detach();
            assertEquals(1, lentNames(jvm).size(), "one jar is lent again: " + lentNames(jvm));
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            kill(running);
        }
    }

    private TargetRun target(Jdk jdk) {
        return TargetRun.of(jdk, folder, Waits.class);
    }

    private void assumeMounts() throws Exception {
        Tool.assume("no mount name space here", folder, "unshare", "-m", "sh", "-c", READ_ONLY);
    }

    private void assumeContainers() throws Exception {
        assumeMounts();
        Tool.assume("no name space of pids here", folder, "unshare", "-pf", "--mount-proc", "true");
    }

    private void assertAttaches(TargetRun run) throws Exception {
        Path file = folder.resolve("attached.jfr");
        TargetRun.Running running = run.start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(pidOfJvm(running));
            assertNull(jvm.obstacle());
            LiveAgent agent = attach(jvm, "output=" + file);
            running.type("a");
            running.awaitLine("made a");
            agent.flush();
            agent.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            kill(running);
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
    }

    private static LiveAgent attach(Jvm jvm, String options) throws Exception {
        long begun = System.nanoTime();
        LiveAgent agent = LiveAgent.attach(jvm, AgentOptions.parse(options));
        assertInTime(begun, "attached to " + jvm);
        return agent;
    }

    private static void assertInTime(long begunNanos, String what) {
        assertTrue(System.nanoTime() - begunNanos < LIMIT_NANOS, what);
    }

    private void refused(TargetRun run, String... words) throws Exception {
        TargetRun.Running running = run.start();
        try {
            running.awaitLine("ready");
            assertRefused(pidOfJvm(running), words);
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            kill(running);
        }
    }

    private static String assertRefused(String pid, String... words) throws Exception {
        AgentOptions options = AgentOptions.parse("");
        long begun = System.nanoTime();
        String sentence = assertThrows(AttachException.class, () -> LiveAgent.attach(Targets.find(pid), options))
                .getMessage();
        assertInTime(begun, sentence);
        for (String word : words) {
            assertTrue(sentence.contains(word), sentence);
        }
        assertFalse(sentence.contains("\n") || sentence.contains("Exception"), sentence);
        assertTrue(sentence.endsWith("."), sentence);
        return sentence;
    }

    /** Of the process itself, or of the only one below it. */
    private static String pidOfJvm(TargetRun.Running running) {
        List<ProcessHandle> below = running.process().descendants().toList();
        return Long.toString(below.isEmpty() ? running.process().pid() : below.get(below.size() - 1).pid());
    }

    private static void kill(TargetRun.Running running) throws InterruptedException {
        running.process().descendants().forEach(ProcessHandle::destroyForcibly);
        running.kill();
    }
}
