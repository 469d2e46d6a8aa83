package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.entry.Start;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachTest {
    @TempDir
    Path folder;

    private Process target;

    @BeforeEach
    void startTarget() throws IOException {
        target = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
    }

    @AfterEach
    void endTarget() throws InterruptedException {
        target.destroyForcibly().waitFor();
    }

    @Test
    void recordsForAWhileAndLeaves() throws IOException {
        Path file = folder.resolve("attached.jfr");
        Invocation attach = Invocation.of("attach", target.pid(), "--for", "100ms", "-o", file);
        assertEquals(0, attach.exitCode(), attach.err());
        assertEquals("", attach.out());
        assertTrue(attach.err().contains("Recording: " + file), attach.err());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
        Invocation present = Invocation.of("threads", file, "--where", "name = main", "--format",
                "json");
        assertEquals(1, present.count("state", "running"), present.out());
        Invocation live = Invocation.of("threads", target.pid());
        assertEquals(3, live.exitCode());
        assertTrue(live.err().contains("jlta attach " + target.pid()), live.err());
    }

    @Test
    void savesWhatAStoppedJvmHasAndSaysThatTheAgentStays() throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "not Linux");
        Path file = folder.resolve("stopped.jfr");
        Process attach = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Start.class.getName(), "attach",
                Long.toString(target.pid()), "--for", "4s", "-o", file.toString()).start();
        BufferedReader said = attach.errorReader();
        String first = said.readLine();
        assertTrue(first != null && first.endsWith(" records."), first);
        signal("STOP");
        String rest = String.join("\n", said.lines().toList());
        signal("CONT");

        assertEquals(3, attach.waitFor(), rest);
        assertTrue(rest.contains("Recording: " + file), rest);
        assertTrue(rest.contains("it is stopped, by a signal"), rest);
        assertTrue(rest.contains("record into " + folder), rest);
        assertTrue(rest.contains("jlta detach " + target.pid()), rest);
        assertEquals(1, Invocation.of("threads", file, "--where", "name = main", "--format", "json").count("state",
                "running"));
        String info = Invocation.of("info", file).out();
        assertTrue(info.contains("the JVM went on when this was saved"), info);
        assertTrue(listed().contains(",active,"), listed());
        Invocation detach = Invocation.of("detach", target.pid());
        assertEquals(0, detach.exitCode(), detach.err());
        assertTrue(detach.err().contains("What it recorded"), detach.err());
    }

    /** As process 1 of some containers does. */
    @Test
    void savesWhatAJvmHasWhoseParentDoesNotCollectIt() throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "not Linux");
        Path file = folder.resolve("uncollected.jfr");
        Process parent = new ProcessBuilder("sh", "-c", "exec 3<&0; \"$@\" <&3 & echo $!; exec sleep 300", "sh",
                Fork.java(),
                "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            BufferedReader said = parent.inputReader();
            String pid = said.readLine();
            assertEquals("ready", said.readLine());
            Process attach = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Start.class.getName(), "attach",
                    pid,
                    "--for", "90s", "-o", file.toString()).start();
            BufferedReader told = attach.errorReader();
            String first = told.readLine();
            assertTrue(first != null && first.endsWith(" records."), first);
            assertEquals(0, new ProcessBuilder("kill", "-KILL", pid).start().waitFor());
            String rest = String.join("\n", told.lines().toList());
            assertEquals(0, attach.waitFor(), rest);
            assertTrue(rest.contains(" has ended."), rest);
            String info = Invocation.of("info", file).out();
            assertTrue(info.contains("the JVM was killed or crashed"), info);
        } finally {
            parent.destroyForcibly().waitFor();
        }
    }

    private void signal(String name) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("kill", "-" + name, Long.toString(target.pid())).start().waitFor());
    }

    @Test
    void namesWhatAKilledAttachLeft() throws Exception {
        Path left = Files.createDirectory(folder.resolve(".jlta-record-1"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Process gone = new ProcessBuilder(Fork.java(), "-version").redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        gone.waitFor();
        Files.writeString(left.resolve("owner"), Long.toString(gone.pid()));
        Files.createFile(left.resolve("wanted-" + gone.pid() + "-0123456789abcdef"));
        AgentOptions options = AgentOptions.parse("repository=" + left);
        Jvm jvm = Targets.find(Long.toString(target.pid()));
        LiveAgent agent = LiveAgent.attach(jvm, options);
        Process other = new ProcessBuilder(Fork.java(), "-cp", Fork.classPath(), Recorded.class.getName(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertEquals("ready", new String(other.getInputStream().readNBytes("ready".length())));

            Invocation next = Invocation.of("attach", other.pid(), "--for", "1ms", "-o", folder.resolve("next.jfr"));
            assertEquals(0, next.exitCode(), next.err());
            assertTrue(next.err().contains("goes on in JVM " + target.pid() + " (jlta detach " + target.pid()),
                    next.err());

            agent.detach();
            Invocation later = Invocation.of("attach", other.pid(), "--for", "1ms", "-o", folder.resolve("later.jfr"));
            assertTrue(later.err().contains("An earlier recording was cut off: jlta info " + left), later.err());
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    @Test
    void staysAndAnswersAndWritesAtTheEnd() throws IOException, InterruptedException {
        Path file = folder.resolve("stayed.jfr");
        Invocation attach = Invocation.of("attach", target.pid(), "--stay", "-o", file);
        assertEquals(0, attach.exitCode(), attach.err());
        Invocation live = Invocation.of("info", target.pid(), "--format", "json");
        assertEquals(0, live.exitCode(), live.err());
        assertTrue(live.out().contains("\"attached\": true"), live.out());
        assertTrue(listed().contains(",active,"), listed());
        target.getOutputStream().close();
        assertEquals(0, target.waitFor());
        assertEquals(0, Invocation.of("info", file).exitCode());
    }

    /** As the agent advises where its own folder has no room. */
    @Test
    void staysInAFolderThatIsNamed() throws IOException {
        Path chunks = folder.resolve("chunks");
        Invocation attach = Invocation.of("attach", target.pid(), "--stay", "-o", folder.resolve("stayed.jfr"),
                "--repository", chunks);
        assertEquals(0, attach.exitCode(), attach.err());
        assertTrue(attach.err().contains("jlta info " + chunks), attach.err());
        assertTrue(Files.isDirectory(chunks));
        assertEquals(0, Invocation.of("detach", target.pid()).exitCode());

        Invocation brief = Invocation.of("attach", target.pid(), "--for", "1ms", "--repository", chunks);
        assertEquals(2, brief.exitCode(), brief.err());
        assertTrue(brief.err().contains("--repository is for --stay without --for"), brief.err());
    }

    @Test
    void detachEndsWhatStayed() throws IOException {
        Path file = folder.resolve("stayed.jfr");
        assertEquals(0, Invocation.of("attach", target.pid(), "--stay", "-o", file).exitCode());
        Invocation again = Invocation.of("attach", target.pid(), "--for", "1ms", "-o", folder.resolve("part.jfr"));
        assertTrue(again.err().contains("jlta detach " + target.pid()), again.err());

        Invocation detach = Invocation.of("detach", target.pid());

        assertEquals(0, detach.exitCode(), detach.err());
        assertTrue(listed().contains(",detached,"), listed());
        assertEquals(0, Invocation.of("info", file).exitCode());
        Invocation second = Invocation.of("detach", target.pid());
        assertEquals(3, second.exitCode());
        assertTrue(second.err().contains("does not record"), second.err());
    }

    @Test
    void leavesTheAgentThatAnotherAttachAskedToStay() throws Exception {
        Path first = folder.resolve("first.jfr");
        Path stayed = folder.resolve("stayed.jfr");
        FutureTask<Invocation> recording = new FutureTask<>(
                () -> Invocation.of("attach", target.pid(), "--for", "10s", "-o", first));
        new Thread(recording, "first").start();
        while (!listed().contains(",active,")) {
            assertTrue(target.isAlive());
        }

        Invocation stay = Invocation.of("attach", target.pid(), "--stay", "-o", stayed);

        assertEquals(0, stay.exitCode(), stay.err());
        assertTrue(stay.err().contains("When it ends, it writes " + stayed + "."), stay.err());
        Invocation ended = recording.get(120, TimeUnit.SECONDS);
        assertEquals(0, ended.exitCode(), ended.err());
        assertTrue(ended.err().contains("The agent stays, as another attach asked: "), ended.err());
        assertTrue(listed().contains(",active,"), listed());
        assertEquals(0, Invocation.of("info", first).exitCode());
        Invocation detach = Invocation.of("detach", target.pid());
        assertTrue(detach.err().contains("What it recorded lies in " + folder), detach.err());
        assertEquals(0, Invocation.of("info", stayed).exitCode());
    }

    @Test
    void givesEachOfTwoOfTheSameLengthItsFile() throws Exception {
        List<Path> files = List.of(folder.resolve("one.jfr"), folder.resolve("two.jfr"));
        for (int round = 0; round < 3; round++) {
            List<FutureTask<Invocation>> both = new ArrayList<>();
            for (Path file : files) {
                both.add(start("--for", "2s", "-o", file));
            }

            for (FutureTask<Invocation> each : both) {
                Invocation ended = each.get(120, TimeUnit.SECONDS);
                assertEquals(0, ended.exitCode(), ended.err());
                assertFalse(ended.err().contains("the recording stays in"), ended.err());
            }

            try (Stream<Path> left = Files.list(folder)) {
                assertEquals(files, left.sorted().toList());
            }
            assertTrue(listed().contains(",detached,"), listed());
            for (Path file : files) {
                assertEquals(0, Invocation.of("info", file).exitCode());
                Files.delete(file);
            }
        }
    }

    @Test
    void leavesTheRecordingToOneThatGoesOn() throws Exception {
        Path first = folder.resolve("first.jfr");
        Path last = folder.resolve("last.jfr");
        FutureTask<Invocation> recording = start("--for", "10s", "-o", first);
        while (!listed().contains(",active,")) {
            assertTrue(target.isAlive());
        }
        FutureTask<Invocation> longer = start("--for", "1m", "-o", last);

        Invocation ended = recording.get(120, TimeUnit.SECONDS);

        assertEquals(0, ended.exitCode(), ended.err());
        assertTrue(ended.err().contains("Another jlta attach goes on with the recording"), ended.err());
        assertTrue(listed().contains(",active,"), listed());
        target.getOutputStream().write('x');
        target.getOutputStream().flush();
        assertEquals("\nmade", new String(target.getInputStream().readNBytes("\nmade".length())));
        target.getOutputStream().close();
        Invocation later = longer.get(120, TimeUnit.SECONDS);
        assertEquals(0, later.exitCode(), later.err());
        assertFalse(hasLateWorker(first));
        assertTrue(hasLateWorker(last));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(first, last), left.sorted().toList());
        }
    }

    private static boolean hasLateWorker(Path file) throws IOException {
        Invocation threads = Invocation.of("threads", file, "--where", "name = late-worker", "--format", "json");
        assertEquals(0, threads.exitCode(), threads.err());
        return threads.count("name", "late-worker") > 0;
    }

    /** An attach in a thread of its own. */
    private FutureTask<Invocation> start(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("attach", target.pid()));
        all.addAll(List.of(arguments));
        FutureTask<Invocation> task = new FutureTask<>(() -> Invocation.of(all.toArray()));
        new Thread(task, "attach").start();
        return task;
    }

    @Test
    void saysThatARecordingItJoinedEndedMeanwhile() throws Exception {
        Path file = folder.resolve("joined.jfr");
        Jvm jvm = Targets.find(Long.toString(target.pid()));
        LiveAgent.attach(jvm, AgentOptions.parse(""));
        FutureTask<Invocation> joining = new FutureTask<>(
                () -> Invocation.of("attach", target.pid(), "--for", "10s", "-o", file));
        Thread thread = new Thread(joining, "joining");
        thread.start();
        while (Arrays.stream(thread.getStackTrace()).noneMatch(AttachTest::isWaitOfAttach)) {
            assertTrue(thread.isAlive());
            Thread.sleep(20);
        }

        LiveAgent.of(jvm).detach();

        Invocation joined = joining.get(120, TimeUnit.SECONDS);
        assertEquals(3, joined.exitCode(), joined.err());
        assertTrue(joined.err().contains(" ended meanwhile, and who began it has it"), joined.err());
        assertFalse(Files.exists(file));
    }

    private static boolean isWaitOfAttach(StackTraceElement frame) {
        return frame.getClassName().endsWith(".AttachedRun") && frame.getMethodName().equals("waitFor");
    }

    @Test
    void takesTheAgentOutWhenTheToolWasKilled() throws Exception {
        Path file = folder.resolve("killed.jfr");
        try (Fork attach = Fork.start(folder, "attach", target.pid(), "--idle", "2s", "-o", file)) {
            while (!listed().contains(",active,")) {
                assertTrue(attach.handle().isAlive());
            }
            Path chunks = LiveAgent.of(Targets.find(Long.toString(target.pid()))).repository();
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(4)) {
                assertTrue(listed().contains(",active,"), "as long as the tool is there");
            }

            attach.kill();

            while (listed().contains(",active,")) {
                assertTrue(target.isAlive());
            }
            assertTrue(listed().contains(",detached,"), listed());
            Invocation info = Invocation.of("info", chunks, "--format", "json");
            assertEquals(0, info.exitCode(), info.err());
            assertTrue(info.out().contains("as the tool that attached the agent was gone"), info.out());
        }
    }

    @Test
    void leavesTheAgentThatIsToStayAfterTheToolIsGone() throws Exception {
        Invocation attach = Invocation.of("attach", target.pid(), "--for", "1ms", "--stay", "--idle", "500ms", "-o",
                folder.resolve("part.jfr"));
        assertEquals(0, attach.exitCode(), attach.err());

        long begin = System.nanoTime();
        while (System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(2)) {
            assertTrue(listed().contains(",active,"), listed());
        }
        assertEquals(0, Invocation.of("detach", target.pid()).exitCode());
    }

    @Test
    void leavesNoFolderBehindWhateverComesLater() throws IOException {
        for (String name : List.of("one.jfr", "two.jfr")) {
            assertEquals(0, Invocation.of("attach", target.pid(), "--for", "1ms", "-o", folder.resolve(name))
                    .exitCode());
        }
        assertEquals(0, Invocation.of("attach", target.pid(), "--stay", "-o", folder.resolve("three.jfr")).exitCode());
        Invocation detach = Invocation.of("detach", target.pid());

        assertFalse(detach.err().contains("What it recorded lies in"), detach.err());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of("one.jfr", "three.jfr", "two.jfr"),
                    left.map(path -> path.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void saysWhereItLiesWhatNobodyTookAway() throws Exception {
        Path lies = folder.resolve("lies");
        LiveAgent.attach(Targets.find(Long.toString(target.pid())), AgentOptions.parse("repository=" + lies));

        Invocation detach = Invocation.of("detach", target.pid());

        assertEquals(0, detach.exitCode(), detach.err());
        assertTrue(detach.err().contains("What it recorded lies in " + lies.toRealPath()), detach.err());
    }

    @Test
    void changesWhatCanBeChangedOfAnAgentThatRecords() throws IOException {
        Path file = folder.resolve("stayed.jfr");
        assertEquals(0, Invocation.of("attach", target.pid(), "--stay", "-o", file).exitCode());

        Invocation again = Invocation.of("attach", target.pid(), "--stay", "--preset", "full", "--keep", "3MB");

        assertEquals(0, again.exitCode(), again.err());
        assertTrue(again.err().contains("From now on it records with preset=full."), again.err());
        assertTrue(again.err().contains("Not changed while it records: keep. To record with that, jlta detach "
                + target.pid() + " first."), again.err());
        Invocation same = Invocation.of("attach", target.pid(), "--stay", "--preset", "full");
        assertTrue(same.err().lines().noneMatch(line -> line.startsWith("From now on")), same.err());
        assertEquals(0, Invocation.of("detach", target.pid()).exitCode());
        assertEquals(0, Invocation.of("info", file).exitCode());
    }

    @Test
    void refusesWithoutTouchingTheTarget() throws IOException {
        Path file = Files.writeString(folder.resolve("there.jfr"), "mine");
        assertEquals(2, Invocation.of("attach", target.pid(), "--for", "soon").exitCode());
        assertEquals(3, Invocation.of("attach", target.pid(), "--for", "1s", "-o", file).exitCode());
        assertEquals(3, Invocation.of("attach", "no-such-program-runs-here").exitCode());
        assertEquals("mine", Files.readString(file));
        assertFalse(listed().contains(",active,"), listed());
    }

    /** The target's line of {@code jlta list}. */
    private String listed() {
        return Invocation.of("list", "--format", "csv").out().lines()
                .filter(line -> line.startsWith(target.pid() + ","))
                .findFirst().orElseThrow();
    }
}
