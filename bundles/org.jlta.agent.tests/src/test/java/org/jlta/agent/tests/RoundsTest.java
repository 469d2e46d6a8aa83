package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jlta.targets.Waits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** An agent that comes and goes again and again leaves nothing behind that grows. */
class RoundsTest {
    private static final int ROUNDS = LongRun.of(200);
    private static final int FIRST = Math.max(10, ROUNDS / 10);
    /** In the first rounds some are used late for the first time; an agent that was forgotten each time left 140 a round. */
    private static final int MOST_CLASSES = LongRun.of(300, 200);
    /** Between collections, of which a JVM that does nothing has none by itself. */
    private static final int LOT = 10;
    /** The JVM frees code that it does not need any more at a second one at the earliest, and what code refers to after that. */
    private static final int COLLECTIONS = 3;
    /** After fewer rounds the JVM still grows to its size. */
    private static final int LATE = 200;
    private static final long MOST_KILOBYTES = 10_000;
    private static final Pattern CLASSES = Pattern.compile("(?m)^Total *= *\\d+ +(\\d+) ");

    /**
     * What takes memory whatever the agent does is left out: a heap on its way to its size, and the compiler C2, which has some 20
     * MB while it works. Threads of compilers and of the collector are all there from the start.
     */
    private static final List<String> STEADY = List.of("-Xmx64m", "-Xms64m", "-XX:+AlwaysPreTouch",
            "-XX:TieredStopAtLevel=1", "-XX:-UseDynamicNumberOfCompilerThreads", "-XX:-UseDynamicNumberOfGCThreads");

    @TempDir
    Path folder;

    /**
     * What a JVM has.
     *
     * @param threads     of the process
     * @param descriptors of open files
     * @param classes     of all class loaders
     * @param kilobytes   resident
     */
    private record Footprint(int threads, long descriptors, int classes, long kilobytes) {
    }

    @OnEachJdk
    void leavesAJvmAsItWasHoweverOftenItCame(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "what a process has is read from /proc");
        Path file = folder.resolve("round.jfr");
        TargetRun.Running running = steady(TargetRun.of(jdk, folder, Waits.class)).start();
        try {
            running.awaitLine("ready");
            rounds(jdk, running, file, FIRST);
            Footprint early = footprint(jdk, running);
            rounds(jdk, running, file, ROUNDS - FIRST);
            Footprint late = footprint(jdk, running);

            assertTrue(late.threads() <= early.threads(), early + " " + late);
            assertTrue(late.descriptors() <= early.descriptors(), early + " " + late);
            assertTrue(late.classes() - early.classes() < MOST_CLASSES, early + " " + late);
            assertTrue(ROUNDS < LATE || late.kilobytes() - early.kilobytes() < MOST_KILOBYTES, early + " " + late);
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded last = Recorded.read(file);
        assertTrue(last.threads().isBeforeRecording(last.present("early")));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of("round.jfr"),
                    left.map(path -> path.getFileName().toString()).filter(name -> name.endsWith(".jfr")).toList());
        }
    }

    private static TargetRun steady(TargetRun run) {
        TargetRun steady = run;
        for (String option : STEADY) {
            steady = steady.withOption(option);
        }
        return steady;
    }

    private static void rounds(Jdk jdk, TargetRun.Running running, Path file, int count) throws Exception {
        for (int i = 1; i <= count; i++) {
            Files.deleteIfExists(file);
            running.load("output=" + file);
            running.load("command=detach");
            if (i % LOT == 0) {
                collect(jdk, running.process().pid());
            }
        }
    }

    private static void collect(Jdk jdk, long pid) throws IOException, InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            jcmd(jdk, pid, "GC.run");
        }
    }

    private static Footprint footprint(Jdk jdk, TargetRun.Running running) throws IOException, InterruptedException {
        long pid = running.process().pid();
        collect(jdk, pid);
        jcmd(jdk, pid, "System.trim_native_heap"); // else the C library keeps what was freed
        Matcher classes = CLASSES.matcher(jcmd(jdk, pid, "VM.classloader_stats"));
        assertTrue(classes.find());
        String status = Files.readString(Path.of("/proc/" + pid + "/status"));
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            return new Footprint((int) number(status, "Threads"), descriptors.count(),
                    Integer.parseInt(classes.group(1)), number(status, "VmRSS"));
        }
    }

    private static long number(String status, String name) {
        Matcher matcher = Pattern.compile("(?m)^" + name + ":\\s*(\\d+)").matcher(status);
        assertTrue(matcher.find(), name);
        return Long.parseLong(matcher.group(1));
    }

    private static String jcmd(Jdk jdk, long pid, String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(jdk.tool("jcmd"), Long.toString(pid), command).redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes());
        Assumptions.assumeTrue(process.waitFor() == 0, jdk + " has no jcmd that works: " + out);
        return out;
    }
}
