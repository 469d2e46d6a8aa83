package org.jlta.agent.rt.weave;

/** Counts the hooks put into one class: a class without any is left as it is. */
final class Changes {
    private int count;

    void add() {
        count++;
    }

    boolean areAny() {
        return count > 0;
    }
}
