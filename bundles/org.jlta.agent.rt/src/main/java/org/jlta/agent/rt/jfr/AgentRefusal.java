package org.jlta.agent.rt.jfr;

/** Why the agent does not record, in one sentence for the user, without a full stop. */
public final class AgentRefusal extends Exception {
    private static final long serialVersionUID = 1L;

    public AgentRefusal(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
