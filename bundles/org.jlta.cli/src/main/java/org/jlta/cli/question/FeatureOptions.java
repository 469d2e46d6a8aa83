package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.analysis.features.FeatureException;
import org.jlta.analysis.features.FeatureRules;
import org.jlta.analysis.settings.SettingsException;
import org.jlta.analysis.settings.SettingsFile;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

import picocli.CommandLine.Option;

/** Which rules tell features. */
public final class FeatureOptions {
    @Option(names = "--feature-rules", paramLabel = "FILE", description = "Rules that tell features by class and method; else those of "
            + "the file features.txt in your folder of JLTA's settings, else the ones that are shipped (jlta features prints them).")
    private Path file;

    /** Whether rules were named. */
    boolean isGiven() {
        return file != null;
    }

    /** The text of the rules in force. */
    String text(Console console) throws Refusal {
        try {
            return file != null
                    ? Files.readString(file)
                    : SettingsFile.ofUser(console.environment()).featureRules();
        } catch (SettingsException e) {
            throw Refusal.usage(e.getMessage());
        } catch (IOException e) {
            throw Refusal.noAnswer("The rules of features in " + file + " cannot be read: " + IoWords.of(e), e);
        }
    }

    FeatureRules rules(Console console) throws Refusal {
        try {
            return FeatureRules.parse(text(console));
        } catch (FeatureException e) {
            throw Refusal.usage(file + ", " + e.getMessage());
        }
    }
}
