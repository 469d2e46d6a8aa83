package org.jlta.agent.rt.stacks;

/** async-profiler cannot do what it was asked for; the message is one sentence without a full stop. */
public final class ProfilerException extends Exception {
    private static final long serialVersionUID = 1;

    ProfilerException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
