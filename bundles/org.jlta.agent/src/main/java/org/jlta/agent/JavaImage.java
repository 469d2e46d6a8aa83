package org.jlta.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A Java runtime image, and whether the agent can run in it. */
public final class JavaImage {
    /**
     * All that the agent needs beside {@code java.base}: a JVM without the first does not start at all with
     * {@code -javaagent}, and the agent records nothing without the second.
     */
    public static final List<String> NEEDED = List.of("java.instrument", "jdk.jfr");
    private static final long PATIENCE_SECONDS = 20;

    private JavaImage() {
    }

    /**
     * Modules that the agent needs and the image lacks; empty when all are there, or when the image has no modules (Java 8)
     * and the agent will say so itself.
     *
     * @param javaHome home folder of the image
     * @throws IOException when its {@code java} cannot be run
     */
    public static List<String> missingModules(Path javaHome) throws IOException {
        Optional<Set<String>> modules = fromReleaseFile(javaHome);
        return missing(modules.isPresent() ? modules.get() : askJava(javaHome.resolve("bin").resolve("java")));
    }

    /**
     * As {@link #missingModules}, but without running the image: empty too where only its {@code java} could tell.
     *
     * @throws IOException when its {@code release} file cannot be read
     */
    public static List<String> knownMissingModules(Path javaHome) throws IOException {
        return missing(fromReleaseFile(javaHome).orElse(Set.of()));
    }

    /** As {@link #missingModules}, for a {@code java} that can be a script of a version manager too. */
    public static List<String> missingModulesOf(Path javaExecutable) throws IOException {
        Path real = javaExecutable.toRealPath();
        Path home = real.getParent() == null ? null : real.getParent().getParent();
        Optional<Set<String>> modules = home == null ? Optional.empty() : fromReleaseFile(home);
        return missing(modules.isPresent() ? modules.get() : askJava(javaExecutable));
    }

    private static List<String> missing(Set<String> modules) {
        if (modules.isEmpty()) {
            return List.of();
        }
        return NEEDED.stream().filter(module -> !modules.contains(module)).toList();
    }

    /** {@code jlink} writes the modules of an image into its {@code release} file. */
    private static Optional<Set<String>> fromReleaseFile(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isReadable(release) || !Files.isDirectory(home.resolve("lib"))) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(release)) {
            properties.load(in);
        }
        String modules = properties.getProperty("MODULES");
        return modules == null ? Optional.empty() : Optional.of(Set.of(modules.replace("\"", "").trim().split("\\s+")));
    }

    private static Set<String> askJava(Path java) throws IOException {
        Process process = new ProcessBuilder(java.toString(), "--list-modules").redirectErrorStream(true).start();
        try {
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return ended && process.exitValue() == 0 ? names(output) : Set.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while asking " + java, e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Lines such as {@code java.base@17.0.1}. */
    private static Set<String> names(String output) {
        return output.lines().map(line -> line.strip().split("[@ ]")[0]).collect(Collectors.toCollection(TreeSet::new));
    }
}
