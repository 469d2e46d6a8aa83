package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.jlta.analysis.ContextInfo;
import org.jlta.targets.BootApplication;
import org.junit.jupiter.api.io.TempDir;

/** A Spring Boot application in an executable jar, as Spring's build plug-ins make it. */
class SpringBootTest {
    /** Names of the jars that the application needs. */
    private static final String LIBRARY = "(spring-(?!boot-loader|boot-devtools).*|tomcat-embed-core.*|commons-logging.*"
            + "|micrometer-.*|jakarta\\.annotation.*|tomcat-annotations.*)\\.jar";
    private static final String MANIFEST = "Manifest-Version: 1.0\nMain-Class: org.springframework.boot.loader.launch."
            + "JarLauncher\nStart-Class: " + BootApplication.class.getName()
            + "\nSpring-Boot-Classes: BOOT-INF/classes/\nSpring-Boot-Lib: BOOT-INF/lib/\n\n";

    @TempDir
    Path folder;

    @OnEachJdk
    void knowsTheApplicationOfAnExecutableJar(Jdk jdk) throws Exception {
        Path jar = folder.resolve("shop-1.2.jar");
        pack(jar);
        TargetRun run = TargetRun.of(jdk, folder, List.of("-jar", jar.toString()));
        TargetRun.Outcome plain = run.run();
        assertEquals(new TargetRun.Outcome("answered 404\n", "", 3), plain);
        Path file = folder.resolve("shop.jfr");
        assertEquals(plain, run.withAgent("output=" + file).run());

        Recorded recorded = Recorded.read(file);
        Marks marks = Marks.of(BootApplication.class);
        int worker = recorded.only("boot-worker");
        assertEquals(marks.at("main", "worker"), recorded.allocatedAt(worker, BootApplication.class));
        ContextInfo context = recorded.model().contexts().get(recorded.threads().context(worker));
        assertEquals("spring-boot", context.kind());
        assertEquals("shop-1.2", context.name());
        assertEquals(context.label(), recorded.model().contextLabel(recorded.only("boot-timer")));
        List<Integer> server = recorded.made().stream()
                .filter(thread -> recorded.threads().name(thread).startsWith("http-nio-")).toList();
        assertTrue(server.size() > 2, recorded.names(recorded.made()).toString());
        server.forEach(thread -> assertEquals(context.label(), recorded.model().contextLabel(thread)));
    }

    private static void pack(Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(out)) {
            store(zip, "META-INF/MANIFEST.MF", MANIFEST.getBytes());
            for (String name : List.of("BOOT-INF/", "BOOT-INF/classes/", "BOOT-INF/lib/")) {
                store(zip, name, new byte[0]);
            }
            String application = BootApplication.class.getName().replace('.', '/') + ".class";
            store(zip, "BOOT-INF/classes/" + application,
                    Files.readAllBytes(Path.of("target/test-classes", application)));
            for (Path library : libraries(LIBRARY)) {
                store(zip, "BOOT-INF/lib/" + library.getFileName(), Files.readAllBytes(library));
            }
            storeAll(zip, libraries("spring-boot-loader-.*\\.jar").get(0));
        }
    }

    private static List<Path> libraries(String pattern) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
                .filter(path -> path.getFileName().toString().matches(pattern)).toList();
    }

    /** The launcher itself lies in the jar as classes. */
    private static void storeAll(ZipOutputStream zip, Path loader) throws IOException {
        try (JarFile classes = new JarFile(loader.toFile())) {
            for (Enumeration<JarEntry> entries = classes.entries(); entries.hasMoreElements();) {
                JarEntry entry = entries.nextElement();
                if (entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF/services/")
                        && !entry.isDirectory()) {
                    store(zip, entry.getName(), classes.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    /** Jars in a jar are not compressed: the launcher reads them in place. */
    private static void store(ZipOutputStream zip, String name, byte[] content) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }
}
