package org.jlta.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

import org.jlta.analysis.UserFolder;
import org.jlta.cli.entry.Start;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every example of every {@code --help}, typed into bash in a folder that holds the files it names. Only what a person
 * would replace too is replaced: the pid, the thread, and the half minute of an attach.
 */
class ExamplesTest {
    private static final Path BASH = Path.of("/bin/bash");
    /** Optimized code would cost more here than it spares. */
    private static final String JLTA = "jlta() { \"$JLTA_JAVA\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp \"$JLTA_PATH\" "
            + Start.class.getName()
            + " \"$@\"; }\n";

    @TempDir
    static Path shared;
    private static Path sample;
    private static Path jar;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeFiles() throws IOException, InterruptedException {
        sample = SampleRecording.write(shared.resolve("sample.jfr"));
        jar = jar(shared.resolve("app.jar"));
    }

    /** A jar that starts {@link Recorded}. */
    private static Path jar(Path file) throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, Recorded.class.getName());
        main.put(Attributes.Name.CLASS_PATH, Arrays.stream(Fork.classPath().split(java.io.File.pathSeparator))
                .map(path -> Path.of(path).toUri().toString()).collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(file)) {
            new JarOutputStream(out, manifest).close();
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"record", "attach", "detach", "list", "agent", "demo", "overview", "info", "threads",
            "origins", "chain", "path", "contexts", "lifetimes", "cpu", "flame", "slow", "trace", "leaks", "locks",
            "deadlocks", "cut", "dump", "pools", "resources", "compare", "queries", "features", "settings", "report",
            "export",
            "completion"})
    void works(String command) throws Exception {
        assumeTrue(Files.isExecutable(BASH), "no bash here");
        List<String> examples = examples(command);
        assertFalse(examples.isEmpty(), "no example");
        Path server = Files.copy(jar, folder.resolve("my-server.jar"));
        Process target = examples.stream().anyMatch(ExamplesTest::asksARunningProgram) ? start(server) : null;
        try {
            for (String example : examples) {
                run(command, target == null ? example : example.replace("4711", Long.toString(target.pid())));
            }
        } finally {
            if (target != null) {
                target.destroyForcibly().waitFor();
            }
        }
    }

    private static boolean asksARunningProgram(String example) {
        return example.contains("4711") || example.contains("my-server");
    }

    private static Process start(Path server) throws IOException {
        Process target = new ProcessBuilder(Fork.java(), "-jar", server.toString(), "wait")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertEquals("ready", new String(target.getInputStream().readNBytes("ready".length())));
        return target;
    }

    private static List<String> examples(String command) {
        List<String> examples = new ArrayList<>();
        boolean behind = false;
        for (String line : Invocation.of(command, "--help").out().lines().toList()) {
            behind |= line.startsWith("Example");
            if (behind && line.startsWith("  ")) {
                examples.add(line.strip());
            }
        }
        return examples;
    }

    private void run(String command, String example) throws IOException, InterruptedException {
        boolean records = command.equals("record") || command.equals("demo") || example.startsWith("java");
        files(!records);
        String typed = example.replace("--for 30s", "--for 100ms").replace("--thread 42", "--thread " + thread())
                .replace("pool-1-thread-1", "left").replace("--at 12.4s", "--at warm")
                .replace("--at -1s", "--at warm").replaceAll("--from \\d+s", "--from warm");
        ProcessBuilder bash = new ProcessBuilder(BASH.toString(), "-c", JLTA + typed).directory(folder.toFile())
                .redirectErrorStream(true);
        bash.environment().put("JLTA_JAVA", Fork.java());
        bash.environment().put(UserFolder.VARIABLE, folder.resolve("config").toString());
        bash.environment().put("JLTA_PATH", Fork.classPath());
        bash.environment().merge("PATH", Path.of(Fork.java()).getParent().toString(), (old, own) -> own + ":" + old);
        Process process = bash.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(expected(typed), process.waitFor(), typed + "\n" + out);
        assertFalse(out.contains("Exception in thread") || out.contains("\tat "), out);
        assertTrue(!records || !recordings().isEmpty(), () -> typed + "\n" + out);
    }

    /** That of the recorded program; 1 for the leak of the sample. */
    private static int expected(String typed) {
        if (typed.endsWith("-jar app.jar")) {
            return Recorded.EXIT_CODE;
        }
        return typed.startsWith("jlta leaks") ? 1 : 0;
    }

    private String thread() {
        return Invocation.of("threads", sample, "--where", "name = left", "--format", "csv").out().lines().skip(1)
                .findFirst().orElseThrow().split(",")[0];
    }

    private List<Path> recordings() throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).toList();
        }
    }

    /** What the examples name; recordings only where they are asked. */
    private void files(boolean asked) throws IOException {
        for (Path old : recordings()) {
            Files.delete(old);
        }
        if (asked) {
            Files.copy(sample, folder.resolve("app.jfr"));
            for (String name : List.of("tomcat.jfr", "before.jfr", "after.jfr")) {
                Files.copy(sample, folder.resolve(name));
            }
            for (String name : List.of("before.collapsed", "after.collapsed")) {
                Files.writeString(folder.resolve(name), "a.B.c;a.B.d 3\n");
            }
        }
        Files.copy(jar, folder.resolve("app.jar"), StandardCopyOption.REPLACE_EXISTING);
        Path script = folder.resolve("catalina.sh");
        Files.writeString(script, "#!/bin/sh\nexec java -jar app.jar \"$@\"\n");
        assertTrue(script.toFile().setExecutable(true));
    }
}
