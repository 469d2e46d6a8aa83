package org.jlta.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What one JVM wrote into a repository folder that several may have been given.
 *
 * @param path of its chunks
 * @param pid  process id, as the JVM sees it itself
 */
public record RepositoryJvm(Path path, long pid) {
    /** JFR makes a folder for each JVM: date, time, process id, and a number where that is taken. */
    private static final Pattern FOLDER = Pattern.compile("(\\d{4}(?:_\\d\\d){5})_(\\d+)(?:_\\d+)?");
    /** The times of processes and of files come from two clocks. */
    private static final Duration CLOCKS = Duration.ofSeconds(1);

    /** Those that wrote into a folder, first started first. */
    public static List<RepositoryJvm> in(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).map(RepositoryJvm::of).flatMap(Optional::stream).sorted(
                    Comparator.comparing(RepositoryJvm::begin).thenComparingLong(RepositoryJvm::pid)).toList();
        }
    }

    private static Optional<RepositoryJvm> of(Path folder) {
        Matcher matcher = FOLDER.matcher(folder.getFileName().toString());
        return matcher.matches()
                ? Optional.of(new RepositoryJvm(folder, Long.parseLong(matcher.group(2))))
                : Optional.empty();
    }

    private String begin() {
        Matcher matcher = FOLDER.matcher(path.getFileName().toString());
        return matcher.matches() ? matcher.group(1) : "";
    }

    /** Whether it still runs. Numbers of processes come again: one that began after the last chunk is another. */
    public boolean isAlive() throws IOException {
        return running().findAny().isPresent();
    }

    /**
     * Those that it may be while it {@linkplain #isAlive runs}, with their numbers as of here: of a container they are others.
     *
     * @return none when it does not run
     */
    public List<ProcessHandle> processes() throws IOException {
        return running().toList();
    }

    private Stream<ProcessHandle> running() throws IOException {
        Instant lastChunk = Files.getLastModifiedTime(path).toInstant().plus(CLOCKS);
        return WriterProcesses.of(pid)
                .filter(process -> process.info().startInstant().orElse(Instant.MIN).isBefore(lastChunk));
    }
}
