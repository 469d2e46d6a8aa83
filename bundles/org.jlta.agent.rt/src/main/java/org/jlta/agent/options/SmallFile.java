package org.jlta.agent.options;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files of settings that a person named. */
public final class SmallFile {
    private static final long MOST_BYTES = 1 << 20;

    private SmallFile() {
    }

    /**
     * Its text, in UTF-8. A pipe or a device is refused: the application would wait for it, perhaps for ever.
     *
     * @throws IOException
     *             when it cannot be read, in words that say why
     */
    public static String read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException("there is no file " + file);
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + " is a folder, pipe or device, expected is a file");
        }
        if (!Files.isReadable(file)) {
            throw new IOException("this user may not read " + file);
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file + " has " + Files.size(file) + " bytes, expected is 1 MB at most");
        }
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
