package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;
import java.util.regex.Pattern;

import org.jlta.analysis.features.FeatureException;
import org.jlta.analysis.features.FeatureRules;

/**
 * What a person sets for all recordings; the command line and the views read it from the same files
 * ({@link org.jlta.analysis.settings.SettingsFile}). Immutable; any thread may use it.
 *
 * @param ownPackages  packages whose code is blamed before all other, besides what is known of {@code main}; may be empty: then those
 *                     hold that the agent of a recording was told
 * @param unnamedNames regular expressions; a thread whose whole name fits one counts as unnamed, whoever gave it that name; may
 *                     be empty
 * @param limits       of findings
 * @param featureRules text of {@link FeatureRules}
 */
public record AnalysisSettings(List<String> ownPackages, List<String> unnamedNames, FindingLimits limits,
        String featureRules) implements Serializable {

    /** Where nothing was set. */
    public static final AnalysisSettings GIVEN = new AnalysisSettings(List.of(), List.of(), FindingLimits.GIVEN,
            FeatureRules.standardText());

    private static final String PART = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

    /**
     * @throws IllegalArgumentException for what is no package, no regular expression or no rule
     */
    public AnalysisSettings {
        ownPackages = List.copyOf(ownPackages);
        unnamedNames = List.copyOf(unnamedNames);
        for (String name : ownPackages) {
            if (!isPackage(name)) {
                throw new IllegalArgumentException("not a package: " + name);
            }
        }
        unnamedNames.forEach(Pattern::compile);
        rules(featureRules);
    }

    /**
     * The same with other own packages.
     *
     * @throws IllegalArgumentException for what is no package
     */
    public AnalysisSettings withOwn(List<String> packages) {
        return new AnalysisSettings(packages, unnamedNames, limits, featureRules);
    }

    /** Whether a text is the full name of a package, such as {@code com.acme.shop}. */
    public static boolean isPackage(String text) {
        return text.matches(PART + "(\\." + PART + ")*");
    }

    /** The rules of features, read anew. */
    public FeatureRules features() {
        return rules(featureRules);
    }

    private static FeatureRules rules(String text) {
        try {
            return FeatureRules.parse(text);
        } catch (FeatureException e) {
            throw new IllegalArgumentException("rules of features: " + e.getMessage(), e);
        }
    }
}
