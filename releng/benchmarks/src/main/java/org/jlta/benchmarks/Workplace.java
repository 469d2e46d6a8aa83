package org.jlta.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of one benchmark, for the recording and whatever a measured JVM leaves; closing deletes it with all that is in it.
 *
 * @param folder its path
 */
record Workplace(Path folder) implements AutoCloseable {

    static Workplace open() throws IOException {
        return new Workplace(Files.createTempDirectory("jlta-benchmark-"));
    }

    Path recording() {
        return folder.resolve("recording.jfr");
    }

    @Override
    public void close() throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
