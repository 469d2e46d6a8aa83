package org.jlta.agent.rt.port;

import org.jlta.agent.port.Refusal;

/** A verb is not done; the refusal goes to the client. */
public final class PortRefusal extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    /**
     * @param code
     *            one of {@link Refusal}
     * @param sentence
     *            with a full stop
     */
    public PortRefusal(String code, String sentence) {
        super(sentence);
        this.refusal = new Refusal(code, sentence);
    }

    public Refusal refusal() {
        return refusal;
    }
}
