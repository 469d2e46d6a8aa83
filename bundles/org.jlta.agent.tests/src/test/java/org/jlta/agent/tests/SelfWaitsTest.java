package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.locks.LockInversion;
import org.jlta.analysis.locks.LockInversions;
import org.jlta.analysis.overview.Overview;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;
import org.jlta.targets.OppositeOrders;
import org.jlta.targets.PoolWaitsForItself;
import org.junit.jupiter.api.io.TempDir;

/** What comes to a standstill though no lock is missing, and what could have. */
class SelfWaitsTest {
    @TempDir
    Path folder;

    @OnEachJdk
    void findsThePoolThatWaitsForItself(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, PoolWaitsForItself.class).record();

        List<PoolSummary> pools = PoolSummary.of(recorded.model());
        PoolFinding finding = finding(pools, "self", PoolFinding.Kind.SELF_DEADLOCK);
        assertTrue(finding.sentence().contains("all 2 threads wait"), finding.sentence());
        assertTrue(finding.sentence().contains("handed 2 tasks to the same pool"), finding.sentence());
        finding(pools, "other", PoolFinding.Kind.STUCK);
        assertEquals(List.of(RecordedDeadlock.Kind.POOL),
                Deadlocks.of(recorded.model(), ThreadSet.all(recorded.threads())).stream()
                        .map(course -> course.deadlock().kind()).toList());
        assertTrue(Overview.of(recorded.model(), Progress.NONE).findings().stream()
                .anyMatch(found -> found.sentence().startsWith("pool self: waits for itself")));
    }

    private static PoolFinding finding(List<PoolSummary> pools, String name, PoolFinding.Kind kind) {
        List<PoolFinding> findings = pools.stream().filter(pool -> name.equals(pool.name())).findFirst().orElseThrow()
                .findings();
        return findings.stream().filter(one -> one.kind() == kind).findFirst()
                .orElseThrow(() -> new AssertionError(name + ": " + findings));
    }

    @OnEachJdk
    void findsLocksThatWereTakenInOppositeOrders(Jdk jdk) throws Exception {
        Recorded recorded = TargetRun.of(jdk, folder, OppositeOrders.class).record();

        ThreadSet all = ThreadSet.all(recorded.threads());
        assertEquals(List.of(), Deadlocks.of(recorded.model(), all));
        List<LockInversion> found = LockInversions.find(recorded.model(), all, Progress.NONE);
        assertEquals(1, found.size(), found.toString());
        LockInversion inversion = found.get(0);
        assertEquals(Set.of("one", "other"), Set.of(recorded.threads().name(inversion.one().thread()),
                recorded.threads().name(inversion.other().thread())));
        assertEquals(Set.of("java.lang.StringBuilder", "java.lang.StringBuffer"),
                Set.of(className(recorded, inversion.one().held()), className(recorded, inversion.one().wanted())));
    }

    private static String className(Recorded recorded, int lock) {
        return recorded.model().locks().lock(lock).className();
    }
}
