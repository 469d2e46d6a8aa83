package org.jlta.analysis;

import java.io.Serializable;
import java.util.List;

/**
 * A deadlock that the agent found while it was there.
 *
 * @param kind       whether threads wait for each other or hold all carriers
 * @param foundNanos when it was confirmed, since the recording's start
 * @param members    each waits for what the next one owns, the last for what the first one does
 * @param queued     virtual threads that waited for a carrier, as far as they were seen; 0 for {@link Kind#LOCKS}
 */
public record RecordedDeadlock(Kind kind, long foundNanos, List<Member> members, int queued) implements Serializable {

    /** What makes it one. */
    public enum Kind {
        /** Each thread waits for a lock that the next one owns. */
        LOCKS,
        /** Waiting virtual threads hold all carriers, and others could run. It ends when one of them is woken. */
        CARRIERS
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
