package org.jlta.ui.live;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.osgi.util.NLS;
import org.jlta.agent.options.AgentOption;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;

/** What is wrong with options of the agent, in the language of the user; the agent itself says it in English. */
public final class OptionWords {

    private OptionWords() {
    }

    /**
     * Of a value that an option cannot have, by itself or beside the others.
     *
     * @param label  how the person knows the option: its label or name
     * @param option its name
     * @return one sentence
     */
    public static String wrong(String label, String option, String value) {
        return isPossible(option, value)
                ? together()
                : NLS.bind(LiveMessages.wrongOption_message, new Object[]{label, value, expected(option)});
    }

    /** Of options that are possible one by one. */
    public static String together() {
        return LiveMessages.saveNeedsLocks_message;
    }

    private static String expected(String option) {
        String form = AgentOptions.known().stream().filter(known -> known.name().equals(option))
                .map(AgentOption::valueForm).findFirst().orElseThrow();
        return switch (form) {
        case "SPAN" -> option.equals("interval") ? LiveMessages.intervalForm_label : LiveMessages.spanForm_label;
        case "SIZE" -> LiveMessages.sizeForm_label;
        case "TIME|SIZE" -> LiveMessages.keepForm_label;
        case "FRAMES" -> NLS.bind(LiveMessages.framesForm_label, Integer.toString(AgentOptions.MAX_STACK_DEPTH));
        case "PATTERN:PATTERN" -> LiveMessages.patternsForm_label;
        case "NAME:NAME" -> LiveMessages.packagesForm_label;
        case "HOST:PORT" -> LiveMessages.addressForm_label;
        case "EVENTS" -> LiveMessages.eventsForm_label;
        case "FILE", "FOLDER", "JAR" -> LiveMessages.pathForm_label;
        case "KIND:KIND" ->
            NLS.bind(LiveMessages.oneOfForm_label, "methods, constructors, initializers, lambdas");
        default -> NLS.bind(LiveMessages.oneOfForm_label, form.replace("|", ", "));
        };
    }

    /**
     * Of several options, in the form of {@link AgentOptions#parse}.
     *
     * @param possible names of those that can be given here, in the order in which they are told
     * @return one sentence, null where nothing is wrong
     */
    public static String problem(String text, Collection<String> possible) {
        List<Map.Entry<String, String>> pairs;
        try {
            pairs = AgentOptions.pairs(text);
        } catch (OptionException e) {
            return unreadable(e);
        }
        Set<String> names = new HashSet<>();
        for (Map.Entry<String, String> pair : pairs) {
            String name = pair.getKey();
            if (!possible.contains(name)) {
                return NLS.bind(LiveMessages.unknownOption_message, name, String.join(", ", possible));
            }
            if (!names.add(name)) {
                return NLS.bind(LiveMessages.doubledOption_message, name);
            }
            if (!isPossible(name, pair.getValue())) {
                return wrong(name, name, pair.getValue());
            }
        }
        return isPossible(text) ? null : together();
    }

    /** Of a text that is no list of options. */
    static String unreadable(OptionException e) {
        return switch (e.form()) {
        case NO_PAIR -> NLS.bind(LiveMessages.noPair_message, e.part());
        case OPEN_QUOTE -> NLS.bind(LiveMessages.openQuote_message, e.part());
        case FILE -> NLS.bind(LiveMessages.optionsFile_message, e.part());
        case SOUND -> together();
        };
    }

    /** Of an option that does nothing beside the others; null for none. */
    public static String withoutEffect(AgentOptions options) {
        String name = options.withoutAddress();
        return name == null ? null : NLS.bind(LiveMessages.withoutAddress_message, name);
    }

    /** Whether an option can have a value by itself. */
    private static boolean isPossible(String name, String value) {
        try {
            AgentOptions.parse("").with(name, value);
            return true;
        } catch (OptionException e) {
            return false;
        }
    }

    private static boolean isPossible(String text) {
        try {
            AgentOptions.parse(text);
            return true;
        } catch (OptionException e) {
            return false;
        }
    }
}
