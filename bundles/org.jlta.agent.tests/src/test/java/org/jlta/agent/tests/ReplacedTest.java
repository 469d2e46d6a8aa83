package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.jlta.agent.AgentJar;
import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.io.TempDir;

import com.sun.tools.attach.VirtualMachine;

/** An agent of another version comes to a JVM that has one already. */
class ReplacedTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void endsItsRecordingForAnAgentOfAnotherVersion(Jdk jdk) throws Exception {
        Path old = folder.resolve("old.jfr");
        Path file = folder.resolve("new.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withAgent(jar("0.0.9", "lost"), "output=" + old).start();
        try {
            running.awaitLine("ready");
            make(running, "a");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            assertEquals("0.0.9", LiveAgent.of(jvm).version());
            assertTrue(LiveAgent.of(jvm).isOther());

            LiveAgent agent = LiveAgent.attach(jvm, AgentOptions.parse("output=" + file));

            assertEquals(AgentJar.version(), agent.version());
            make(running, "b");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        assertFalse(Files.readString(running.err()).contains("JLTA:"), Files.readString(running.err()));
        Recorded first = Recorded.read(old);
        assertEquals(List.of("early", "late-a"), first.names(first.madeBy(Waits.class)));
        assertEquals("0.0.9", first.model().info().agent().version());
        Recorded second = Recorded.read(file);
        assertEquals(List.of("late-b"), second.names(second.madeBy(Waits.class)));
        assertTrue(second.threads().isBeforeRecording(second.present("early")));
        assertEquals(AgentJar.version(), second.model().info().agent().version());
        assertTrue(second.model().info().complete(), second.model().info().endReason());
    }

    @OnEachJdk
    void givesWayToAnotherBuildOfItsVersion(Jdk jdk) throws Exception {
        String build = AgentJar.version().replaceFirst("[+].*", "+00000000");
        Path old = folder.resolve("old.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class)
                .withAgent(jar(build, "lost"), "output=" + old).start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            assertEquals(build, LiveAgent.of(jvm).version());

            LiveAgent agent = LiveAgent.attach(jvm, AgentOptions.parse("output=" + folder.resolve("new.jfr")));

            assertEquals(AgentJar.version(), agent.version());
            agent.detach();
        } finally {
            running.kill();
        }
        assertEquals(build, Recorded.read(old).model().info().agent().version());
        assertEquals(AgentJar.version(),
                Recorded.read(folder.resolve("new.jfr")).model().info().agent().version());
    }

    @OnEachJdk
    void keepsWhatNobodyAskedAFileForAndTellsWhere(Jdk jdk) throws Exception {
        Path other = jar("9.9.9", "lost");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("").start();
        Path kept;
        try {
            running.awaitLine("ready");
            make(running, "a");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));
            kept = LiveAgent.of(jvm).repository();
            load(running, other, "preset=odd");
            assertEquals(AgentJar.version(), LiveAgent.of(jvm).version());
            load(running, other, "preset=low");
            assertEquals("9.9.9", LiveAgent.of(jvm).version());
            assertTrue(LiveAgent.of(jvm).isActive());
            make(running, "b");

            LiveAgent back = LiveAgent.attach(jvm, AgentOptions.parse("output=" + folder.resolve("back.jfr")));

            assertEquals(AgentJar.version(), back.version());
            make(running, "c");
            back.detach();
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded first = Recorded.read(kept);
        assertEquals(List.of("early", "late-a"), first.names(first.madeBy(Waits.class)));
        Recorded back = Recorded.read(folder.resolve("back.jfr"));
        assertEquals(List.of("late-c"), back.names(back.madeBy(Waits.class)));
        List<String> said = Files.readAllLines(running.err()).stream().filter(line -> line.startsWith("JLTA"))
                .toList();
        assertEquals(3, said.size(), said.toString());
        assertTrue(said.get(0).endsWith("; the agent that is there goes on"), said.get(0));
        assertEquals("JLTA: what agent " + AgentJar.version() + " recorded is kept in " + kept, said.get(1));
        assertTrue(said.get(2).startsWith("JLTA: what agent 9.9.9 recorded is kept in "), said.get(2));
    }

    @OnEachJdk
    void goesOnWhenTheOtherCannotUseItsBridge(Jdk jdk) throws Exception {
        Path file = folder.resolve("goes-on.jfr");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent("output=" + file).start();
        try {
            running.awaitLine("ready");
            make(running, "a");

            load(running, jar("9.9.9", "lose"), "");

            LiveAgent agent = LiveAgent.of(Targets.find(Long.toString(running.process().pid())));
            assertTrue(agent.isActive());
            assertEquals(AgentJar.version(), agent.version());
            make(running, "b");
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        Recorded recorded = Recorded.read(file);
        assertEquals(List.of("early", "late-a", "late-b"), recorded.names(recorded.madeBy(Waits.class)));
        List<String> said = Files.readAllLines(running.err()).stream().filter(line -> line.startsWith("JLTA"))
                .toList();
        assertEquals(List.of("JLTA: agent 9.9.9 cannot use the class in java.lang that agent " + AgentJar.version()
                + " left in this JVM (it has no field lose): start the application anew for agent 9.9.9; agent "
                + AgentJar.version() + " goes on"), said);
    }

    @OnEachJdk
    void tellsTheToolWhyAnotherGoesOn(Jdk jdk) throws Exception {
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withAgent(jar("0.0.9", "lose"), "").start();
        try {
            running.awaitLine("ready");
            Jvm jvm = Targets.find(Long.toString(running.process().pid()));

            AttachException e = assertThrows(AttachException.class,
                    () -> LiveAgent.attach(jvm, AgentOptions.parse("")));

            assertTrue(e.getMessage().contains("agent 0.0.9 goes on: agent " + AgentJar.version()
                    + " cannot use the class in java.lang that agent 0.0.9 left in this JVM"), e.getMessage());
            assertTrue(LiveAgent.of(jvm).isActive());
        } finally {
            running.kill();
        }
    }

    private static void load(TargetRun.Running running, Path jar, String options) throws Exception {
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(running.process().pid()));
        try {
            jvm.loadAgent(jar.toString(), options);
        } finally {
            jvm.detach();
        }
    }

    private static void make(TargetRun.Running running, String letter) throws Exception {
        running.type(letter);
        running.awaitLine("made " + letter);
    }

    /** The agent with another version in its manifest, and with another name for the field {@code lost} of its bridge. */
    private Path jar(String version, String lost) throws Exception {
        Path made = folder.resolve("jlta-agent-" + version + lost + ".jar");
        try (JarFile original = new JarFile(AgentJar.path().toFile())) {
            Manifest manifest = new Manifest(original.getManifest());
            manifest.getMainAttributes().putValue("Implementation-Version", version);
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(made), manifest)) {
                for (var entry : original.stream().filter(each -> !each.getName().equals(JarFile.MANIFEST_NAME))
                        .toList()) {
                    out.putNextEntry(new ZipEntry(entry.getName()));
                    byte[] bytes = original.getInputStream(entry).readAllBytes();
                    out.write(entry.getName().contains("Bridge") ? renamed(bytes, lost) : bytes);
                    out.closeEntry();
                }
            }
        }
        return made;
    }

    /** In the constants of a class file (JVMS 4.4.7), where a name stands behind its length. */
    private static byte[] renamed(byte[] classFile, String lost) {
        String text = new String(classFile, StandardCharsets.ISO_8859_1);
        return text.replace("\u0001\u0000\u0004lost", "\u0001\u0000\u0004" + lost)
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
