package org.jlta.model.questions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.model.Frame;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadState;

/**
 * Threads of one snapshot that are in the same state at the same place.
 *
 * @param state   of all of them
 * @param frames  the stack of all of them, innermost first; empty for threads without one
 * @param threads in the order of the snapshot, at least one
 */
public record StackGroup(ThreadState state, List<Frame> frames, List<ThreadEntry> threads) {

    private record Key(ThreadState state, List<Frame> frames) {
    }

    /** The groups, largest first; equal ones in the order of the snapshot. */
    public static List<StackGroup> of(ThreadSnapshot snapshot) {
        Map<Key, List<ThreadEntry>> groups = new LinkedHashMap<>();
        for (ThreadEntry thread : snapshot.getThreads()) {
            groups.computeIfAbsent(new Key(thread.getState(), frames(thread)), key -> new ArrayList<>()).add(thread);
        }
        return groups.entrySet().stream()
                .map(entry -> new StackGroup(entry.getKey().state, entry.getKey().frames, entry.getValue()))
                .sorted(Comparator.comparingInt((StackGroup group) -> group.threads.size()).reversed()).toList();
    }

    /** The frames of a thread, innermost first; empty where it has none. */
    public static List<Frame> frames(ThreadEntry thread) {
        return thread.getStack() == null ? List.of() : thread.getStack().getFrames();
    }
}
