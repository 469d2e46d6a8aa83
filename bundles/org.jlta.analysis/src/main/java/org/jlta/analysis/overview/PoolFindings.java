package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.overview.Finding.Severity;
import org.jlta.analysis.pools.CommonPoolWaits;
import org.jlta.analysis.pools.Leftovers;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;

/** What is wrong with pools, in sentences. */
final class PoolFindings {
    private static final int MOST = 3;
    private static final Set<PoolFinding.Kind> PROBLEMS = Set.of(PoolFinding.Kind.STUCK,
            PoolFinding.Kind.SELF_DEADLOCK, PoolFinding.Kind.REJECTED,
            PoolFinding.Kind.WAITING);

    private PoolFindings() {
    }

    /** Empty for a recording without pools, and where nothing is wrong. */
    static List<Finding> of(RecordingModel model, ThreadSet chosen) {
        List<PoolSummary> pools = PoolSummary.of(model, chosen);
        List<Finding> findings = new ArrayList<>();
        Set<PoolSummary> told = new HashSet<>();
        Blame blame = Blame.of(model);
        for (Leftovers left : Leftovers.of(pools, model.settings().limits().idlePools())) {
            told.addAll(left.pools());
            List<Frame> stack = model.stack(left.stack());
            String sentence = Wording.plural(left.pools().size(), "pool") + " from "
                    + stack.get(Math.max(0, blame.depth(left.stack()))).label()
                    + " have nothing to do and were never shut down: they keep " + Wording.threads(left.threads());
            findings.add(new Finding(Severity.PROBLEM, sentence, "pools", threads(left.pools())));
        }
        pools.stream().filter(row -> !told.contains(row)).flatMap(row -> problems(row).stream()).limit(MOST)
                .forEach(findings::add);
        if (pools.stream().noneMatch(PoolSummary::isCommonPool)) {
            commonPool(model, chosen, findings);
        }
        return findings;
    }

    /** In recordings that tell of no pools: those of other tools, and those of preset low. */
    private static void commonPool(RecordingModel model, ThreadSet chosen, List<Finding> findings) {
        CommonPoolWaits waits = CommonPoolWaits.of(model);
        if (waits != null && !waits.workers().and(chosen).isEmpty()) {
            findings.add(new Finding(Severity.PROBLEM, "common pool: " + waits.sentence(model),
                    "flame --value blocked --where \"name ~ 'commonPool-worker'\"", waits.workers()));
        }
    }

    private static List<Finding> problems(PoolSummary row) {
        List<Finding> findings = new ArrayList<>();
        for (PoolFinding finding : row.findings()) {
            if (PROBLEMS.contains(finding.kind())) {
                String name = row.name() == null ? row.pool().className() : row.name();
                findings.add(new Finding(Severity.PROBLEM, "pool " + name + ": " + finding.sentence(), "pools",
                        threads(List.of(row))));
            }
        }
        return findings;
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
