package org.jlta.analysis;

import java.util.Optional;

/** What one thread does to another, or to itself. */
public enum InteractionAction {
    START("start"), INTERRUPT("interrupt"), JOIN("join"), SLEEP("sleep"), YIELD("yield"), PARK("park"), UNPARK(
            "unpark"), WAIT("wait"), NOTIFY("notify"), NOTIFY_ALL("notifyAll"), SUSPEND("suspend"), RESUME(
                    "resume"), STOP("stop");

    private final String word;

    InteractionAction(String word) {
        this.word = word;
    }

    /** The name of the method, as it is shown and asked for. */
    public String word() {
        return word;
    }

    /** The action of a word; empty for another one. */
    public static Optional<InteractionAction> of(String word) {
        for (InteractionAction action : values()) {
            if (action.word.equals(word)) {
                return Optional.of(action);
            }
        }
        return Optional.empty();
    }

    /** Whether the actor stops running for a while, so that it has a duration. */
    public boolean isBlocking() {
        return isWait() || this == SLEEP;
    }

    /** Whether the actor waits for another thread: this ends the time that it is active. */
    public boolean isWait() {
        return this == WAIT || this == PARK || this == JOIN;
    }

    /** Whether it can make the target run on. */
    public boolean isWaking() {
        return this == START || this == INTERRUPT || this == UNPARK || isNotify();
    }

    public boolean isNotify() {
        return this == NOTIFY || this == NOTIFY_ALL;
    }

    /** Whether a thread does it to itself. */
    public boolean isOfItself() {
        return this == SLEEP || this == YIELD || this == PARK || this == WAIT;
    }
}
