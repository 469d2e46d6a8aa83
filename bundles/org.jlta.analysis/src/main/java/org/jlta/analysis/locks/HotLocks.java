package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;

/** Finds the locks that threads waited for. */
public final class HotLocks {
    private static final String SEMAPHORE = "java.util.concurrent.Semaphore";

    private final RecordingModel model;
    private final LockRequest request;
    private final StackSearch stacks;

    private HotLocks(RecordingModel model, LockRequest request) {
        this.model = model;
        this.request = request;
        this.stacks = new StackSearch(model);
    }

    /**
     * The locks, the one with the longest waits in all first.
     *
     * @throws CancellationException when {@code progress} said so
     */
    public static List<HotLock> find(RecordingModel model, LockRequest request, Progress progress) {
        HotLocks question = new HotLocks(model, request);
        Map<Integer, List<LockWait>> byLock = new LinkedHashMap<>();
        for (LockWait wait : LockWaits.of(model, request.threads(), progress)) {
            if (question.isWithin(wait)) {
                byLock.computeIfAbsent(wait.lock(), lock -> new ArrayList<>()).add(wait);
            }
        }
        List<HotLock> found = new ArrayList<>();
        byLock.forEach((lock, waits) -> {
            if (progress.isCancelled()) {
                throw new CancellationException();
            }
            found.add(question.lock(model.locks().lock(lock), waits));
        });
        found.sort(Comparator.comparingLong(HotLock::totalNanos).reversed());
        return found;
    }

    private boolean isWithin(LockWait wait) {
        return wait.endNanos() >= request.fromNanos() && wait.startNanos() <= request.toNanos();
    }

    /** The part of the wait that lies within the time asked for. */
    private long nanos(LockWait wait) {
        return Math.min(wait.endNanos(), request.toNanos()) - Math.max(wait.startNanos(), request.fromNanos());
    }

    private HotLock lock(LockInfo lock, List<LockWait> waits) {
        Map<Integer, HotLock.Share> waiters = new LinkedHashMap<>();
        Map<Integer, HotLock.Share> owners = new LinkedHashMap<>();
        Map<Integer, HotLock.Place> places = new LinkedHashMap<>();
        Map<Integer, Span> longest = new HashMap<>();
        Ownership ownership = new Ownership(waits);
        long total = 0;
        long most = 0;
        int waiting = 0;
        boolean certain = true;
        boolean fromBefore = false;
        for (LockWait wait : waits) {
            long nanos = nanos(wait);
            total += nanos;
            most = Math.max(most, nanos);
            waiting += wait.ended() ? 0 : 1;
            certain &= wait.certain();
            fromBefore |= !wait.certain() && StateTimes.isFromBefore(model, wait.thread(), wait.startNanos());
            waiters.merge(wait.thread(), share(wait.thread(), wait, nanos), HotLocks::sum);
            long from = Math.max(wait.startNanos(), request.fromNanos());
            if (!isSemaphore(lock)) {
                ownership.during(wait.thread(), from, from + nanos, (owner, begin, end) -> {
                    owners.merge(owner, share(owner, wait, end - begin), HotLocks::sum);
                    longest.merge(owner, new Span(begin, end), Span::longer);
                });
            }
            places.merge(wait.stack(), new HotLock.Place(wait.stack(), 1, nanos), HotLocks::sum);
        }
        List<HotLock.Share> sortedOwners = sorted(owners);
        return new HotLock(lock, kind(lock, waits.get(0)), sorted(waiters), sortedOwners,
                places.values().stream().sorted(Comparator.comparingLong(HotLock.Place::totalNanos).reversed())
                        .toList(),
                sortedOwners.isEmpty() ? -1 : ownerStack(sortedOwners.get(0).thread(), longest), waits.size(), waiting,
                total, most, certain, fromBefore);
    }

    private static HotLock.Share share(int thread, LockWait wait, long nanos) {
        return new HotLock.Share(thread, 1, wait.ended() ? 0 : 1, nanos, nanos);
    }

    private static HotLock.Share sum(HotLock.Share one, HotLock.Share other) {
        return new HotLock.Share(one.thread(), one.count() + other.count(), one.waiting() + other.waiting(),
                one.totalNanos() + other.totalNanos(), Math.max(one.maxNanos(), other.maxNanos()));
    }

    private static HotLock.Place sum(HotLock.Place one, HotLock.Place other) {
        return new HotLock.Place(one.stack(), one.count() + other.count(), one.totalNanos() + other.totalNanos());
    }

    private static List<HotLock.Share> sorted(Map<Integer, HotLock.Share> shares) {
        return shares.values().stream().sorted(Comparator.comparingLong(HotLock.Share::totalNanos).reversed())
                .toList();
    }

    /** Nobody owns one: who got a permit need not give it back. */
    static boolean isSemaphore(LockInfo lock) {
        return lock.knownClass().equals(SEMAPHORE);
    }

    private static HotLock.Kind kind(LockInfo lock, LockWait wait) {
        if (isSemaphore(lock)) {
            return HotLock.Kind.SEMAPHORE;
        }
        return wait.doing() == Doing.BLOCKED ? HotLock.Kind.MONITOR : HotLock.Kind.LOCK;
    }

    /** A time in which one thread owned the lock while another waited. */
    private record Span(long begin, long end) {

        Span longer(Span other) {
            return other.end - other.begin > end - begin ? other : this;
        }
    }

    private int ownerStack(int owner, Map<Integer, Span> longest) {
        Span span = longest.get(owner);
        return stacks.within(owner, span.begin, span.end);
    }
}
