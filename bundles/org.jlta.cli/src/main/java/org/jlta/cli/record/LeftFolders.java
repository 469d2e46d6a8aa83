package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jlta.agent.Jvm;
import org.jlta.agent.LeftPlaces;
import org.jlta.cli.shell.Console;
import org.jlta.recording.ChunkFiles;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RepositoryJvm;

/** Folders of recordings that a killed {@code jlta} left: told by the next one that records in that place. */
final class LeftFolders {

    private LeftFolders() {
    }

    /** Names each that holds a recording, and says where a JVM still writes into it; those that hold nothing are deleted. */
    static void tell(Console console, Path parent) throws IOException {
        for (RecordingFolder folder : RecordingFolder.leftBehind(parent)) {
            Optional<ProcessHandle> writer = writer(folder);
            if (writer.isPresent()) {
                console.message("An earlier recording goes on in JVM " + writer.get().pid() + " (jlta detach "
                        + writer.get().pid() + " ends it): jlta info " + folder.path() + " reads it.");
            } else if (hasChunks(folder)) {
                tellCutOff(console, folder.path());
            } else if (folder.isOlderThanStart()) {
                folder.delete();
            }
        }
    }

    /** The same before an attach, also of what lies in the temporary folder of a JVM that others have a say in. */
    static void tell(Console console, Jvm jvm, Path parent) throws IOException {
        tell(console, parent);
        if (jvm.isForeign()) {
            Path kept = RecordingFolder.keptParent(parent);
            if (!kept.equals(parent)) {
                tell(console, kept);
            }
            for (Path left : LeftPlaces.of(jvm)) {
                tellCutOff(console, left);
            }
        }
    }

    private static void tellCutOff(Console console, Path folder) {
        console.message("An earlier recording was cut off: jlta info " + folder + " reads it.");
    }

    /** Whether something was recorded. */
    static boolean hasChunks(RecordingFolder folder) throws IOException {
        for (RepositoryJvm jvm : folder.jvms()) {
            for (Path file : chunks(jvm)) {
                if (Files.size(file) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Optional<ProcessHandle> writer(RecordingFolder folder) throws IOException {
        for (RepositoryJvm jvm : folder.jvms()) {
            List<ProcessHandle> running = jvm.processes();
            if (!running.isEmpty() && isGrowing(jvm)) {
                return Optional.of(running.get(0));
            }
        }
        return Optional.empty();
    }

    /** A JVM that goes on can have ended its recording. */
    private static boolean isGrowing(RepositoryJvm jvm) throws IOException {
        for (Path file : chunks(jvm)) {
            try {
                if (ChunkFiles.of(file).stream().anyMatch(chunk -> !chunk.header().isFinished())) {
                    return true;
                }
            } catch (RecordingException e) {
                continue; // begun at this moment, or no chunk: others tell
            }
        }
        return false;
    }

    private static List<Path> chunks(RepositoryJvm jvm) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(jvm.path(), "*.jfr")) {
            files.forEach(found::add);
        }
        return found;
    }
}
