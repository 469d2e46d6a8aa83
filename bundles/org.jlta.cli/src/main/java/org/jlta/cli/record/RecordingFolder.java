package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.agent.Permissions;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.recording.RepositoryJvm;

/**
 * A private folder in which the chunks of a growing recording lie, beside the file that they will become: so what a
 * killed {@code jlta} leaves is found, and is on a disk that has the room.
 */
final class RecordingFolder {
    private static final String PREFIX = ".jlta-record-";
    private static final String OWNER = "owner";
    /** More than an attach takes. */
    private static final Duration START = Duration.ofMinutes(2);
    private static final String OPTIONS = "agent.options";

    private final Path path;

    private RecordingFolder(Path path) {
        this.path = path;
    }

    static RecordingFolder create(Path parent) throws IOException {
        // mode 0700 from the first moment on
        Path path = Files.createTempDirectory(parent, PREFIX);
        boolean made = false;
        try {
            Permissions.ownerOnly(path);
            Files.writeString(path.resolve(OWNER), Long.toString(ProcessHandle.current().pid()));
            made = true;
            return new RecordingFolder(path);
        } finally {
            if (!made) {
                TemporaryCopy.delete(path); // the disk is full
            }
        }
    }

    /**
     * The same for a JVM that others have a say in: where they could put a link in its place, it is in the temporary folder instead.
     */
    static RecordingFolder createKept(Path parent) throws IOException {
        return create(keptParent(parent));
    }

    /** Where that is. */
    static Path keptParent(Path parent) throws IOException {
        return Permissions.isKeptThere(parent) ? parent : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Folders in {@code parent} that a {@code jlta} left behind which is not there any more. */
    static List<RecordingFolder> leftBehind(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith(PREFIX))
                    .filter(RecordingFolder::isLeftBehind).sorted().map(RecordingFolder::new).toList();
        }
    }

    private static boolean isLeftBehind(Path folder) {
        try {
            return isOwnerGone(folder) && !SharedFolder.isWanted(folder);
        } catch (IOException e) {
            // somebody else's, or being made at this moment
            return false;
        }
    }

    /** Whether the {@code jlta} that made it is not there any more. */
    static boolean isOwnerGone(Path folder) throws IOException {
        String owner = Files.readString(folder.resolve(OWNER)).strip();
        return owner.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(owner)).isEmpty();
    }

    /** Whether an agent that was loaded when it was made would have begun by now. */
    boolean isOlderThanStart() throws IOException {
        return Files.getLastModifiedTime(path.resolve(OWNER)).toInstant().isBefore(Instant.now().minus(START));
    }

    Path path() {
        return path;
    }

    /** Options in a file, for a command line that has no room for them. */
    Path writeOptions(AgentOptions options) throws IOException {
        return Files.writeString(path.resolve(OPTIONS), options.toArgument() + "\n");
    }

    /** The JVMs that wrote here, first started first. */
    List<RepositoryJvm> jvms() throws IOException {
        return RepositoryJvm.in(path);
    }

    /** With all that is in it. */
    void delete() throws IOException {
        TemporaryCopy.delete(path);
    }
}
