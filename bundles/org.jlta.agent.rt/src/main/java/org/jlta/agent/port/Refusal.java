package org.jlta.agent.port;

/** Why the agent did not do what it was asked for. Immutable. */
public final class Refusal {
    /** The token was not right. */
    public static final String LOGIN = "login";
    /** The protocol's versions do not fit. */
    public static final String VERSION = "version";
    /** There is no such verb. */
    public static final String UNKNOWN = "unknown";
    /** The role does not allow it. */
    public static final String RIGHT = "right";
    /** A value is missing or not possible. */
    public static final String VALUE = "value";
    /** It cannot be done as things stand. */
    public static final String STATE = "state";
    /** Too many are connected. */
    public static final String BUSY = "busy";

    private final String code;
    private final String sentence;

    public Refusal(String code, String sentence) {
        this.code = code;
        this.sentence = sentence;
    }

    /** A word for programs, one of the constants. */
    public String code() {
        return code;
    }

    /** For people, with a full stop. */
    public String sentence() {
        return sentence;
    }
}
