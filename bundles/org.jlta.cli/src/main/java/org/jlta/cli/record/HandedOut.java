package org.jlta.cli.record;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What was handed out with this program. */
final class HandedOut {

    private HandedOut() {
    }

    /** Where it lies: beside this jar, and beside {@code lib}, which holds this jar; the list may be empty. */
    static List<Path> folders() {
        try {
            Path self = Path.of(HandedOut.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path folder = self.toAbsolutePath().getParent();
            return Stream.of(folder, folder.getParent()).filter(Objects::nonNull).toList();
        } catch (URISyntaxException e) {
            // not a file: then nothing lies beside it
            return List.of();
        }
    }
}
