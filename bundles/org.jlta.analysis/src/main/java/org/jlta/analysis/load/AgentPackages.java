package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.RecordingInfo;

/** Reads from the options of the agent that recorded which packages it was told to be the application's own. */
public final class AgentPackages {
    private static final String NAME = "packages";
    /** {@code name=value} up to the next comma; a value with commas stands in double quotes, which are doubled within. */
    private static final Pattern OPTION = Pattern.compile("([^=,]+)(?:=(\"[^\"]*+(?:\"\"[^\"]*+)*+\"|[^,]*))?(?:,|$)");

    private AgentPackages() {
    }

    /** As the agent takes them. */
    public static String option(List<String> packages) {
        return NAME + "=" + String.join(":", packages);
    }

    /** Empty where it was told none, and for recordings of others. */
    public static List<String> of(RecordingInfo info) {
        List<String> packages = new ArrayList<>();
        if (info.agent() == null || info.agent().options() == null) {
            return packages;
        }
        Matcher option = OPTION.matcher(info.agent().options());
        while (option.find()) {
            if (option.group(1).strip().equals(NAME) && option.group(2) != null) {
                for (String name : option.group(2).replace("\"", "").split(":")) {
                    if (AnalysisSettings.isPackage(name.strip())) {
                        packages.add(name.strip());
                    }
                }
            }
        }
        return packages;
    }
}
