package org.jlta.agent.rt.keep;

import org.jlta.agent.rt.stacks.StackText;

/** A stack on which threads were allocated, with its number in the recording. Immutable. */
final class AllocationStack {
    private final long number;
    private final StackText text;

    AllocationStack(long number, StackText text) {
        this.number = number;
        this.text = text;
    }

    long number() {
        return number;
    }

    /** Writes it for the chunk that begins. */
    void write() {
        text.write(number);
    }
}
