package org.jlta.agent.port;

import java.util.Locale;

/** What a client can ask of the agent. None takes a path: the agent writes nowhere but into its own recording. */
public enum Verb {
    /** How the recording stands. */
    STATUS(Role.READ),
    /** The chunks of the recording so far. */
    FETCH(Role.READ),
    /** The chunks of the recording, and what they grow by from now on. */
    SUBSCRIBE(Role.READ),
    /** Sets a mark of the name {@link #NAME} in time. */
    MARK(Role.CONTROL),
    /** Writes what every thread does now, with stacks. */
    SNAPSHOT(Role.CONTROL),
    /** Drops what was recorded so far. */
    RESET(Role.CONTROL),
    /** Drops what is older than {@link #AGE}. */
    PRUNE(Role.CONTROL),
    /** Records no more than starts and ends of threads, until {@link #RESUME}. */
    PAUSE(Role.CONTROL),
    /** Records as before the pause. */
    RESUME(Role.CONTROL),
    /** Changes options of the agent, by their names. */
    CONFIGURE(Role.CONTROL),
    /** Ends the recording and takes the agent out. */
    DETACH(Role.CONTROL);

    /** Name of the value of {@link #MARK}. */
    public static final String NAME = "name";
    /** Name of the value of {@link #PRUNE}: a span such as {@code 10m}. */
    public static final String AGE = "age";
    /**
     * Name of the value of {@link #SUBSCRIBE} and {@link #FETCH}: what the client has, as {@code number;number:bytes;number:bytes}. All
     * chunks up to the first number are settled, had as a whole or gone; the rest is what it has of those above. Empty for nothing.
     */
    public static final String HAVE = "have";
    /** Behind the bytes of a chunk that the client has as a whole. */
    public static final String WHOLE = ":whole";

    private final Role needed;

    Verb(Role needed) {
        this.needed = needed;
    }

    /** The word for it, on the wire and as a command. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether somebody of this role may ask for it. */
    public boolean isAllowedTo(Role role) {
        return role.compareTo(needed) >= 0;
    }

    /** Null where there is no such verb. */
    public static Verb named(String word) {
        for (Verb verb : values()) {
            if (verb.word().equals(word)) {
                return verb;
            }
        }
        return null;
    }
}
