package org.jlta.analysis.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.jlta.analysis.AnalysisSettings;
import org.jlta.analysis.FindingLimits;
import org.jlta.analysis.query.Durations;

/** Lines {@code KEY = VALUE} of settings; those that are empty or begin with {@code #} say nothing. Used by one thread. */
final class SettingsText {
    private static final String OWN = "own";
    private static final String UNNAMED = "unnamed";
    private static final String STORM = "storm-threads";
    private static final String SHORT_LIFE = "short-life";
    private static final String LOCK_WAIT = "lock-wait";
    private static final String POOL_WAIT = "pool-wait";
    private static final String IDLE_POOLS = "idle-pools";
    private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,8}");

    private final List<String> own = new ArrayList<>();
    private final List<String> unnamed = new ArrayList<>();
    private int stormThreads = FindingLimits.GIVEN.stormThreads();
    private long shortLifeNanos = FindingLimits.GIVEN.shortLifeNanos();
    private long lockWaitNanos = FindingLimits.GIVEN.lockWaitNanos();
    private long poolWaitNanos = FindingLimits.GIVEN.poolWaitNanos();
    private int idlePools = FindingLimits.GIVEN.idlePools();

    static boolean saysNothing(String line) {
        return line.isBlank() || line.startsWith("#");
    }

    /** What is wrong with a line, null for nothing. */
    String add(String line) {
        if (saysNothing(line)) {
            return null;
        }
        int equals = line.indexOf('=');
        if (equals < 0) {
            return "expected is KEY = VALUE, such as own = com.acme, com.acme2";
        }
        String value = line.substring(equals + 1).strip();
        return switch (line.substring(0, equals).strip()) {
        case OWN -> addPackages(value);
        case UNNAMED -> addName(value);
        case STORM, IDLE_POOLS -> count(line.substring(0, equals).strip(), value);
        case SHORT_LIFE, LOCK_WAIT, POOL_WAIT -> duration(line.substring(0, equals).strip(), value);
        default -> "there is no setting " + line.substring(0, equals).strip() + "; there are "
                + String.join(", ", OWN, UNNAMED, STORM, SHORT_LIFE, LOCK_WAIT, POOL_WAIT, IDLE_POOLS);
        };
    }

    private String addPackages(String value) {
        for (String name : value.split(",")) {
            if (!AnalysisSettings.isPackage(name.strip())) {
                return "'" + name.strip()
                        + "' is no package; expected are packages such as com.acme, with commas between";
            }
            own.add(name.strip());
        }
        return null;
    }

    private String addName(String value) {
        try {
            Pattern.compile(value);
            unnamed.add(value);
            return null;
        } catch (PatternSyntaxException e) {
            return "'" + value + "' is no regular expression: " + e.getDescription();
        }
    }

    private String count(String key, String value) {
        if (!COUNT.matcher(value).matches()) {
            return "'" + value + "' is no count; expected is a whole number from 1 on";
        }
        if (key.equals(STORM)) {
            stormThreads = Integer.parseInt(value);
        } else {
            idlePools = Integer.parseInt(value);
        }
        return null;
    }

    private String duration(String key, String value) {
        long nanos = Durations.parse(value);
        if (nanos < 0 || nanos == 0 && key.equals(SHORT_LIFE)) {
            return "'" + value + "' is no duration; expected is one such as 100ms or 2s";
        }
        switch (key) {
        case SHORT_LIFE -> shortLifeNanos = nanos;
        case LOCK_WAIT -> lockWaitNanos = nanos;
        default -> poolWaitNanos = nanos;
        }
        return null;
    }

    /** What the lines say. */
    AnalysisSettings settings(String featureRules) {
        return new AnalysisSettings(own, unnamed,
                new FindingLimits(stormThreads, shortLifeNanos, lockWaitNanos, poolWaitNanos, idlePools),
                featureRules);
    }

    /**
     * Lines that say the same.
     *
     * @param given what needs no line, null for nothing
     */
    static List<String> lines(AnalysisSettings settings, FindingLimits given) {
        List<String> lines = new ArrayList<>();
        if (!settings.ownPackages().isEmpty()) {
            lines.add(OWN + " = " + String.join(", ", settings.ownPackages()));
        }
        settings.unnamedNames().forEach(name -> lines.add(UNNAMED + " = " + name));
        FindingLimits limits = settings.limits();
        addCount(lines, STORM, limits.stormThreads(), given == null ? -1 : given.stormThreads());
        addDuration(lines, SHORT_LIFE, limits.shortLifeNanos(), given == null ? -1 : given.shortLifeNanos());
        addDuration(lines, LOCK_WAIT, limits.lockWaitNanos(), given == null ? -1 : given.lockWaitNanos());
        addDuration(lines, POOL_WAIT, limits.poolWaitNanos(), given == null ? -1 : given.poolWaitNanos());
        addCount(lines, IDLE_POOLS, limits.idlePools(), given == null ? -1 : given.idlePools());
        return lines;
    }

    private static void addCount(List<String> lines, String key, int value, int given) {
        if (value != given) {
            lines.add(key + " = " + value);
        }
    }

    private static void addDuration(List<String> lines, String key, long nanos, long given) {
        if (nanos != given) {
            lines.add(key + " = " + Durations.text(nanos));
        }
    }
}
