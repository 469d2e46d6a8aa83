package org.jlta.cli.question;

import java.util.List;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.settings.SettingsException;
import org.jlta.analysis.settings.SettingsFile;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

/** What the user set for all recordings, as questions take it. */
public final class UserSettings {

    private UserSettings() {
    }

    /** Those of the user's folder. */
    public static AnalysisSettings of(Console console) throws Refusal {
        try {
            return SettingsFile.ofUser(console.environment()).read();
        } catch (SettingsException e) {
            throw Refusal.usage(e.getMessage());
        }
    }

    /**
     * The same with other own packages.
     *
     * @param own as typed; null for those of the user's folder
     */
    static AnalysisSettings of(Console console, List<String> own) throws Refusal {
        AnalysisSettings settings = of(console);
        if (own == null) {
            return settings;
        }
        for (String name : own) {
            if (!AnalysisSettings.isPackage(name)) {
                throw Refusal
                        .usage("--own is '" + name + "', expected are packages such as com.acme, with commas between");
            }
        }
        return settings.withOwn(own);
    }
}
