package org.jlta.agent.rt.keep;

import org.jlta.agent.rt.stacks.StackText;

/** A stack on which threads or a pool were made, with its number in the recording. Immutable. */
public final class KeptStack {
    private final long number;
    private final StackText text;

    KeptStack(long number, StackText text) {
        this.number = number;
        this.text = text;
    }

    /** By which events name it. */
    public long number() {
        return number;
    }

    /** Writes it for the chunk that begins. */
    public void write() {
        text.write(number);
    }
}
