package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;

import org.jlta.analysis.Limits;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadLife;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.pools.PoolSummary;

/** Puts a recording into sentences. Used by one thread. */
final class FindingBuilder {
    private final RecordingModel model;
    private final ThreadTable threads;
    private final Scope scope;
    private final ThreadSet set;
    private final OriginRequest.By by;
    private final Progress progress;
    private final List<Finding> problems = new ArrayList<>();
    private final List<Finding> notes = new ArrayList<>();

    /** @param set of the chosen threads those that Java code made */
    FindingBuilder(RecordingModel model, Scope scope, ThreadSet set, OriginRequest.By by, Progress progress) {
        this.by = by;
        this.model = model;
        this.threads = model.threads();
        this.scope = scope;
        this.set = set;
        this.progress = progress;
    }

    List<Finding> build() {
        problems.addAll(LockFindings.deadlocks(model, scope));
        problems.addAll(LeakFindings.of(model, set, progress));
        problems.addAll(HeldFindings.of(model, scope.threads()));
        failedStarts();
        List<PoolSummary> pools = PoolSummary.of(model, scope.threads());
        PoolFindings ofPools = new PoolFindings(model, scope.threads(), pools);
        problems.addAll(ofPools.problems());
        problems.addAll(ResourceFindings.of(model, scope));
        uncaught();
        StartFindings starts = new StartFindings(model, progress);
        Finding startUp = scope.isPart(model) ? null : starts.startUp(set, by, origins());
        if (startUp != null) {
            notes.add(0, startUp);
        }
        notes.addAll(LockFindings.hotLocks(model, scope, progress));
        Finding pinned = LockFindings.pinned(model, scope);
        if (pinned != null) {
            notes.add(pinned);
        }
        Finding storm = starts.storm(set);
        if (storm != null) {
            notes.add(storm);
        }
        Finding idle = ofPools.idle();
        if (idle != null) {
            notes.add(idle);
        }
        unnamed(pools);
        neverStarted();
        recording();
        List<Finding> all = new ArrayList<>(problems);
        all.addAll(notes);
        return all;
    }

    /** Why more can be alive than began: empty when all threads began within the recording. */
    private String thoseFromBefore(ThreadSet all) {
        int before = (int) all.ordinals().filter(o -> threads.lifeNanos(o) >= 0
                && (threads.isBeforeRecording(o) || threads.startNanos(o) < scope.fromNanos())).count();
        return before == 0 ? "" : " (" + Wording.threads(before) + " had begun before)";
    }

    /** {@code in 12.0 s}, {@code from 2.00 s to 5.00 s}. */
    private String time() {
        return scope.isPart(model)
                ? "from " + Wording.duration(scope.beginNanos(model)) + " to " + Wording.duration(scope.endNanos(model))
                : "in " + Wording.duration(model.info().durationNanos());
    }

    void summary(int started, int alive, List<OriginGroup> groups) {
        ThreadSet all = scope.threads();
        long ended = all.ordinals().filter(o -> threads.life(o) == ThreadLife.ENDED
                && scope.contains(threads.endNanos(o))).count();
        String sentence = Wording.threads(started) + " began " + time() + ", "
                + (groups.isEmpty()
                        ? "of origins that were not recorded"
                        : "from " + Wording.plural(groups.size(), "origin"))
                + "; " + Wording.count(ended) + " ended, " + Wording.count(alive)
                + (scope.toNanos() < model.info().durationNanos()
                        ? " alive at " + Wording.duration(scope.endNanos(model))
                        : " alive at the end")
                + thoseFromBefore(all);
        notes.add(new Finding(Severity.NOTE, sentence, origins(), all));
        if (groups.size() > 1) {
            OriginGroup most = groups.get(0);
            notes.add(new Finding(Severity.NOTE, "most came from " + most.label() + ": "
                    + Wording.threads(most.statistics().count()) + ", " + Wording.count(most.statistics().alive())
                    + " alive at the end",
                    origins() + " --top 5", ThreadSet.of(most.threadOrdinals())));
        }
    }

    private void failedStarts() {
        ThreadSet failed = count(o -> threads.life(o) == ThreadLife.START_FAILED);
        if (!failed.isEmpty()) {
            problems.add(new Finding(Severity.PROBLEM, Wording.threads(failed.size())
                    + " could not be started, " + whyNotStarted(model.info().limits().met()),
                    "threads --where \"state = startFailed\"", failed));
        }
    }

    private static String whyNotStarted(Limits.Met met) {
        return met == null
                ? "as when the system has no more native threads"
                : "the system allows no more: " + Wording.met(met);
    }

    private void uncaught() {
        ThreadSet died = count(o -> threads.uncaught(o) != null);
        if (died.isEmpty()) {
            return;
        }
        Map<String, Integer> classes = new TreeMap<>();
        died.ordinals().forEach(o -> classes.merge(threads.uncaught(o).className(), 1, Integer::sum));
        String most = classes.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
        problems.add(new Finding(Severity.PROBLEM, Wording.threads(died.size()) + " ended by an uncaught exception, "
                + (classes.size() == 1 ? most : "most by " + most), "threads --where uncaught", died));
    }

    private void unnamed(List<PoolSummary> pools) {
        ThreadSet unnamed = count(o -> threads.isUnnamed(o) && !threads.isVirtual(o));
        if (!unnamed.isEmpty()) {
            OriginGroup most = Origins.groups(model, OriginRequest.of(unnamed).by(OriginRequest.By.BLAME), progress)
                    .get(0);
            notes.add(new Finding(Severity.NOTE,
                    Wording.threads(unnamed.size()) + (unnamed.size() == 1 ? " has" : " have")
                            + " no name but the JDK's, " + Wording.count(most.statistics().count()) + " from "
                            + most.label(),
                    origins() + " --where \"unnamed and not virtual\"", unnamed,
                    UnnamedPlaces.of(model, pools, unnamed, progress)));
        }
    }

    private void neverStarted() {
        ThreadSet never = count(o -> threads.life(o) == ThreadLife.NEVER_STARTED);
        if (!never.isEmpty()) {
            notes.add(new Finding(Severity.NOTE,
                    Wording.threads(never.size()) + (never.size() == 1 ? " was" : " were") + " made and never started",
                    origins() + " --where \"state = neverStarted\"", never));
        }
    }

    private void recording() {
        RecordingInfo info = model.info();
        ThreadSet none = ThreadSet.of();
        if (info.log() != null) {
            notes.add(new Finding(Severity.NOTE, "read from " + info.log().label() + (info.log().tellsAgent()
                    ? info.agent() == null ? "" : ", of a recording with JLTA's agent"
                    : "; whether JLTA's agent recorded is not told") + ": waits, locks, pools, samples and slow calls"
                    + " are not in it", "info", none));
        }
        if (info.isWithoutAgent()) {
            notes.add(new Finding(Severity.NOTE, "recorded without JLTA's agent: where threads were allocated is not"
                    + " in it, only where they were started", "origins --by start", none));
        }
        if (info.virtual() == RecordingInfo.VirtualThreads.COUNTED && info.virtualStarted() > 0) {
            notes.add(new Finding(Severity.NOTE,
                    Wording.plural(info.virtualStarted(), "virtual thread")
                            + " started; they were counted, not recorded one by one",
                    "info", none));
        }
        if (!info.complete()) {
            notes.add(new Finding(Severity.NOTE, info.endReason(), "info", none));
        }
        info.losses().stream().limit(3).forEach(l -> notes.add(new Finding(Severity.NOTE, l, "info", none)));
        if (!info.sensitive().isEmpty()) {
            notes.add(new Finding(Severity.NOTE, "look through it before you give it away: it holds "
                    + String.join(", ", info.sensitive()), "info", none));
        }
    }

    private String origins() {
        return by == OriginRequest.By.START ? "origins --by start" : "origins";
    }

    private ThreadSet count(IntPredicate condition) {
        BitSet result = new BitSet();
        set.ordinals().filter(condition).forEach(result::set);
        return ThreadSet.of(result);
    }
}
