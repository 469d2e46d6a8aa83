package org.jlta.analysis.features;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Rules that tell of a class and method which feature it belongs to. Read from text: lines {@code NAME: PATTERN, PATTERN},
 * where a pattern is the begin of {@code class.method} and may hold stars; a line that begins with white space goes on with
 * the one before. The first rule that fits counts. Immutable but for what it remembers; any thread may use it.
 */
public final class FeatureRules {
    /** No feature. */
    public static final int NONE = -1;
    private static final String STANDARD = "features.txt";

    private final List<String> names;
    private final List<Rule> rules;
    private final Map<String, Integer> known = new ConcurrentHashMap<>();

    /** Begins of names and patterns of one feature. */
    private record Rule(List<String> begins, List<Pattern> patterns) {
        boolean fits(String place) {
            for (String begin : begins) {
                if (place.startsWith(begin)) {
                    return true;
                }
            }
            return patterns.stream().anyMatch(pattern -> pattern.matcher(place).lookingAt());
        }
    }

    private FeatureRules(List<String> names, List<Rule> rules) {
        this.names = Collections.unmodifiableList(names);
        this.rules = rules;
    }

    /** The rules that are shipped, as text that a user can copy and change. */
    public static String standardText() {
        try (InputStream in = FeatureRules.class.getResourceAsStream(STANDARD)) {
            if (in == null) {
                throw new IllegalStateException("missing resource: name=" + STANDARD);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("resource: name=" + STANDARD, e);
        }
    }

    /** The rules that are shipped. */
    public static FeatureRules standard() {
        try {
            return parse(standardText());
        } catch (FeatureException e) {
            throw new IllegalStateException("resource: name=" + STANDARD, e);
        }
    }

    /**
     * Reads rules.
     *
     * @throws FeatureException for a line that is none
     */
    public static FeatureRules parse(String text) throws FeatureException {
        List<String> names = new ArrayList<>();
        List<Rule> rules = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String patterns = line;
            if (Character.isWhitespace(line.charAt(0))) {
                if (rules.isEmpty()) {
                    throw new FeatureException(number, "begins with white space, but there is no line to go on with");
                }
            } else {
                int colon = line.indexOf(':');
                if (colon <= 0) {
                    throw new FeatureException(number,
                            "expected is NAME: PATTERN, PATTERN, such as SQL: java.sql., org.h2.");
                }
                names.add(line.substring(0, colon).strip());
                rules.add(new Rule(new ArrayList<>(), new ArrayList<>()));
                patterns = line.substring(colon + 1);
            }
            add(rules.get(rules.size() - 1), patterns, number);
        }
        return new FeatureRules(names, rules);
    }

    private static void add(Rule rule, String patterns, int line) throws FeatureException {
        for (String pattern : patterns.split(",")) {
            String text = pattern.strip();
            if (text.equals("*")) {
                throw new FeatureException(line, "a pattern is a star alone, which fits everything");
            }
            if (text.indexOf('*') >= 0) {
                rule.patterns().add(Pattern.compile("\\Q" + text.replace("*", "\\E.*\\Q") + "\\E"));
            } else if (!text.isEmpty()) {
                rule.begins().add(text);
            }
        }
    }

    /** The features in the order of their rules. */
    public List<String> names() {
        return names;
    }

    /** Index in {@link #names()} of the feature of a class and method, {@code com.acme.Cart.add}; {@link #NONE} for none. */
    public int of(String place) {
        return known.computeIfAbsent(place, this::find);
    }

    /** Name of the feature, null for none. */
    public String nameOf(String place) {
        int feature = of(place);
        return feature == NONE ? null : names.get(feature);
    }

    private int find(String place) {
        for (int i = 0; i < rules.size(); i++) {
            if (rules.get(i).fits(place)) {
                return i;
            }
        }
        return NONE;
    }
}
