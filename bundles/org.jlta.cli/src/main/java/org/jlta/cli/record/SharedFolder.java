package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.agent.TargetPlace;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.TemporaryCopy;

/**
 * The folder of a recording that several {@code jlta attach} want. Each has a file in it, which it renews as long as it is there, so
 * that nobody ends the recording under another: who began it leaves it to the others when it goes before them, and the last one takes
 * the agent out. It does nothing where the folder is gone. Not for several threads.
 */
final class SharedFolder {
    private static final String PREFIX = "wanted-";
    private static final String LEFT = "left";
    private static final int RANDOM_BYTES = 8;
    /** Renewals that may fail to come from one that is there, and what a busy machine takes besides. */
    private static final int RENEWALS = 3;
    private static final Duration SLACK = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final Path folder;
    private final Path mark;
    private final Duration fresh;

    /** @param options of the agent */
    SharedFolder(Path folder, AgentOptions options) {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        this.folder = folder;
        this.mark = folder.resolve(PREFIX + HexFormat.of().formatHex(random));
        this.fresh = Duration.ofNanos(TargetPlace.holdNanos(options) * RENEWALS).plus(SLACK);
    }

    /** Whether a tool has renewed its file there within a minute. */
    static boolean isWanted(Path folder) throws IOException {
        return !wanted(folder, LONGEST).isEmpty();
    }

    private static List<Path> wanted(Path folder, Duration fresh) throws IOException {
        Instant since = Instant.now().minus(fresh);
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith(PREFIX))
                    .filter(entry -> entry.toFile().lastModified() > since.toEpochMilli()).toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    Path path() {
        return folder;
    }

    /** Tells the others that this one wants it; to be called as often as the agent is told. */
    void renew() throws IOException {
        try {
            Files.createFile(mark);
        } catch (FileAlreadyExistsException e) {
            // never deleted in between: another tool would take itself for the last one
            Files.setLastModifiedTime(mark, FileTime.from(Instant.now()));
        } catch (NoSuchFileException e) {
            return; // who took the agent out took the folder too
        }
    }

    /** Whether others want it. */
    boolean hasOthers() throws IOException {
        return wanted(folder, fresh).stream().anyMatch(other -> !other.equals(mark));
    }

    /** Who began the recording goes, and the last of the others takes the agent out. */
    void leaveToOthers() throws IOException {
        try {
            Files.createFile(folder.resolve(LEFT));
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            // said already, or nothing is left to take
        }
        leave();
    }

    /** Whether who began the recording has gone. */
    boolean isLeft() {
        return Files.exists(folder.resolve(LEFT));
    }

    /** This one wants it no more. */
    void leave() throws IOException {
        Files.deleteIfExists(mark);
    }

    /** With all that is in it; another one may do the same at this moment. */
    void delete() throws IOException {
        try {
            TemporaryCopy.delete(folder);
        } catch (NoSuchFileException e) {
            TemporaryCopy.delete(folder);
        }
    }
}
