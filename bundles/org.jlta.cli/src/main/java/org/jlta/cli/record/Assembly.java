package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

import org.jlta.agent.Permissions;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;

/** Puts the chunks of a JVM together into the user's file, which appears when it is whole. */
public final class Assembly {

    private Assembly() {
    }

    /**
     * Writes the file, readable by its owner only; replaces one that is there.
     *
     * @return one sentence for each part that could not be used
     */
    public static List<String> write(Path chunks, Path file) throws RecordingException, IOException {
        Path part = file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            RecordingAssembly assembly = RecordingAssembly.assemble(chunks, part);
            Permissions.ownerOnlyFile(part);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            return assembly.losses();
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
