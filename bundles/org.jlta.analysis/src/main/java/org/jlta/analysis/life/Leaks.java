package org.jlta.analysis.life;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.OriginRequest.By;
import org.jlta.analysis.origin.Origins;

/** Finds threads that should have ended. */
public final class Leaks {
    /** What is not known of a file that lost bytes. */
    public static final String GROWTH_NOT_TOLD = "Whether threads of an origin only grow in number is not told: bytes of the file are "
            + "lost, and ends of threads can be lost with them.";
    private final RecordingModel model;
    private final ThreadTable threads;
    private final Progress progress;
    private final long atNanos;
    private final BitSet left = new BitSet();

    private Leaks(RecordingModel model, LeakRequest request, Progress progress) {
        this.model = model;
        this.threads = model.threads();
        this.progress = progress;
        this.atNanos = request.atNanos() == ThreadTable.UNKNOWN_NANOS
                ? model.info().durationNanos()
                : request.atNanos();
        request.threads().ordinals().filter(o -> isAlive(o) && !threads.isJvmInternal(o)).forEach(left::set);
    }

    /**
     * Certain ones first, then growing, then new; within a kind by descending count. A thread is in one group only. Where the file
     * lost bytes, ends of threads can be lost with them: growth, of which they are the only evidence, is not judged then.
     */
    public static List<Leak> find(RecordingModel model, LeakRequest request, Progress progress) {
        Leaks leaks = new Leaks(model, request, progress);
        List<Leak> result = new ArrayList<>();
        leaks.addCertain(result);
        if (!model.info().isDamagedWithin()) {
            leaks.addGrowing(result, request.tolerance());
        }
        if (request.afterNanos() != ThreadTable.UNKNOWN_NANOS) {
            leaks.addNew(result, request.afterNanos());
        }
        return List.copyOf(result);
    }

    private boolean isAlive(int o) {
        boolean begun = threads.isBeforeRecording(o)
                || threads.startNanos(o) != ThreadTable.UNKNOWN_NANOS && threads.startNanos(o) <= atNanos;
        return begun && threads.lifeNanos(o) >= 0
                && (threads.endNanos(o) == ThreadTable.UNKNOWN_NANOS || threads.endNanos(o) > atNanos);
    }

    private void addCertain(List<Leak> result) {
        Map<Integer, BitSet> byContext = new TreeMap<>();
        left.stream().filter(this::isContextStopped)
                .forEach(o -> byContext.computeIfAbsent(threads.context(o), c -> new BitSet()).set(o));
        List<Leak> certain = new ArrayList<>();
        byContext.forEach((index, leaked) -> {
            ContextInfo context = model.contexts().get(index);
            for (OriginGroup group : groups(leaked)) {
                int n = group.statistics().count();
                certain.add(
                        take(LeakKind.CERTAIN, group,
                                Wording.threads(n) + " of " + context.label() + (n == 1 ? " is" : " are")
                                        + " alive " + Wording.duration(atNanos - context.stopNanos())
                                        + " after it was stopped"
                                        + (model.info().isDamagedWithin() ? ", if their ends are not lost" : "")));
            }
        });
        addSorted(result, certain);
    }

    private boolean isContextStopped(int o) {
        if (threads.context(o) < 0) {
            return false;
        }
        ContextInfo context = model.contexts().get(threads.context(o));
        return context.isStopped() && context.stopNanos() <= atNanos;
    }

    /** Looks at all threads of a place together, however its callers differ. */
    private void addGrowing(List<Leak> result, LeakRequest.Tolerance tolerance) {
        List<Leak> growing = new ArrayList<>();
        Growth growth = new Growth(model, atNanos, tolerance);
        for (OriginGroup place : Origins.groups(model, OriginRequest.of(origins(allBlamed())).by(By.BLAME), progress)) {
            BitSet alive = new BitSet();
            for (int o : place.threadOrdinals()) {
                alive.set(o, left.get(o));
            }
            String reason = place.kind() == OriginGroup.Kind.KNOWN ? growth.reason(place, alive) : null;
            if (reason != null) {
                List<OriginGroup> full = groups(alive);
                growing.add(take(LeakKind.GROWING, full.size() == 1
                        ? full.get(0)
                        : Origins.groups(model, OriginRequest.of(ThreadSet.of(alive)).by(By.BLAME), progress).get(0),
                        reason));
            }
        }
        addSorted(result, growing);
    }

    /** Ended threads too: a place whose threads end is not growing. */
    private BitSet allBlamed() {
        BitSet all = new BitSet();
        for (int o = 0; o < threads.size(); o++) {
            all.set(o, threads.lifeNanos(o) >= 0 && (left.get(o) || !isAlive(o)));
        }
        return all;
    }

    private static ThreadSet origins(BitSet bits) {
        return ThreadSet.of(bits);
    }

    private void addNew(List<Leak> result, long afterNanos) {
        BitSet born = new BitSet();
        left.stream().filter(o -> !threads.isBeforeRecording(o) && threads.startNanos(o) > afterNanos)
                .forEach(born::set);
        List<Leak> added = new ArrayList<>();
        for (OriginGroup group : groups(born)) {
            added.add(take(LeakKind.NEW, group, Wording.threads(group.statistics().count()) + " began after "
                    + Wording.duration(afterNanos) + " and lived at " + Wording.duration(atNanos)));
        }
        addSorted(result, added);
    }

    private List<OriginGroup> groups(BitSet bits) {
        ThreadSet set = ThreadSet.of(bits);
        return Origins.groups(model, OriginRequest.of(set).by(OriginRequest.suitable(threads, set)), progress);
    }

    private Leak take(LeakKind kind, OriginGroup group, String reason) {
        for (int o : group.threadOrdinals()) {
            left.clear(o);
        }
        return new Leak(kind, group, reason);
    }

    private static void addSorted(List<Leak> result, List<Leak> leaks) {
        leaks.sort((a, b) -> Integer.compare(b.group().statistics().count(), a.group().statistics().count()));
        result.addAll(leaks);
    }
}
