package org.jlta.agent.options;

/** One option of the agent, as help texts and dialogs show it. Immutable. */
public final class AgentOption {
    private final String name;
    private final String valueForm;
    private final String defaultValue;
    private final String description;

    AgentOption(String name, String valueForm, String defaultValue, String description) {
        this.name = name;
        this.valueForm = valueForm;
        this.defaultValue = defaultValue;
        this.description = description;
    }

    /** The name, in lower-case letters. */
    public String name() {
        return name;
    }

    /** The values that are possible, such as {@code low|normal} or {@code FILE}. */
    public String valueForm() {
        return valueForm;
    }

    /** The value that holds when none is given, as one would write it; empty for none. */
    public String defaultValue() {
        return defaultValue;
    }

    /** One line for help, without a full stop. */
    public String description() {
        return description;
    }
}
