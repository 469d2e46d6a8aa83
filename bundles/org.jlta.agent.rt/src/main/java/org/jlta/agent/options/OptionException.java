package org.jlta.agent.options;

/** An agent option that is wrong, in one sentence: which one, what was expected. */
public final class OptionException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Why a text is no list of options, for tools that say it in another language. */
    public enum Form {
        /** A part is no {@code name=value}. */
        NO_PAIR,
        /** The value of a name has no closing quote. */
        OPEN_QUOTE,
        /** A file cannot be read, or names another one. */
        FILE,
        /** It is one: the option or its value is wrong. */
        SOUND
    }

    private final Form form;
    private final String part;

    public OptionException(String message) {
        this(message, null);
    }

    OptionException(String message, Throwable cause) {
        this(Form.SOUND, "", message, cause);
    }

    OptionException(Form form, String part, String message, Throwable cause) {
        super(message, cause);
        this.form = form;
        this.part = part;
    }

    public Form form() {
        return form;
    }

    /** The part of the text, the name of the option or that of the file, as {@link #form} says; empty for a sound one. */
    public String part() {
        return part;
    }
}
