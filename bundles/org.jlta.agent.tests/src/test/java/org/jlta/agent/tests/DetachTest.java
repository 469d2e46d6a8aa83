package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.jlta.targets.ClassProbe;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

import com.sun.tools.attach.VirtualMachine;

/** A JVM that the agent has left has the classes that it had before. */
class DetachTest {
    private static final List<String> CLASSES = List.of("Thread", "LockSupport", "ThreadPoolExecutor");

    @TempDir
    Path folder;

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
