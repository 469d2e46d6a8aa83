package org.jlta.ide.launch;

import java.util.Map;

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

    /** The label without its mnemonic and colon, in quotes; of an option without a control its own name. */
    static String of(String option) {
        String label = LABELS.get(option);
        return label == null ? option : quoted(label);
    }

    /** A label without its mnemonic, which some languages put behind it, and without its colon, in quotes. */
    static String quoted(String label) {
        return "\u201c" + label.replaceAll("\\(&.\\)", "").replace("&", "").replaceFirst("[:\uff1a]$", "") + "\u201d";
    }
}
