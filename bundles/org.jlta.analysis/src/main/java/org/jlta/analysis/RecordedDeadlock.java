package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * A deadlock that the agent found while it was there, or, of a pool, that follows from what its threads did.
 *
 * @param kind       what makes it one
 * @param foundNanos when it was confirmed, since the recording's start
 * @param members    each waits for what the next one owns, the last for what the first one does
 * @param queued     virtual threads that waited for a carrier, as far as they were seen, or tasks that waited for a thread of
 *                   the pool; 0 for {@link Kind#LOCKS}
 */
public record RecordedDeadlock(Kind kind, long foundNanos, List<Member> members, int queued) implements Serializable {

    /** What makes it one. */
    public enum Kind {
        /** Each thread waits for a lock that the next one owns. */
        LOCKS("locks"),
        /** Waiting virtual threads hold all carriers, and others could run. It ends when one of them is woken. */
        CARRIERS("carriers"),
        /** All threads of a pool wait in tasks whose own tasks wait in the pool's queue. It is inferred. */
        POOL("pool");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word for programs. */
        public String word() {
            return word;
        }
    }

    /**
     * A thread in it.
     *
     * @param thread     ordinal
     * @param doing      how it waits
     * @param sinceNanos since when it was seen so
     * @param lock       ordinal of what it waits for, -1 when not known
     * @param owner      ordinal of the thread that owns it, -1 when not known
     * @param stack      ordinal, -1 when not known
     */
    public record Member(int thread, Doing doing, long sinceNanos, int lock, int owner,
            int stack) implements Serializable {
    }

    public RecordedDeadlock {
        members = List.copyOf(members);
    }
}
