package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.ThreadLife;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JDKs that are older than what the programs of the other tests are compiled for. */
class OlderJavaTest {
    private static final int OLDEST = 11;
    private static final String PROGRAM = """
            import java.util.concurrent.*;
            public class Older {
                public static void main(String[] arguments) throws Exception {
                    Thread first = new Thread(() -> { }, "first");
                    first.start();
                    first.join();
                    ExecutorService pool = Executors.newSingleThreadExecutor();
                    pool.submit(() -> { }).get();
                    if (arguments.length > 0) {
                        Thread.sleep(600_000);
                    }
                    System.exit(3);
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void recordAllOfAProgram() throws Exception {
        for (Jdk jdk : older()) {
            Recorded recorded = program(jdk).record();

            int first = recorded.only("first");
            assertEquals(ThreadLife.ENDED, recorded.threads().life(first));
            assertTrue(recorded.starter(first).equals("main"), recorded.starter(first));
            RecordingInfo info = recorded.model().info();
            assertEquals(List.of(), info.losses());
            assertEquals(0, info.agent().cost().weaveFailures());
        }
    }

    /** They write nothing that can be read before a chunk ends: the agent ends them every ten seconds. */
    @Test
    void keepTheChunksOfAProgramThatIsKilled() throws Exception {
        for (Jdk jdk : older()) {
            Path chunks = Files.createDirectory(folder.resolve("chunks"));
            TargetRun.Running running = program(jdk, "wait").withAgent("repository=" + chunks).start();
            try {
                // the first one ends when all is woven, which the program need not have begun by then
                while (complete(chunks) < 3) {
                    assertTrue(!running.process().waitFor(200, TimeUnit.MILLISECONDS), running.toString());
                }
            } finally {
                running.kill();
            }
            try (Stream<Path> repositories = Files.list(chunks)) {
                assertEquals(1, Recorded.read(repositories.findFirst().orElseThrow()).named("first").size());
            }
        }
    }

    private static long complete(Path chunks) throws IOException {
        try (Stream<Path> files = Files.walk(chunks)) {
            return files.filter(file -> file.toString().endsWith(".jfr") && file.toFile().length() > 0).count();
        }
    }

    private TargetRun program(Jdk jdk, String... arguments) throws IOException {
        Path source = Files.writeString(folder.resolve("Older.java"), PROGRAM);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release",
                Integer.toString(OLDEST), "-d", folder.toString(), source.toString()));
        return TargetRun.of(jdk, folder,
                Stream.concat(Stream.of("-cp", folder.toString(), "Older"), Stream.of(arguments)).toList());
    }

    private static List<Jdk> older() throws IOException {
        List<Jdk> older = Jdk.older(OLDEST);
        assumeFalse(older.isEmpty(), "no JDK 11 to 16");
        return older;
    }
}
