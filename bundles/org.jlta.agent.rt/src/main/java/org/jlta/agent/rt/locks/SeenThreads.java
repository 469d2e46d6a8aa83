package org.jlta.agent.rt.locks;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;

import org.jlta.agent.rt.jvm.ThreadFields;

/** The threads that the last look saw. Used by the thread that looks. */
final class SeenThreads {
    private final Map<Thread, SeenThread> seen = new IdentityHashMap<>();
    private final boolean virtual;

    SeenThreads(boolean virtual) {
        this.virtual = virtual;
    }

    /** The thread's entry, a new one at its first sight. */
    SeenThread at(Thread thread, int look) {
        SeenThread entry = seen.get(thread);
        if (entry == null) {
            entry = new SeenThread(thread, ThreadFields.id(thread), virtual);
            seen.put(thread, entry);
        }
        entry.look = look;
        return entry;
    }

    /** Null for one that was not seen. */
    SeenThread get(Thread thread) {
        return seen.get(thread);
    }

    /** Forgets those that this look did not see. */
    void keepOnly(int look) {
        for (Iterator<SeenThread> entries = seen.values().iterator(); entries.hasNext();) {
            if (entries.next().look != look) {
                entries.remove();
            }
        }
    }

    Collection<SeenThread> all() {
        return seen.values();
    }

    void forgetWritten() {
        for (SeenThread entry : seen.values()) {
            entry.forgetWritten();
        }
    }
}
