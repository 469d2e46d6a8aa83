package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.locks.HotLock;
import org.jlta.analysis.locks.HotLocks;
import org.jlta.analysis.locks.LockRequest;
import org.jlta.analysis.locks.PinnedPlace;
import org.jlta.analysis.locks.PinnedPlaces;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.pools.LockPlaces;

/** Deadlocks and hot locks as sentences. */
final class LockFindings {
    private static final int MOST = 3;
    private static final int MOST_NAMES = 4;
    /** Waits that take a smaller part of the recording's time, all waiting threads together, are no finding. */
    private static final int SMALLEST_PART = 20;

    private LockFindings() {
    }

    /**
     * One for each deadlock that was there within the time, one for what is beyond the first three. Pools that wait for
     * themselves at the end are findings of pools.
     */
    static List<Finding> deadlocks(RecordingModel model, Scope scope) {
        List<Deadlocks.Course> deadlocks = Deadlocks.of(model, scope).stream()
                .filter(course -> course.deadlock().kind() != RecordedDeadlock.Kind.POOL || !course.isThere()).toList();
        List<Finding> findings = new ArrayList<>();
        for (Deadlocks.Course course : deadlocks.subList(0, Math.min(MOST, deadlocks.size()))) {
            findings.add(new Finding(Severity.PROBLEM, sentence(model, course), "deadlocks", threads(List.of(course)),
                    places(model, List.of(course))));
        }
        if (deadlocks.size() > MOST) {
            List<Deadlocks.Course> rest = deadlocks.subList(MOST, deadlocks.size());
            findings.add(new Finding(Severity.PROBLEM, Wording.plural(rest.size(), "more deadlock"),
                    "deadlocks --all", threads(rest), places(model, rest)));
        }
        return findings;
    }

    private static List<PlacedFinding> places(RecordingModel model, List<Deadlocks.Course> courses) {
        Places places = new Places(model, Severity.PROBLEM);
        courses.forEach(places::addDeadlock);
        return places.list();
    }

    private static String sentence(RecordingModel model, Deadlocks.Course course) {
        List<RecordedDeadlock.Member> members = course.deadlock().members();
        String names = members.stream().limit(MOST_NAMES).filter(member -> member.thread() >= 0)
                .map(member -> model.threads().name(member.thread())).collect(Collectors.joining(", "))
                + (members.size() > MOST_NAMES ? ", …" : "");
        String end = course.isThere() ? "" : ", until " + Wording.duration(course.endNanos());
        if (course.deadlock().kind() == RecordedDeadlock.Kind.CARRIERS) {
            return "all carriers of virtual threads were held by " + Wording.plural(members.size(), "thread")
                    + " that waited: " + names + ", " + course.since() + end;
        }
        if (course.deadlock().kind() == RecordedDeadlock.Kind.POOL) {
            return "a pool waited for itself: " + names + " in tasks that handed "
                    + Wording.plural(course.deadlock().queued(), "task") + " to it, " + course.since() + end;
        }
        return "deadlock of " + Wording.threads(members.size()) + ": " + names + " wait for each other "
                + course.since() + end;
    }

    /** The threads in any of them. */
    static ThreadSet threads(List<Deadlocks.Course> courses) {
        BitSet threads = new BitSet();
        courses.stream().flatMap(course -> course.deadlock().members().stream())
                .filter(member -> member.thread() >= 0).forEach(member -> threads.set(member.thread()));
        return ThreadSet.of(threads);
    }

    /** The locks that threads waited for long, at most three. */
    static List<Finding> hotLocks(RecordingModel model, Scope scope, Progress progress) {
        long least = leastNanos(model, scope);
        List<Finding> findings = new ArrayList<>();
        LockPlaces places = new LockPlaces(model);
        for (HotLock lock : HotLocks.find(model, LockRequest.of(scope), progress)) {
            if (lock.totalNanos() >= least && findings.size() < MOST) {
                findings.add(finding(model, lock, places.of(lock).words()));
            }
        }
        return findings;
    }

    private static long leastNanos(RecordingModel model, Scope scope) {
        return Math.max(model.settings().limits().lockWaitNanos(),
                (scope.endNanos(model) - scope.beginNanos(model)) / SMALLEST_PART);
    }

    /** Virtual threads that kept their carriers; null where that took little time. */
    static Finding pinned(RecordingModel model, Scope scope) {
        List<PinnedPlace> places = PinnedPlaces.find(model, LockRequest.of(scope));
        long total = places.stream().mapToLong(PinnedPlace::totalNanos).sum();
        if (places.isEmpty() || total < leastNanos(model, scope)) {
            return null;
        }
        BitSet threads = new BitSet();
        places.forEach(place -> place.threads().ordinals().forEach(threads::set));
        PinnedPlace most = places.get(0);
        boolean one = threads.cardinality() == 1;
        return new Finding(Severity.NOTE,
                Wording.plural(threads.cardinality(), "virtual thread")
                        + (one ? " kept its carrier for " : " kept their carriers for ") + Wording.duration(total)
                        + " in all while " + (one ? "it" : "they") + " waited"
                        + (most.place() == null
                                ? ""
                                : (places.size() == 1 ? ", at " : ", most of it (" + most.total() + ") at ")
                                        + most.place())
                        + (most.why() == null ? "" : ", " + most.why()),
                "locks --pinned --top " + MOST, ThreadSet.of(threads));
    }

    private static Finding finding(RecordingModel model, HotLock lock, String place) {
        BitSet waiters = new BitSet();
        lock.waiters().forEach(share -> waiters.set(share.thread()));
        String owner = lock.owner() < 0
                ? "its owner is not known"
                : "owned most of it by " + model.threads().name(lock.owner());
        return new Finding(Severity.NOTE,
                Wording.threads(lock.waiters().size()) + " waited " + lock.total() + " in all for "
                        + lock.lock().label() + (place == null ? "" : " " + place) + ", " + owner,
                "locks --top " + MOST, ThreadSet.of(waiters));
    }
}
