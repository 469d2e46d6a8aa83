package org.jlta.agent.remote;

import org.jlta.agent.port.Refusal;

/** The agent did not do what it was asked for; the message is its sentence. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String code;

    RefusedException(Refusal refusal) {
        super(refusal.sentence());
        this.code = refusal.code();
    }

    /** One of the words of {@link Refusal}. */
    public String code() {
        return code;
    }
}
