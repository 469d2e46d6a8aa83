package org.jlta.agent.options;

import java.util.Locale;

/** What a load of the agent into a running JVM asks for. */
public enum Command {
    /** Record, with the options beside it; where the agent records already it goes on as it is. */
    START,
    /** Make the chunks in the repository hold everything up to now. */
    FLUSH,
    /** Open the port for tools, if it is not open. */
    PORT,
    /** Stop recording, write the output file when one was asked for, and restore all classes. */
    DETACH,
    /**
     * As {@link #DETACH}, because an agent of another version takes the place of this one: what nobody asked a file or a folder for is
     * kept.
     */
    REPLACE,
    /** Tell whether this agent could record with the options beside it, and do nothing. */
    CHECK;

    /** The name in options: lower case. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT);
    }
}
