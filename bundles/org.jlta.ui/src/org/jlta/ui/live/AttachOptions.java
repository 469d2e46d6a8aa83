package org.jlta.ui.live;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.agent.options.Preset;

/**
 * The agent's options as a person chose them.
 *
 * @param options null where they are not possible
 * @param problem why, one sentence; null for nothing
 */
public record AttachOptions(AgentOptions options, String problem) {
    /** The session decides where the recording lies, and an attach is no command. */
    private static final List<String> OURS = List.of("output", "repository", "command");

    /**
     * @param more further options in the form of {@link AgentOptions#parse}; what it says of the preset holds
     */
    public static AttachOptions of(Preset preset, String more) {
        try {
            AgentOptions options = AgentOptions.parse(more.strip());
            for (String name : OURS) {
                if (options.given(name) != null) {
                    return new AttachOptions(null, NLS.bind(LiveMessages.ownPlace_message, name));
                }
            }
            if (options.given("preset") == null) {
                options = options.with("preset", preset.optionValue());
            }
            return new AttachOptions(options, options.withoutEffect());
        } catch (OptionException e) {
            return new AttachOptions(null, e.getMessage());
        }
    }
}
