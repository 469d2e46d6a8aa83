package org.jlta.analysis.load;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.overview.Overview;
import org.jlta.recording.RecordingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Recordings of other tools, in the folder that {@code -Djlta.recordings=FOLDER} names. */
@EnabledIfSystemProperty(named = "jlta.recordings", matches = ".+")
class ForeignRecordingsTest {

    @Test
    void answersOrRefusesEachInOneSentence() throws Exception {
        List<Path> files;
        try (var found = Files.list(Path.of(System.getProperty("jlta.recordings")))) {
            files = found.filter(f -> f.toString().endsWith(".jfr")).toList();
        }
        assertFalse(files.isEmpty());
        for (Path file : files) {
            try {
                RecordingModel model = RecordingLoader.load(List.of(file), Progress.NONE);
                assertFalse(Overview.of(model, Progress.NONE).findings().isEmpty(), file::toString);
            } catch (RecordingException refused) {
                assertTrue(refused.getMessage().startsWith(file.toString()), refused::getMessage);
                assertFalse(refused.getMessage().contains("\n"), refused::getMessage);
            }
        }
    }
}
