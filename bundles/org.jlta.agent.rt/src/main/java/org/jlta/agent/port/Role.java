package org.jlta.agent.port;

import java.util.Locale;

/** What a token gives the right to. */
public enum Role {
    /** To ask and to read the recording. */
    READ,
    /** To change what the agent does, too. */
    CONTROL;

    /** The word for it, on the wire and in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @throws WireException
     *             when there is no such role
     */
    public static Role named(String word) throws WireException {
        for (Role role : values()) {
            if (role.word().equals(word)) {
                return role;
            }
        }
        throw new WireException("role '" + word + "', expected is read or control");
    }
}
