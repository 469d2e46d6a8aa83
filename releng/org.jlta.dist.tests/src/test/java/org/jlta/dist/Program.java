package org.jlta.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A command that ran to its end.
 *
 * @param exitCode what it ended with
 * @param out      what it wrote to its standard output
 * @param err      what it wrote to its standard error
 */
record Program(int exitCode, String out, String err) {

    private static final long MINUTES = 5;

    /**
     * Runs a command.
     *
     * @param environment variables that replace or, where the value is empty, remove those of this JVM
     * @throws IOException if it cannot be started, or does not end within five minutes
     */
    static Program run(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("jlta-out", ".txt");
        Path err = Files.createTempFile("jlta-err", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                    .redirectOutput(out.toFile()).redirectError(err.toFile());
            environment.forEach((name, value) -> {
                if (value.isEmpty()) {
                    builder.environment().remove(name);
                } else {
                    builder.environment().put(name, value);
                }
            });
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException("still running after " + MINUTES + " minutes: " + String.join(" ", command));
            }
            return new Program(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
