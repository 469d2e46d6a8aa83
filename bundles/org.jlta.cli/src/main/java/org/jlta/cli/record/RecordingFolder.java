package org.jlta.cli.record;

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

import org.jlta.agent.Permissions;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.TemporaryCopy;

/**
 * A private folder in which the chunks of a growing recording lie, beside the file that they will become: so what a
 * killed {@code jlta} leaves is found, and is on a disk that has the room.
 */
final class RecordingFolder {
    private static final String PREFIX = ".jlta-record-";
    private static final String OWNER = "owner";
    private static final String OPTIONS = "agent.options";
    /** JFR makes a folder for each JVM: date, time, process id, and a number where that is taken. */
    private static final Pattern OF_JVM = Pattern.compile("\\d{4}(?:_\\d\\d){5}_(\\d+)(?:_\\d+)?");

    /** The times of processes and of files come from two clocks. */
    private static final Duration CLOCKS = Duration.ofSeconds(1);

    private final Path path;

    private RecordingFolder(Path path) {
        this.path = path;
    }

    /** What one JVM wrote. */
    record OfJvm(Path path, long pid) {

        /** Numbers of processes come again: one that began after the last chunk is another. */
        boolean isAlive() throws IOException {
            Optional<Instant> begin = ProcessHandle.of(pid).map(process -> process.info().startInstant()
                    .orElse(Instant.MIN));
            return begin.isPresent()
                    && begin.get().isBefore(Files.getLastModifiedTime(path).toInstant().plus(CLOCKS));
        }
    }

    static RecordingFolder create(Path parent) throws IOException {
        // mode 0700 from the first moment on
        Path path = Files.createTempDirectory(parent, PREFIX);
        Permissions.ownerOnly(path);
        Files.writeString(path.resolve(OWNER), Long.toString(ProcessHandle.current().pid()));
        return new RecordingFolder(path);
    }

    /** Folders in {@code parent} that a {@code jlta} left behind which is not there any more. */
    static List<Path> leftBehind(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith(PREFIX))
                    .filter(RecordingFolder::isLeftBehind).sorted().toList();
        }
    }

    private static boolean isLeftBehind(Path folder) {
        try {
            String owner = Files.readString(folder.resolve(OWNER)).strip();
            return owner.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(owner)).isEmpty();
        } catch (IOException e) {
            // somebody else's, or being made at this moment
            return false;
        }
    }

    Path path() {
        return path;
    }

    /** Options in a file, for a command line that has no room for them. */
    Path writeOptions(AgentOptions options) throws IOException {
        return Files.writeString(path.resolve(OPTIONS), options.toArgument() + "\n");
    }

    /** The folders of the JVMs that wrote here, first started first. */
    List<OfJvm> jvms() throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.filter(Files::isDirectory).map(RecordingFolder::ofJvm).flatMap(Optional::stream)
                    .sorted(Comparator.comparing((OfJvm jvm) -> jvm.path().getFileName().toString().substring(0, 19))
                            .thenComparingLong(OfJvm::pid))
                    .toList();
        }
    }

    private static Optional<OfJvm> ofJvm(Path folder) {
        Matcher matcher = OF_JVM.matcher(folder.getFileName().toString());
        return matcher.matches() ? Optional.of(new OfJvm(folder, Long.parseLong(matcher.group(1)))) : Optional.empty();
    }

    /** With all that is in it. */
    void delete() throws IOException {
        TemporaryCopy.delete(path);
    }
}
