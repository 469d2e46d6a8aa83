package org.jlta.ide.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.jlta.agent.options.AgentOption;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.options.Part;
import org.jlta.agent.options.Preset;
import org.jlta.core.live.LiveFolder;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.live.OptionWords;

/**
 * The options of the agent as a person edits them: what was typed last of each, possible or not. Of one that is not possible
 * the value of before holds, and {@link #problem()} says what is wrong.
 */
final class TabOptions {
    private static final String OTHERS = "…";
    private static final String OUTPUT = "output";
    /** The launch says it. */
    private static final String REPOSITORY = "repository";
    /** Of a problem that was saved so. */
    private static final String SAVED_OUTPUT = " ";

    private final Map<String, String> problems = new TreeMap<>();
    private AgentOptions options;
    /** What was saved and is not possible, null for nothing: it stays until something is changed. */
    private String impossible;

    private TabOptions(AgentOptions options) {
        this.options = options;
    }

    /** Of a text that was saved; one that is not possible is a problem until something is changed. */
    static TabOptions of(String text) {
        TabOptions made = new TabOptions(parsed(""));
        try {
            made.options = AgentOptions.parse(text);
            String obstacle = obstacle(made.given(OUTPUT));
            if (obstacle != null) {
                made.problems.put(SAVED_OUTPUT, obstacle);
            }
        } catch (OptionException e) {
            made.problems.put("", savedProblem(text, e));
            made.impossible = text;
        }
        return made;
    }

    private static String savedProblem(String text, OptionException cause) {
        String problem = OptionWords.problem(text, AgentOptions.known().stream().map(AgentOption::name).toList());
        return NLS.bind(IdeMessages.savedWrong_message, problem == null ? cause.getMessage() : problem);
    }

    /** Why a recording could not be written to a file, null where it could. */
    private static String obstacle(String output) {
        String obstacle = output.isEmpty() ? null : LiveFolder.obstacle(output);
        return obstacle == null ? null : NLS.bind(IdeMessages.wrongFile_message, FieldNames.of(OUTPUT), obstacle);
    }

    private static AgentOptions parsed(String text) {
        try {
            return AgentOptions.parse(text);
        } catch (OptionException e) {
            throw new IllegalStateException("options of our own: text=" + text, e);
        }
    }

    /** What is given of an option, empty for its default. */
    String given(String name) {
        String value = options.given(name);
        return value == null ? "" : value;
    }

    /** What holds where nothing is given, empty for none. */
    static String defaultOf(String name) {
        return AgentOptions.known().stream().filter(option -> option.name().equals(name))
                .map(AgentOption::defaultValue).findFirst().orElse("");
    }

    /** One line for help. */
    static String description(String name) {
        return AgentOptions.known().stream().filter(option -> option.name().equals(name))
                .map(AgentOption::description).findFirst().orElse("");
    }

    /** @param value empty for the default */
    void set(String name, String value) {
        forgetImpossible();
        try {
            options = options.with(name, value.strip().equals(defaultOf(name)) ? "" : value.strip());
            problems.remove(name);
            if (name.equals(OUTPUT)) {
                problems.remove(SAVED_OUTPUT);
                String obstacle = obstacle(value.strip());
                if (obstacle != null) {
                    problems.put(name, obstacle);
                }
            }
        } catch (OptionException e) {
            problems.put(name, OptionWords.wrong(FieldNames.of(name), name, value.strip()));
        }
    }

    Preset preset() {
        return options.preset();
    }

    boolean has(Part part) {
        return options.has(part);
    }

    /** Said only where it differs from the preset, so that another preset brings its own parts. */
    void set(Part part, boolean on) {
        set(part.optionValue(), "");
        if (options.has(part) != on) {
            set(part.optionValue(), on ? "on" : "off");
        }
    }

    /**
     * Options that have no control of their own, in the form of {@link AgentOptions#parse}.
     *
     * @param shown names of those that have one, beside the parts
     */
    String others(Set<String> shown) {
        AgentOptions others = parsed("");
        for (String name : otherNames(shown)) {
            if (options.given(name) != null) {
                others = changed(others, name, options.given(name));
            }
        }
        return others.toArgument();
    }

    /** Sets those options anew. */
    void setOthers(Set<String> shown, String text) {
        forgetImpossible();
        try {
            List<String> others = otherNames(shown);
            String problem = otherProblem(text, others);
            if (problem != null) {
                problems.put(OTHERS, problem);
                return;
            }
            AgentOptions next = options;
            for (String name : others) {
                next = changed(next, name, "");
            }
            for (Map.Entry<String, String> given : AgentOptions.pairs(text)) {
                next = next.with(given.getKey(), given.getValue());
            }
            options = next;
            problems.remove(OTHERS);
        } catch (OptionException e) {
            problems.put(OTHERS, OptionWords.together());
        }
    }

    /** Null where nothing is wrong. */
    private static String otherProblem(String text, List<String> others) {
        String problem = OptionWords.problem(text, others.stream().filter(name -> !name.equals(REPOSITORY)).toList());
        if (problem == null) {
            return null;
        }
        try {
            for (Map.Entry<String, String> given : AgentOptions.pairs(text)) {
                if (!others.contains(given.getKey()) && AgentOptions.isKnown(given.getKey())) {
                    return NLS.bind(IdeMessages.hasField_message, given.getKey(), FieldNames.of(given.getKey()));
                }
            }
        } catch (OptionException e) {
            // told by the problem
        }
        return NLS.bind(IdeMessages.othersWrong_message, FieldNames.quoted(IdeMessages.others_label), problem);
    }

    private static List<String> otherNames(Set<String> shown) {
        Set<String> parts = Arrays.stream(Part.values()).map(Part::optionValue).collect(Collectors.toSet());
        return AgentOptions.known().stream().map(AgentOption::name)
                .filter(name -> !shown.contains(name) && !parts.contains(name)).toList();
    }

    private static AgentOptions changed(AgentOptions options, String name, String value) {
        try {
            return options.with(name, value);
        } catch (OptionException e) {
            throw new IllegalStateException("option that was checked: name=" + name + ", value=" + value, e);
        }
    }

    private void forgetImpossible() {
        problems.remove("");
        impossible = null;
    }

    /**
     * The whole, in the form of {@link AgentOptions#parse}; empty where all have their defaults. Of what was saved and is not
     * possible that text, until something is changed.
     */
    String text() {
        return impossible == null ? options.toArgument() : impossible;
    }

    /** Whether something that a person typed is not possible; what was saved so does not count. */
    boolean isTypedWrong() {
        return problems.keySet().stream().anyMatch(name -> !name.isBlank());
    }

    /** What is wrong, one sentence; null for nothing. */
    String problem() {
        return problems.values().stream().findFirst().orElse(OptionWords.withoutEffect(options));
    }

    /** What does nothing though it is possible, one sentence; null for nothing. */
    String warning() {
        String never = JdkCore.firstIn(given("include"));
        return never == null
                ? null
                : NLS.bind(IdeMessages.neverTimed_message, FieldNames.of("include"), never);
    }
}
