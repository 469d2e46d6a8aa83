package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * Finds locks that threads took in opposite orders, whether or not a deadlock came of it.
 * <p>
 * What a thread holds while it waits is not recorded. It is known where a third thread waited for that lock at the same time
 * and the recording tells who owned it: so an inversion shows only where both locks were contended.
 */
public final class LockInversions {
    private final Map<Integer, List<LockWait>> byLock = new LinkedHashMap<>();
    private final Map<Integer, List<LockWait>> byThread = new HashMap<>();
    private final Map<Key, LockInversion.Order> orders = new LinkedHashMap<>();

    private record Key(int thread, int held, int wanted) {
    }

    private LockInversions(RecordingModel model, Progress progress) {
        for (LockWait wait : LockWaits.of(model, ThreadSet.all(model.threads()), progress)) {
            if (HotLocks.isSemaphore(model.locks().lock(wait.lock()))) {
                continue;
            }
            byLock.computeIfAbsent(wait.lock(), lock -> new ArrayList<>()).add(wait);
            byThread.computeIfAbsent(wait.thread(), thread -> new ArrayList<>()).add(wait);
        }
        byThread.values().forEach(waits -> waits.sort(Comparator.comparingLong(LockWait::endNanos)));
    }

    /**
     * Those in which one of the threads took part, those with the longest waits first.
     *
     * @throws java.util.concurrent.CancellationException when {@code progress} said so
     */
    public static List<LockInversion> find(RecordingModel model, ThreadSet threads, Progress progress) {
        LockInversions found = new LockInversions(model, progress);
        found.byLock.forEach(found::held);
        return found.inversions(threads);
    }

    /** What the owners of a lock waited for while others waited for it. */
    private void held(int lock, List<LockWait> waits) {
        Ownership ownership = new Ownership(waits);
        for (LockWait wait : waits) {
            ownership.during(wait.thread(), wait.startNanos(), wait.endNanos(), (owner, from, to) -> {
                List<LockWait> owns = byThread.getOrDefault(owner, List.of());
                for (int i = firstAfter(owns, from); i < owns.size() && owns.get(i).startNanos() < to; i++) {
                    LockWait own = owns.get(i);
                    if (own.lock() != lock) {
                        orders.merge(new Key(owner, lock, own.lock()), new LockInversion.Order(owner, lock, own.lock(),
                                own.stack(), own.startNanos(), own.durationNanos()), LockInversions::longer);
                    }
                }
            });
        }
    }

    /** Place of the first wait that ends later; the waits of a thread, in the order of their ends, lie apart. */
    private static int firstAfter(List<LockWait> waits, long nanos) {
        int from = 0;
        int to = waits.size();
        while (from < to) {
            int middle = from + to >>> 1;
            if (waits.get(middle).endNanos() > nanos) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    private static LockInversion.Order longer(LockInversion.Order one, LockInversion.Order other) {
        return other.durationNanos() > one.durationNanos() ? other : one;
    }

    private List<LockInversion> inversions(ThreadSet threads) {
        Map<Long, List<LockInversion.Order>> byLocks = new HashMap<>();
        orders.values().forEach(order -> byLocks
                .computeIfAbsent(pair(order.held(), order.wanted()), pair -> new ArrayList<>()).add(order));
        List<LockInversion> inversions = new ArrayList<>();
        for (LockInversion.Order one : orders.values()) {
            for (LockInversion.Order other : byLocks.getOrDefault(pair(one.wanted(), one.held()), List.of())) {
                boolean isAsked = threads.contains(one.thread()) || threads.contains(other.thread());
                if (one.held() < one.wanted() && one.thread() != other.thread() && isAsked) {
                    inversions.add(new LockInversion(one, other));
                }
            }
        }
        inversions.sort((one, other) -> Long.compare(total(other), total(one)));
        return inversions;
    }

    private static long pair(int held, int wanted) {
        return (long) held << Integer.SIZE | wanted;
    }

    private static long total(LockInversion inversion) {
        return inversion.one().durationNanos() + inversion.other().durationNanos();
    }
}
