package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.targets.ClassProbe;
import org.jlta.targets.WarmPool;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;

/** A JVM that the agent has left has the classes that it had before. */
class DetachTest {
    /** From where a detach was asked for to the end of the program, at most. */
    private static final int MOST_MILLIS = 300;
    private static final List<String> CLASSES = List.of("Thread", "LockSupport", "ThreadPoolExecutor");

    @TempDir
    Path folder;

    /** JFR's own place, to which it is given back. */
    @OnEachJdk
    void isSilentWhereTheTemporaryFolderTakesNothing(Jdk jdk) throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "not Linux");
        TargetRun.Running running = TargetRun.of(jdk, folder, Waits.class).withOption("-Djava.io.tmpdir=/proc").start();
        try {
            running.awaitLine("ready");
            for (int round = 0; round < 2; round++) {
                running.load("repository=" + folder.resolve("chunks"));
                Jvm jvm = Targets.find(Long.toString(running.process().pid()));
                assertEquals("active", LiveAgent.of(jvm).status());
                running.load("command=detach");
                assertEquals("detached", LiveAgent.of(jvm).status());
            }
            running.process().outputWriter().close();
            TargetRun.Outcome outcome = running.awaitEnd();
            assertEquals(0, outcome.exitCode());
            assertFalse(outcome.err().contains("JLTA"), outcome.err());
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void leavesTheClassesOfTheJdkAsTheyWere(Jdk jdk) throws Exception {
        Path probe = probeJar();
        TargetRun.Running running = TargetRun.of(jdk, folder, ClassProbe.class, folder.toString()).start();
        try {
            running.awaitLine("ready");
            look(running, probe, "first"); // after which JDK 17 leaves out attributes that it had kept until then
            look(running, probe, "before");
            for (String letter : List.of("a", "b")) {
                running.load("preset=full,output=" + folder.resolve(letter + ".jfr"));
                look(running, probe, "woven-" + letter);
                running.load("command=detach");
                running.type(letter);
                running.awaitLine("wrote " + letter);
            }
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
        } finally {
            running.kill();
        }
        for (String name : CLASSES) {
            byte[] before = normalised("before", name);
            for (String letter : List.of("a", "b")) {
                assertFalse(Arrays.equals(before, normalised("woven-" + letter, name)), name + " was not woven");
                assertArrayEquals(before, normalised(letter, name), name + " after detaching, " + letter);
            }
        }
    }

    @OnEachJdk
    void aRecordingThatIsTakenOutWhileTheJvmEndsIsWhole(Jdk jdk) throws Exception {
        Random random = new Random(1);
        for (int round = 0; round < LongRun.of(40, 4); round++) {
            Path temporary = Files.createDirectory(folder.resolve("temporary-" + round));
            Path file = folder.resolve(round + ".jfr");
            TargetRun.Running running = TargetRun.of(jdk, folder, WarmPool.class)
                    .withOption("-Djava.io.tmpdir=" + temporary).start();
            try {
                running.awaitLine("ready");
                running.load("preset=full,output=" + file);
                Future<?> detach = CompletableFuture.runAsync(() -> detach(running));
                TimeUnit.MILLISECONDS.sleep(random.nextInt(MOST_MILLIS));
                running.process().outputWriter().close();
                assertEquals(0, running.awaitEnd().exitCode());
                detach.get();
            } finally {
                running.kill();
            }
            Recorded recorded = Recorded.read(file);
            assertTrue(recorded.model().info().complete(), recorded.model().info().endReason());
            try (Stream<Path> left = Files.list(temporary)) {
                assertEquals(List.of(),
                        left.filter(path -> path.getFileName().toString().startsWith("jlta-")).toList());
            }
        }
    }

    /** Or finds that the JVM has ended, as it may here. */
    private static void detach(TargetRun.Running running) {
        try {
            running.load("command=detach");
        } catch (IOException | AgentLoadException | AgentInitializationException | AttachNotSupportedException e) {
            assertTrue(running.process().onExit().completeOnTimeout(null, 1, TimeUnit.MINUTES).join() != null,
                    () -> "the JVM goes on, but: " + e);
        }
    }

    private void look(TargetRun.Running running, Path probe, String name) throws Exception {
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(running.process().pid()));
        try {
            jvm.loadAgent(probe.toString(), folder.resolve(name).toString());
        } finally {
            jvm.detach();
        }
    }

    /** Which number a constant has in its pool depends on who wrote the class file; ASM numbers them in the order of their use. */
    private byte[] normalised(String from, String name) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(folder.resolve(from).resolve(name + ".class"))).accept(writer, 0);
        return writer.toByteArray();
    }

    /** Without classes: these are on the class path. */
    private Path probeJar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Agent-Class", ClassProbe.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        Path jar = folder.resolve("probe.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
