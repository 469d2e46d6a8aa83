package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

import jdk.jfr.Recording;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one jar of the command line: it holds those classes of some libraries only that seem to be used. */
class CommandLineJarTest {
    @TempDir
    Path folder;
    private Path jar;
    private Path recording;

    @BeforeEach
    void unpackAndRecord() throws IOException, InterruptedException {
        jar = folder.resolve("jlta-cli.jar");
        try (ZipFile zip = new ZipFile(Checkout.dist().resolve("jlta-" + Checkout.VERSION + ".zip").toFile());
                InputStream in = zip.getInputStream(
                        zip.getEntry("jlta-" + Checkout.VERSION + "/lib/jlta-cli.jar"))) {
            Files.copy(in, jar);
        }
        recording = folder.resolve("some.jfr");
        try (Recording some = new Recording()) {
            some.enable("jdk.ThreadStart");
            some.enable("jdk.ThreadEnd");
            some.start();
            Thread thread = new Thread(() -> {
            }, "some thread");
            thread.start();
            thread.join();
            some.dump(recording);
        }
    }

    private void assertAnswers(Object... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Process jlta = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(jlta.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, jlta.waitFor(), said);
    }

    @Test
    void writesTables() throws IOException, InterruptedException {
        Path tables = folder.resolve("tables");

        assertAnswers("export", recording, "--to", "parquet", "-o", tables);

        assertTrue(Files.size(tables.resolve("threads.parquet")) > 1000);
        assertTrue(Files.size(tables.resolve("calls.parquet")) > 100);
    }

    @Test
    void drawsPictures() throws IOException, InterruptedException {
        Path picture = folder.resolve("lives.png");

        assertAnswers("lifetimes", recording, "-o", picture);

        assertTrue(Files.size(picture) > 1000);
    }

    @Test
    void runsItsDemo() throws IOException, InterruptedException {
        assertAnswers("demo");
    }
}
