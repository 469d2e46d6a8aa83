package org.jlta.cli.record;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
    private static final Logger LOG = System.getLogger(SharedFolder.class.getName());
    private static final String PREFIX = "wanted-";
    private static final String LEFT = "left";
    private static final int RANDOM_BYTES = 8;
    /** Renewals that may fail to come from one that is there, and what a busy machine takes besides. */
    private static final int RENEWALS = 3;
    private static final Duration SLACK = Duration.ofSeconds(2);
    private static final Duration LONGEST_SAVE = Duration.ofMinutes(10);

    private final Path folder;
    private final Path mark;
    private final Duration fresh;

    /** @param options of the agent */
    SharedFolder(Path folder, AgentOptions options) {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        this.folder = folder;
        this.mark = folder.resolve(PREFIX + ProcessHandle.current().pid() + "-" + HexFormat.of().formatHex(random));
        this.fresh = Duration.ofNanos(TargetPlace.holdNanos(options) * RENEWALS).plus(SLACK);
    }

    /** Whether a tool has its file there that has not ended. */
    static boolean isWanted(Path folder) throws IOException {
        return wanted(folder, LONGEST_SAVE).stream().anyMatch(SharedFolder::isAlive);
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
            // never deleted in between: another tool would take itself for the last one
            if (!isMade()) {
                Files.setLastModifiedTime(mark, FileTime.from(Instant.now()));
            }
        } catch (NoSuchFileException e) {
            // who took the agent out took the folder too: isLeft and the folder tell
            LOG.log(Level.DEBUG, "folder is gone", e);
        }
    }

    private boolean isMade() throws IOException {
        try {
            Files.createFile(mark);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    /** Whether others want it. */
    boolean hasOthers() throws IOException {
        List<Path> those = new ArrayList<>(wanted(folder, fresh));
        // one that writes its file renews nothing meanwhile, but is there
        wanted(folder, LONGEST_SAVE).stream().filter(SharedFolder::isAlive).forEach(those::add);
        return those.stream().anyMatch(other -> !other.equals(mark));
    }

    /** By the number of its process in its name. */
    private static boolean isAlive(Path mark) {
        String[] parts = mark.getFileName().toString().substring(PREFIX.length()).split("-");
        return parts.length == 2 && parts[0].matches("\\d{1,9}")
                && ProcessHandle.of(Long.parseLong(parts[0])).isPresent();
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
        TemporaryCopy.delete(folder);
    }
}
