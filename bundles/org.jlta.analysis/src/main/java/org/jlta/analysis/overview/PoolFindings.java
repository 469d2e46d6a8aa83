package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.pools.CommonPoolWaits;
import org.jlta.analysis.pools.Leftovers;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;

/** What is noticeable about pools, in sentences. Used by one thread. */
final class PoolFindings {
    private static final int MOST = 3;
    private static final String TIMER = "java.util.Timer";
    private static final Set<PoolFinding.Kind> PROBLEMS = Set.of(PoolFinding.Kind.STUCK,
            PoolFinding.Kind.SELF_DEADLOCK, PoolFinding.Kind.REJECTED,
            PoolFinding.Kind.WAITING);

    private final RecordingModel model;
    private final ThreadSet chosen;
    private final List<PoolSummary> pools;
    private final List<Leftovers> leftovers;

    /** @param pools those with one of the chosen threads */
    PoolFindings(RecordingModel model, ThreadSet chosen, List<PoolSummary> pools) {
        this.model = model;
        this.chosen = chosen;
        this.pools = pools;
        this.leftovers = Leftovers.of(pools, model.settings().limits().idlePools());
    }

    /** Empty for a recording without pools, and where nothing is wrong. */
    List<Finding> problems() {
        List<Finding> findings = new ArrayList<>();
        Blame blame = Blame.of(model);
        for (Leftovers left : leftovers) {
            List<Frame> stack = model.stack(left.stack());
            String sentence = Wording.plural(left.pools().size(), noun(left.pools())) + " from "
                    + stack.get(Math.max(0, blame.depth(left.stack()))).label()
                    + (haveTasks(left.pools()) ? " wait for their next tasks" : " have nothing to do")
                    + " and were never "
                    + end(left.pools()) + ": they keep " + Wording.threads(left.threads());
            findings.add(new Finding(Severity.PROBLEM, sentence, "pools", threads(left.pools()),
                    openPools(Severity.PROBLEM, left.pools())));
        }
        Set<PoolSummary> told = told();
        List<Finding> all = pools.stream().filter(row -> !told.contains(row)).flatMap(row -> problems(row).stream())
                .toList();
        all.stream().limit(MOST).forEach(findings::add);
        if (all.size() > MOST) {
            findings.add(more(all.subList(MOST, all.size())));
        }
        if (pools.stream().noneMatch(PoolSummary::isCommonPool)) {
            commonPool(findings);
        }
        return findings;
    }

    private static Finding more(List<Finding> rest) {
        BitSet threads = new BitSet();
        rest.forEach(finding -> finding.threads().ordinals().forEach(threads::set));
        return new Finding(Severity.PROBLEM, Wording.plural(rest.size(), "more pool problem"), "pools",
                ThreadSet.of(threads), rest.stream().flatMap(finding -> finding.places().stream()).toList());
    }

    private Set<PoolSummary> told() {
        Set<PoolSummary> told = new HashSet<>();
        leftovers.forEach(left -> told.addAll(left.pools()));
        return told;
    }

    /** Pools of own code that are no problem yet, being few of a kind; null for none. */
    Finding idle() {
        Set<PoolSummary> told = told();
        List<PoolSummary> idle = pools.stream().filter(row -> !told.contains(row) && isIdle(row)).toList();
        if (idle.isEmpty()) {
            return null;
        }
        boolean one = idle.size() == 1;
        long threads = idle.stream().mapToLong(PoolSummary::alive).sum();
        String sentence = Wording.plural(idle.size(), "pool")
                + (one ? " from " + idle.get(0).madeAt(model).label() + " has" : " have")
                + " nothing to do and " + (one ? "was" : "were") + " never shut down: "
                + (one ? "it keeps " : "they keep ")
                + Wording.threads(threads);
        return new Finding(Severity.NOTE, sentence, "pools", threads(idle), openPools(Severity.NOTE, idle));
    }

    private boolean isIdle(PoolSummary row) {
        Frame made = row.madeAt(model);
        return Places.isMendable(made) && !Blame.isLibrary(made.className())
                && row.findings().stream().anyMatch(finding -> finding.kind() == PoolFinding.Kind.IDLE);
    }

    private static String noun(List<PoolSummary> rows) {
        return areTimers(rows) ? "timer" : "pool";
    }

    private static String end(List<PoolSummary> rows) {
        return areTimers(rows) ? "cancelled" : "shut down";
    }

    private static boolean areTimers(List<PoolSummary> rows) {
        return rows.stream().allMatch(row -> row.pool().className().equals(TIMER));
    }

    /** Whether some come later, as those of timers do again and again. */
    private static boolean haveTasks(List<PoolSummary> rows) {
        return rows.stream().anyMatch(row -> row.queued() > 0);
    }

    /** The lines that make them. */
    private List<PlacedFinding> openPools(Severity severity, List<PoolSummary> open) {
        Map<Frame, List<PoolSummary>> byFrame = new LinkedHashMap<>();
        for (PoolSummary row : open) {
            byFrame.computeIfAbsent(row.madeAt(model), frame -> new ArrayList<>()).add(row);
        }
        Places places = new Places(model, severity);
        byFrame.forEach((frame, rows) -> places.add(PlacedFinding.Kind.OPEN_POOL, frame,
                Wording.plural(rows.size(), noun(rows)) + " made here never " + end(rows)
                        + (haveTasks(rows) ? ": waiting for the next task, and " : ": nothing to do, and ")
                        + Wording.threads(rows.stream().mapToLong(PoolSummary::alive).sum()) + " kept",
                threads(rows)));
        return places.list();
    }

    /** In recordings that tell of no pools: those of other tools, and those of preset low. */
    private void commonPool(List<Finding> findings) {
        CommonPoolWaits waits = CommonPoolWaits.of(model);
        if (waits != null && !waits.workers().and(chosen).isEmpty()) {
            findings.add(new Finding(Severity.PROBLEM, "common pool: " + waits.sentence(model),
                    "flame --value blocked --where \"name ~ 'commonPool-worker'\"", waits.workers()));
        }
    }

    private List<Finding> problems(PoolSummary row) {
        List<Finding> findings = new ArrayList<>();
        for (PoolFinding finding : row.findings()) {
            if (PROBLEMS.contains(finding.kind())) {
                String name = row.name() == null ? row.pool().className() : row.name();
                findings.add(new Finding(Severity.PROBLEM, "pool " + name + ": " + finding.sentence(), "pools",
                        threads(List.of(row)), finding.kind() == PoolFinding.Kind.SELF_DEADLOCK
                                ? selfWait(threads(List.of(row)))
                                : List.of()));
            }
        }
        return findings;
    }

    /** Where the threads of a pool wait that waits for itself. */
    private List<PlacedFinding> selfWait(ThreadSet threads) {
        Places places = new Places(model, Severity.PROBLEM);
        Deadlocks.of(model, threads).stream()
                .filter(course -> course.deadlock().kind() == RecordedDeadlock.Kind.POOL && course.isThere())
                .forEach(places::addDeadlock);
        return places.list();
    }

    private static ThreadSet threads(List<PoolSummary> pools) {
        BitSet threads = new BitSet();
        for (PoolSummary row : pools) {
            for (int thread : row.pool().threads()) {
                threads.set(thread);
            }
        }
        return ThreadSet.of(threads);
    }
}
