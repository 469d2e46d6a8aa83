package org.jlta.agent.rt.resources;

import org.jlta.agent.rt.keep.KeptStack;

/** A stack that got things of a class, by its number within the recording. Immutable. */
final class ResourceSite {
    private final int number;
    private final KeptStack stack;

    /**
     * @param stack
     *            the same for later chunks, null for none
     */
    ResourceSite(int number, KeptStack stack) {
        this.number = number;
        this.stack = stack;
    }

    int number() {
        return number;
    }

    KeptStack stack() {
        return stack;
    }
}
