package org.jlta.model.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * What became of a thread from one snapshot to a later one of the same JVM.
 *
 * @param kind   what became of it
 * @param before null for one that was not there
 * @param after  null for one that is gone
 */
public record ThreadChange(Kind kind, ThreadEntry before, ThreadEntry after) {

    /** What can become of a thread. */
    public enum Kind {
        /** It was not there before. */
        NEW,
        /** It is not there any more. */
        GONE,
        /** It is in another state or at another place. */
        MOVED,
        /** State and stack are the same. */
        SAME
    }

    /** Every thread of both: those of the later one in its order, then those that are gone. */
    public static List<ThreadChange> of(ThreadSnapshot before, ThreadSnapshot after) {
        Map<ThreadIdentity, List<ThreadEntry>> known = new HashMap<>();
        for (ThreadEntry thread : before.getThreads()) {
            known.computeIfAbsent(ThreadIdentity.of(thread), key -> new ArrayList<>()).add(thread);
        }
        List<ThreadChange> changes = new ArrayList<>();
        for (ThreadEntry thread : after.getThreads()) {
            List<ThreadEntry> same = known.getOrDefault(ThreadIdentity.of(thread), List.of());
            changes.add(same.isEmpty()
                    ? new ThreadChange(Kind.NEW, null, thread)
                    : of(same.remove(0), thread));
        }
        for (ThreadEntry thread : before.getThreads()) {
            if (known.get(ThreadIdentity.of(thread)).contains(thread)) {
                changes.add(new ThreadChange(Kind.GONE, thread, null));
            }
        }
        return changes;
    }

    private static ThreadChange of(ThreadEntry before, ThreadEntry after) {
        boolean same = before.getState() == after.getState()
                && StackGroup.frames(before).equals(StackGroup.frames(after));
        return new ThreadChange(same ? Kind.SAME : Kind.MOVED, before, after);
    }
}
