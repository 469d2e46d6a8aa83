package org.jlta.model.questions;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jlta.model.Frame;
import org.jlta.model.threads.HeldLock;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.ThreadEntry;

/**
 * Which locks of two dumps of one JVM are the same, though each form names them in its own way: those of one class that one
 * thread waits for, or took in the same frame, on the same stack in both. Where threads contradict each other, none.
 */
final class SameLocks {
    private final Map<Lock, Lock> locks = new HashMap<>();
    private final Map<Lock, Lock> others = new HashMap<>();
    private final Set<Lock> doubtful = new HashSet<>();

    private SameLocks() {
    }

    /**
     * Those of the first dump, which can be without hidden frames, with those of the second.
     *
     * @param same threads of the first dump with those that they are in the second
     */
    static Map<Lock, Lock> of(Map<ThreadEntry, ThreadEntry> same) {
        SameLocks found = new SameLocks();
        same.forEach((one, other) -> {
            int[] depths = depths(frames(one), frames(other));
            if (depths != null) {
                found.take(one.getWaitsFor(), other.getWaitsFor());
                one.getHolds().forEach(held -> found.take(held.getLock(), at(held, one, other, depths)));
            }
        });
        found.locks.entrySet().removeIf(
                both -> found.doubtful.contains(both.getKey()) || found.doubtful.contains(both.getValue()));
        return found.locks;
    }

    private static List<Frame> frames(ThreadEntry thread) {
        return thread.getStack() == null ? List.of() : thread.getStack().getFrames();
    }

    /** Where the frames of the first are in the second, which can have hidden ones between; null where they are not the same. */
    private static int[] depths(List<Frame> one, List<Frame> other) {
        int[] depths = new int[one.size()];
        int next = 0;
        for (int i = 0; i < depths.length; i++) {
            while (next < other.size() && !other.get(next).place().equals(one.get(i).place())) {
                next++;
            }
            if (next == other.size()) {
                return null;
            }
            depths[i] = next++;
        }
        return depths;
    }

    /** What the other one took in that frame; null for nothing, or where either took more than one there. */
    private static Lock at(HeldLock held, ThreadEntry one, ThreadEntry other, int[] depths) {
        int depth = held.getDepth();
        if (depth < 0 || depth >= depths.length) {
            return null;
        }
        long here = one.getHolds().stream().filter(lock -> lock.getDepth() == depth).count();
        List<HeldLock> there = other.getHolds().stream().filter(lock -> lock.getDepth() == depths[depth]).toList();
        return there.size() != 1 || here != 1 ? null : there.get(0).getLock();
    }

    private void take(Lock one, Lock other) {
        if (one == null || other == null || !Objects.equals(one.getClassName(), other.getClassName())) {
            return;
        }
        take(locks, one, other);
        take(others, other, one);
    }

    private void take(Map<Lock, Lock> known, Lock one, Lock other) {
        Lock before = known.putIfAbsent(one, other);
        if (before != null && before != other) {
            doubtful.add(one);
        }
    }
}
