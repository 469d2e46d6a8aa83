package org.jlta.analysis.settings;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.UserFolder;
import org.jlta.analysis.features.FeatureException;
import org.jlta.analysis.features.FeatureRules;

/**
 * The settings in the user's folder, as texts that a person may write: {@value #SETTINGS} with lines {@code KEY = VALUE}
 * ({@link SettingsText}) and {@value #FEATURES} with the rules of features. What is not there is as given. Any thread may call.
 */
public final class SettingsFile {
    /** Name of the file of settings. */
    public static final String SETTINGS = "settings.txt";
    /** Name of the file of the rules of features. */
    public static final String FEATURES = "features.txt";

    private final Path settings;
    private final Path features;

    private SettingsFile(Path folder) {
        settings = folder.resolve(SETTINGS);
        features = folder.resolve(FEATURES);
    }

    /** @param folder need not be there */
    public static SettingsFile in(Path folder) {
        return new SettingsFile(folder);
    }

    /**
     * Those of this user.
     *
     * @param environment variables of the process
     */
    public static SettingsFile ofUser(Map<String, String> environment) {
        return in(UserFolder.of(environment));
    }

    /** Where the settings lie, or would. */
    public Path path() {
        return settings;
    }

    /** Where the rules of features lie, or would. */
    public Path featuresPath() {
        return features;
    }

    /**
     * What is set now.
     *
     * @throws SettingsException for a file that cannot be read, and for a line that says nothing of what can be set
     */
    public AnalysisSettings read() throws SettingsException {
        SettingsText text = new SettingsText();
        int number = 0;
        for (String line : lines(settings)) {
            number++;
            String problem = text.add(line);
            if (problem != null) {
                throw new SettingsException(settings, "line " + number + ": " + problem, null);
            }
        }
        return text.settings(featureRules());
    }

    /**
     * The rules of features alone, which were checked.
     *
     * @throws SettingsException for a file that cannot be read, and for a line that is no rule
     */
    public String featureRules() throws SettingsException {
        if (!Files.exists(features)) {
            return FeatureRules.standardText();
        }
        String text = String.join("\n", lines(features)) + "\n";
        try {
            FeatureRules.parse(text);
            return text;
        } catch (FeatureException e) {
            throw new SettingsException(features, e.getMessage(), e);
        }
    }

    /** Lines of {@value #SETTINGS} that say all that is set, and what is given. */
    public static List<String> lines(AnalysisSettings settings) {
        return SettingsText.lines(settings, null);
    }

    private static List<String> lines(Path file) throws SettingsException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new SettingsException(file, "not a text in UTF-8", e);
        } catch (IOException e) {
            throw new SettingsException(file, "cannot be read (" + e.getMessage() + ")", e);
        }
    }

    /**
     * Writes what differs from what is given; lines that say nothing stay. Rules of features that are those that are shipped
     * need no file.
     *
     * @throws IOException where it cannot be written
     */
    public void write(AnalysisSettings wanted) throws IOException {
        List<String> lines = new ArrayList<>();
        if (Files.exists(settings)) {
            Files.readAllLines(settings).stream().filter(SettingsText::saysNothing).forEach(lines::add);
        }
        lines.addAll(SettingsText.lines(wanted, FindingLimits.GIVEN));
        if (!lines.isEmpty() || Files.exists(settings)) {
            UserFolder.write(settings, lines);
        }
        if (wanted.featureRules().equals(FeatureRules.standardText())) {
            Files.deleteIfExists(features);
        } else {
            UserFolder.write(features, wanted.featureRules().lines().toList());
        }
    }
}
