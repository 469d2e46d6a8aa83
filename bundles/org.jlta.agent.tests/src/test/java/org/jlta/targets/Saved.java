package org.jlta.targets;

import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the agent saved while a target runs. */
final class Saved {
    private static final long LIMIT_MILLIS = 30_000;

    private Saved() {
    }

    /** Waits until the folder holds a saved recording, at the latest for half a minute. */
    static void await(Path folder) throws Exception {
        long limit = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!isIn(folder) && System.currentTimeMillis() < limit) {
            Thread.sleep(20);
        }
    }

    private static boolean isIn(Path folder) throws Exception {
        try (DirectoryStream<Path> saved = Files.newDirectoryStream(folder, "jlta-save-*.jfr")) {
            return saved.iterator().hasNext();
        }
    }
}
