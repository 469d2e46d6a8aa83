package org.jlta.ui.preferences;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.jlta.agent.options.Preset;
import org.osgi.service.prefs.BackingStoreException;

/**
 * What the dialog for attaching offers at first.
 *
 * @param preset  of the agent
 * @param options further ones, as a person types them; may be empty
 */
public record AttachDefaults(Preset preset, String options) {
    /** Where nothing was set. */
    public static final AttachDefaults GIVEN = new AttachDefaults(Preset.NORMAL, "");

    private static final String NODE = "org.jlta.ui";
    private static final String PRESET = "attach.preset";
    private static final String OPTIONS = "attach.options";

    /** Those of this workspace; a preset of another version counts as not set. */
    public static AttachDefaults read() {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode(NODE);
        String saved = node.get(PRESET, "");
        Preset preset = GIVEN.preset;
        for (Preset each : Preset.values()) {
            preset = each.optionValue().equals(saved) ? each : preset;
        }
        return new AttachDefaults(preset, node.get(OPTIONS, GIVEN.options));
    }

    /** @throws BackingStoreException when they cannot be written */
    public void write() throws BackingStoreException {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode(NODE);
        node.put(PRESET, preset.optionValue());
        node.put(OPTIONS, options);
        node.flush();
    }
}
