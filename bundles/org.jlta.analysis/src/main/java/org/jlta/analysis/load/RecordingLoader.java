package org.jlta.analysis.load;

import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.recording.RecordingException;

/** Reads recordings into a {@link RecordingModel}. */
public final class RecordingLoader {

    private RecordingLoader() {
    }

    /**
     * Reads one recording: a file, several files of one JVM in any order, or a repository folder. The user's files are
     * never changed; a damaged one is repaired in a copy.
     *
     * @throws RecordingException when there is no answer, in one sentence
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static RecordingModel load(List<Path> sources, Progress progress) throws RecordingException {
        throw new UnsupportedOperationException();
    }
}
