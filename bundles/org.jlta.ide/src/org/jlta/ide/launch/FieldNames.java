package org.jlta.ide.launch;

import java.util.Map;
import java.util.regex.Matcher;

import org.jlta.agent.options.Part;
import org.jlta.ide.internal.IdeMessages;

/** How the options of the agent are called that the tab has a control for: by its label. */
final class FieldNames {
    private static final Map<String, String> LABELS = Map.ofEntries(Map.entry("preset", IdeMessages.preset_label),
            Map.entry(Part.INTERACTIONS.optionValue(), IdeMessages.interactions_label),
            Map.entry(Part.LOCKS.optionValue(), IdeMessages.locks_label),
            Map.entry(Part.TASKS.optionValue(), IdeMessages.tasks_label),
            Map.entry(Part.CPU.optionValue(), IdeMessages.cpu_label),
            Map.entry(Part.METHODS.optionValue(), IdeMessages.methods_label),
            Map.entry(Part.THREADLOCALS.optionValue(), IdeMessages.threadlocals_label),
            Map.entry(Part.RESOURCES.optionValue(), IdeMessages.resources_label),
            Map.entry("include", IdeMessages.include_label), Map.entry("exclude", IdeMessages.exclude_label),
            Map.entry("mincall", IdeMessages.mincall_label), Map.entry("sampler", IdeMessages.sampler_label),
            Map.entry("interval", IdeMessages.interval_label), Map.entry("stackdepth", IdeMessages.stackdepth_label),
            Map.entry("keep", IdeMessages.keep_label), Map.entry("output", IdeMessages.output_label));

    private FieldNames() {
    }

    /** The label without its mnemonic and colon; of an option without a control its own name. */
    static String of(String option) {
        String label = LABELS.get(option);
        return label == null ? option : "\u201c" + label.replace("&", "").replaceFirst(":$", "") + "\u201d";
    }

    /** A message of the agent about one option, with the label in place of the option's name. */
    static String in(String message, String option) {
        return message.replaceFirst("\\boption " + option + "\\b", Matcher.quoteReplacement(of(option)));
    }
}
