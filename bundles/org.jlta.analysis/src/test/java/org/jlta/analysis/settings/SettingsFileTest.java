package org.jlta.analysis.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the user's folder says is set. */
class SettingsFileTest {
    @TempDir
    Path folder;

    private SettingsFile files() {
        return SettingsFile.in(folder);
    }

    private Path settings() {
        return folder.resolve(SettingsFile.SETTINGS);
    }

    @Test
    void whatIsNotThereIsAsGiven() throws SettingsException {
        assertEquals(AnalysisSettings.GIVEN, SettingsFile.in(folder.resolve("none")).read());
    }

    @Test
    void readsWhatWasWritten() throws Exception {
        AnalysisSettings wanted = new AnalysisSettings(List.of("com.acme", "org.acme.shop"),
                List.of("worker-\\d+", "My Thread, [a=b]"), new FindingLimits(7, 1_500_000_000, 0, 60_000_000_000L, 2),
                "Shop: com.acme.Cart\n");

        files().write(wanted);

        assertEquals(wanted, files().read());
        assertEquals(List.of("own = com.acme, org.acme.shop", "unnamed = worker-\\d+", "unnamed = My Thread, [a=b]",
                "storm-threads = 7", "short-life = 1500ms", "lock-wait = 0", "pool-wait = 1m", "idle-pools = 2"),
                Files.readAllLines(settings()));
    }

    @Test
    void keepsLinesThatSayNothingAndForgetsTheRest() throws Exception {
        Files.writeString(settings(), "# mine\nown = com.acme\n\n");
        Files.writeString(folder.resolve(SettingsFile.FEATURES), "Shop: com.acme.Cart\n");

        files().write(AnalysisSettings.GIVEN);

        assertEquals(List.of("# mine", ""), Files.readAllLines(settings()));
        assertFalse(Files.exists(folder.resolve(SettingsFile.FEATURES)));
    }

    @Test
    void addsUpPackagesOfSeveralLines() throws Exception {
        Files.writeString(settings(), "own = com.acme\nown=com.shop , com.pay\n");

        assertEquals(List.of("com.acme", "com.shop", "com.pay"), files().read().ownPackages());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"com.acme | KEY = VALUE", "own = com..acme | no package",
            "owned = a | no setting owned",
            "unnamed = ( | no regular expression", "storm-threads = 0 | no count", "idle-pools = many | no count",
            "short-life = 0 | no duration", "lock-wait = 5 | no duration"})
    void tellsWhichLineIsWrongAndWhatIsExpected(String line, String told) throws IOException {
        Files.writeString(settings(), "# first\n" + line + "\n");

        String message = assertThrows(SettingsException.class, () -> files().read()).getMessage();

        assertTrue(message.contains("line 2") && message.contains(told), message);
    }

    @Test
    void refusesWhatIsNoTextAndWhatIsNoRule() throws IOException {
        Files.write(settings(), new byte[]{'o', (byte) 0xff, '\n'});
        assertTrue(assertThrows(SettingsException.class, () -> files().read()).getMessage().contains("UTF-8"));
        Files.delete(settings());
        Files.writeString(folder.resolve(SettingsFile.FEATURES), "Shop\n");
        assertTrue(assertThrows(SettingsException.class, () -> files().read()).getMessage().contains("line 1"));
    }
}
