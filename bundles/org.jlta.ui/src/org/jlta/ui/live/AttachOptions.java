package org.jlta.ui.live;

import java.util.List;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.jlta.agent.options.AgentOption;
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
    private static final List<String> POSSIBLE = AgentOptions.known().stream().map(AgentOption::name)
            .filter(name -> !OURS.contains(name)).toList();

    /**
     * @param more further options in the form of {@link AgentOptions#parse}; what it says of the preset holds
     */
    public static AttachOptions of(Preset preset, String more) {
        try {
            for (Map.Entry<String, String> pair : AgentOptions.pairs(more.strip())) {
                if (OURS.contains(pair.getKey())) {
                    return new AttachOptions(null, NLS.bind(LiveMessages.ownPlace_message, pair.getKey()));
                }
            }
            String problem = OptionWords.problem(more.strip(), POSSIBLE);
            if (problem != null) {
                return new AttachOptions(null, problem);
            }
            AgentOptions options = AgentOptions.parse(more.strip());
            if (options.given("preset") == null) {
                options = options.with("preset", preset.optionValue());
            }
            return new AttachOptions(options, OptionWords.withoutEffect(options));
        } catch (OptionException e) {
            return new AttachOptions(null, OptionWords.unreadable(e));
        }
    }
}
