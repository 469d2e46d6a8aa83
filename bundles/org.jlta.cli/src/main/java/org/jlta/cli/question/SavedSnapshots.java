package org.jlta.cli.question;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jlta.model.ModelFiles;
import org.jlta.model.threads.ThreadSnapshot;

/** Snapshots as a file that {@code jlta dump} reads again. */
final class SavedSnapshots {
    /** Of the file's name. */
    static final String ENDING = ".xmi";

    private SavedSnapshots() {
    }

    static OutputOptions.Body of(List<ThreadSnapshot> snapshots) {
        return out -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ModelFiles.save(snapshots, bytes);
            out.write(bytes.toString(StandardCharsets.UTF_8));
        };
    }
}
