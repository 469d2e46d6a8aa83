package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.analysis.ThreadLife;
import org.jlta.targets.EndsAtOnce;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** An application that is a named module, which opens and requires nothing. */
class ModulesTest {
    private static final String OPTIONS = "preset=full,packages=org.jlta.targets,include=org.jlta.targets.*";

    @TempDir
    Path folder;
    private Path module;

    @BeforeEach
    void makeModule() throws IOException {
        module = folder.resolve("application");
        String classes = "org/jlta/targets";
        Files.createDirectories(module.resolve(classes));
        try (Stream<Path> files = Files.list(Path.of("target/test-classes").resolve(classes))) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("EndsAtOnce")).toList()) {
                Files.copy(file, module.resolve(classes).resolve(file.getFileName()));
            }
        }
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_MODULE, "module-info", null, null, null);
        ModuleVisitor declaration = writer.visitModule("org.jlta.targets", 0, null);
        declaration.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
        declaration.visitEnd();
        writer.visitEnd();
        Files.write(module.resolve("module-info.class"), writer.toByteArray());
    }

    @OnEachJdk
    void recordsANamedModule(Jdk jdk) throws Exception {
        Recorded recorded = run(jdk).recordWith(OPTIONS);

        int brief = recorded.only("brief");
        assertEquals(Marks.of(EndsAtOnce.class).at("main", "brief"), recorded.allocatedAt(brief, EndsAtOnce.class));
        assertEquals(ThreadLife.ENDED, recorded.threads().life(brief));
        assertEquals(0, recorded.model().info().agent().cost().weaveFailures());
        assertTrue(recorded.model().activity().calls().methods().stream()
                .anyMatch(method -> method.methodName().equals("main")), "calls of the module are timed");
    }

    /** The JVM then holds these modules alone: the agent says which one to add. */
    @OnEachJdk
    void saysWhichModuleIsShutOut(Jdk jdk) throws Exception {
        TargetRun limited = run(jdk).withOption("--limit-modules=org.jlta.targets");
        TargetRun.Outcome plain = limited.run();

        TargetRun.Outcome watched = limited.withAgent("output=" + folder.resolve("none.jfr")).run();

        assertEquals(plain.exitCode(), watched.exitCode());
        assertEquals(plain.out(), watched.out());
        assertEquals(1, watched.err().lines().count(), watched.err());
        assertTrue(watched.err().contains("--add-modules jdk.jfr"), watched.err());
    }

    private TargetRun run(Jdk jdk) {
        return TargetRun.of(jdk, folder,
                List.of("-p", module.toString(), "-m", "org.jlta.targets/" + EndsAtOnce.class.getName(), "return"));
    }
}
