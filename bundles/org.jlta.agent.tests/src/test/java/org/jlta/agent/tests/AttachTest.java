package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.jlta.agent.AgentJar;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.analysis.TimedMethod;
import org.jlta.targets.EndMeanwhile;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;

/** Attaching twice at once, to an agent whose jar is gone, and to a JVM that must be left alone. */
class AttachTest {
    private static final int FIRST_THAT_WARNS = 21;

    @TempDir
    Path folder;

    @OnEachJdk
    void isThereOnceWhenTwoAttachAtOnce(Jdk jdk) throws Exception {
        Path file = folder.resolve("twice.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            CyclicBarrier together = new CyclicBarrier(2);
            FutureTask<Void> other = new FutureTask<>(() -> load(running, together, file));
            new Thread(other, "other tool").start();
            load(running, together, file);
            other.get(60, TimeUnit.SECONDS);
            make(running, "a");
            running.load("command=detach");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertTrue(recorded.threads().isBeforeRecording(recorded.present("early")));
        List<Json> rows = Asked.json(file, "threads").items();
        Json early = Asked.named("early", rows);
        assertTrue(early.flag("beforeRecording") && early.isNull("allocated"), "no origin is made up");
        assertEquals("running", early.text("state"));
        Json late = Asked.named("late-a", rows);
        assertEquals(Marks.of(Waits.class).at("made", "late"), late.get("allocated").frame(Waits.class));
        assertEquals("ended", late.text("state"));
        assertEquals(List.of(), Files.readAllLines(running.err()).stream().filter(line -> line.startsWith("JLTA"))
                .toList());
    }

    /** Before any ends, between their ends and the others, and both. */
    @OnEachJdk
    void tellsThreadsThatEndedMeanwhileFromLaterOnes(Jdk jdk) throws Exception {
        for (Set<String> moments : List.of(Set.of("ready"), Set.of("did end"), Set.of("ready", "did end"))) {
            Path file = folder.resolve("meanwhile.jfr");
            Files.deleteIfExists(file);
            TargetRun.Running running = TargetRun.of(jdk, folder, EndMeanwhile.class).start();
            try {
                attachAt("ready", moments, running, file);
                running.type("end\n");
                attachAt("did end", moments, running, file);
                running.type("more\n");
                running.awaitLine("did more");
                running.process().outputWriter().close();
                TargetRun.Outcome outcome = running.awaitEnd();
                assertEquals("ready\ndid end\ndid more\nthreads: 10\n", outcome.out());
                assertEquals(0, outcome.exitCode());
            } finally {
                running.kill();
            }
            assertMeanwhile(file, moments.contains("ready") ? 0 : 3);
        }
    }

    private static void attachAt(String line, Set<String> moments, TargetRun.Running running, Path file)
            throws Exception {
        running.awaitLine(line);
        if (moments.contains(line)) {
            running.load("output=" + file);
        }
    }

    /** @param gone how many had ended before the agent came */
    private static void assertMeanwhile(Path file, int gone) throws Exception {
        List<Json> rows = Asked.json(file, "threads", "--where", "name ~ '^(before|after)-'").items();
        List<String> expected = IntStream.range(0, 10).filter(i -> i >= gone)
                .mapToObj(i -> i < 5 ? "before-" + i : "after-" + (i - 5)).sorted().toList();
        assertEquals(expected, Asked.texts("name", rows).stream().sorted().toList());
        for (Json row : rows) {
            String name = row.text("name");
            boolean before = name.startsWith("before");
            assertEquals(before, row.flag("beforeRecording"), name);
            assertEquals("ended", row.text("state"), name);
            if (before) {
                assertTrue(row.isNull("allocated"), "no origin is made up");
            } else {
                assertEquals(Marks.of(EndMeanwhile.class).at("worker", "worker"),
                        row.get("allocated").frame(EndMeanwhile.class));
                assertTrue(row.get("allocated").frames(EndMeanwhile.class).get(1).startsWith("main:"), name);
            }
        }
        if (gone == 0) {
            long lastOfThree = rows.stream().filter(row -> row.text("name").matches("before-[012]"))
                    .mapToLong(row -> row.number("endNanos")).max().orElseThrow();
            assertTrue(rows.stream().filter(row -> row.text("name").startsWith("after"))
                    .allMatch(row -> row.number("startNanos") > lastOfThree), "they ended before the others began");
        }
    }

    /** The JVM warns of an agent that comes late, unless it was told that one may; the tool adds nothing. */
    @OnEachJdk
    void saysNothingThatTheJvmDoesNot(Jdk jdk) throws Exception {
        for (boolean allowed : new boolean[]{false, true}) {
            TargetRun run = TargetRun.of(jdk, folder, Waits.class);
            TargetRun.Running running = (allowed ? run.withOption("-XX:+EnableDynamicAgentLoading") : run).start();
            TargetRun.Outcome outcome;
            try {
                running.awaitLine("ready");
                running.load("output=" + folder.resolve("allowed-" + allowed + ".jfr"));
                running.process().outputWriter().close();
                outcome = running.awaitEnd();
            } finally {
                running.kill();
            }
            List<String> said = outcome.err().lines().toList();
            assertTrue(said.stream().allMatch(line -> line.startsWith("WARNING: ")), outcome.err());
            assertEquals(allowed || jdk.release() < FIRST_THAT_WARNS ? 0 : 4, said.size(), outcome.err());
        }
    }

    @OnEachJdk
    void takesOptionsOfASecondAttachThatCanBeChanged(Jdk jdk) throws Exception {
        Path file = folder.resolve("changed.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("output=" + file).start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            make(running, "a");
            AgentOptions asked = AgentOptions.parse("include=" + Waits.class.getName() + ",mincall=0ms,keep=3MB,output="
                    + folder.resolve("other.jfr"));

            LiveAgent agent = LiveAgent.attach(jvm, asked);

            assertEquals(List.of("keep", "output"), asked.differing(agent.options()));
            make(running, "b");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("early", "late-a", "late-b"), recorded.names(recorded.madeBy(Waits.class)));
        assertEquals(List.of(1L), recorded.model().activity().calls().methods().stream()
                .filter(method -> method.label().endsWith(".made")).map(TimedMethod::calls).toList());
        assertFalse(Files.exists(folder.resolve("other.jfr")));
        assertFalse(Files.readString(running.err()).contains("JLTA:"));
    }

    @OnEachJdk
    void takesTheOutputOfASecondAttachWhereItHasNone(Jdk jdk) throws Exception {
        Path file = folder.resolve("output.jfr");
        Path chunks = folder.resolve("chunks");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("repository=" + chunks).start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            make(running, "a");

            LiveAgent agent = LiveAgent.attach(jvm, AgentOptions.parse("output=" + file));

            assertEquals(file, agent.options().output());
            assertEquals(chunks, agent.options().repository());
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("early", "late-a"), recorded.names(recorded.madeBy(Waits.class)));
        assertFalse(Files.readString(running.err()).contains("JLTA:"));
    }

    @OnEachJdk
    void goesOnWithoutItsJar(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "an open jar can be deleted on Linux only");
        Path jar = Files.copy(AgentJar.path(), folder.resolve("jlta-agent.jar"));
        Path file = folder.resolve("deleted.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent(jar, "output=" + file).start();
        try {
            running.awaitLine("ready");
            Files.delete(jar);
            make(running, "a");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            LiveAgent agent = LiveAgent.of(jvm);
            assertTrue(agent.isActive());
            agent.flush();
            agent.detach();
            assertFalse(LiveAgent.of(jvm).isActive());
            LiveAgent again = LiveAgent.attach(jvm, AgentOptions.parse("output=" + folder.resolve("again.jfr")));
            make(running, "b");
            again.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded first = Recorded.read(file);
        assertEquals(List.of("early", "late-a"), first.names(first.madeBy(Waits.class)));
        Recorded again = Recorded.read(folder.resolve("again.jfr"));
        assertEquals(List.of("late-b"), again.names(again.madeBy(Waits.class)));
    }

    /** A JVM that makes an AOT cache would end by a crash. */
    @OnEachJdk
    void staysOutOfAJvmThatMakesACache(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(jdk.release() >= 25, jdk + " cannot make a cache in one step");
        Path cache = folder.resolve("app.aot");
        TargetRun run = TargetRun.of(jdk, folder, List.of("-cp", jarOf(jdk), "org.jlta.targets.EndsAtOnce", "return"))
                .withAgent("output=" + folder.resolve("none.jfr"));

        TargetRun.Outcome made = run.withOption("-XX:AOTCacheOutput=" + cache).run();

        assertEquals(0, made.exitCode(), made.toString());
        assertTrue(made.err().startsWith("JLTA: this JVM runs to make an AOT cache"), made.err());
        assertTrue(Files.size(cache) > 0);
        TargetRun.Outcome used = run.withOption("-XX:AOTCache=" + cache).withOption("-XX:AOTMode=on").run();
        assertEquals(new TargetRun.Outcome("returns\n", "", 0), used);
        Recorded recorded = Recorded.read(folder.resolve("none.jfr"));
        assertEquals("main", recorded.starter(recorded.only("brief")));
        assertNull(recorded.threads().uncaught(recorded.only("brief")));
    }

    /** A cache knows classes of jars only. */
    private String jarOf(Jdk jdk) throws Exception {
        Path jar = folder.resolve("targets.jar");
        Tool.assume(jdk + " has no jar", folder, jdk.tool("jar"), "cf", jar.toString(), "-C",
                Path.of("target/test-classes").toAbsolutePath().toString(), "org/jlta/targets");
        return jar.toString();
    }

    private static Void load(TargetRun.Running running, CyclicBarrier together, Path file) throws Exception {
        together.await(60, TimeUnit.SECONDS);
        running.load("output=" + file);
        return null;
    }

    private static void make(TargetRun.Running running, String letter) throws Exception {
        running.type(letter);
        running.awaitLine("made " + letter);
    }
}
