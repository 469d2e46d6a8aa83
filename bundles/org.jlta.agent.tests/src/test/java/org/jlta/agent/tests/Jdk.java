package org.jlta.agent.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK of this machine.
 *
 * @param home    its folder, links resolved
 * @param release its feature release
 */
record Jdk(Path home, int release) {
    private static final int OLDEST = 17;

    /**
     * Those of {@code JLTA_JDKS} (folders with path separators between), {@code JAVA_HOME}, the running one and the ones
     * under {@code /usr/lib/jvm}; each once, the oldest first. Named as source of test arguments.
     */
    static List<Jdk> all() throws IOException {
        return of(OLDEST, Integer.MAX_VALUE);
    }

    /** The same of those that are older, from a release on. */
    static List<Jdk> older(int from) throws IOException {
        return of(from, OLDEST - 1);
    }

    private static List<Jdk> of(int from, int to) throws IOException {
        Map<Path, Jdk> found = new LinkedHashMap<>();
        for (Path candidate : candidates()) {
            if (Files.isRegularFile(candidate.resolve("release"))
                    && Files.isExecutable(candidate.resolve("bin/java"))) {
                Path home = candidate.toRealPath();
                int release = release(home);
                if (release >= from && release <= to) {
                    found.put(home, new Jdk(home, release));
                }
            }
        }
        return found.values().stream().sorted((one, other) -> Integer.compare(one.release, other.release)).toList();
    }

    private static List<Path> candidates() throws IOException {
        List<Path> candidates = new ArrayList<>();
        String listed = System.getProperty("jlta.jdks", System.getenv().getOrDefault("JLTA_JDKS", ""));
        for (String folder : listed.split(java.io.File.pathSeparator)) {
            if (!folder.isBlank()) {
                candidates.add(Path.of(folder.strip()));
            }
        }
        if (System.getenv("JAVA_HOME") != null) {
            candidates.add(Path.of(System.getenv("JAVA_HOME")));
        }
        candidates.add(Path.of(System.getProperty("java.home")));
        Path installed = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(installed)) {
            try (Stream<Path> folders = Files.list(installed)) {
                folders.sorted().forEach(candidates::add);
            }
        }
        return candidates;
    }

    private static int release(Path home) throws IOException {
        Properties properties = new Properties();
        try (var in = Files.newInputStream(home.resolve("release"))) {
            properties.load(in);
        }
        String version = properties.getProperty("JAVA_VERSION", "0").replace("\"", "");
        return Integer.parseInt(version.split("[.+-]")[0]);
    }

    String tool(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    boolean has(String tool) {
        return Files.isExecutable(home.resolve("bin").resolve(tool));
    }

    @Override
    public String toString() {
        return "JDK " + release;
    }
}
