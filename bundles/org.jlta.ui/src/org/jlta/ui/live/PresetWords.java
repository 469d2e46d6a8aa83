package org.jlta.ui.live;

import org.jlta.agent.options.Preset;

/** What the presets of the agent are for. */
public final class PresetWords {

    private PresetWords() {
    }

    /** A sentence or two. */
    public static String of(Preset preset) {
        return switch (preset) {
        case LOW -> LiveMessages.presetLow_message;
        case NORMAL -> LiveMessages.presetNormal_message;
        case FULL -> LiveMessages.presetFull_message;
        };
    }
}
