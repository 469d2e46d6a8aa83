package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.flame.FlameNode;
import org.jlta.analysis.flame.FlameRequest;
import org.jlta.analysis.flame.FlameValue;
import org.jlta.analysis.flame.Flames;

/** Recordings of other tools, below the folder that {@code -Djlta.recordings=FOLDER} names. */
final class ForeignFiles {

    private ForeignFiles() {
    }

    /** All files, sorted. */
    static List<Path> all() throws IOException {
        try (Stream<Path> found = Files.walk(Path.of(System.getProperty("jlta.recordings")))) {
            return found.sorted().toList();
        }
    }

    static List<Path> recordings() throws IOException {
        return all().stream().filter(f -> f.toString().endsWith(".jfr")).toList();
    }

    /** The recording whose name ends so; the test is passed over where it is not in the folder. */
    static RecordingModel load(String nameEnd) throws Exception {
        Path file = recordings().stream().filter(f -> f.toString().endsWith(nameEnd)).findFirst().orElse(null);
        assumeTrue(file != null, nameEnd + " is not in the folder");
        return RecordingLoader.load(List.of(file), Progress.NONE);
    }

    /** Of all threads and all the time. */
    static FlameNode flame(RecordingModel model, FlameValue value, boolean innermostFirst) {
        return Flames.of(model, new FlameRequest(ThreadSet.all(model.threads()), 0, Long.MAX_VALUE, value,
                new FlameRequest.Form(innermostFirst, false)), Progress.NONE);
    }
}
