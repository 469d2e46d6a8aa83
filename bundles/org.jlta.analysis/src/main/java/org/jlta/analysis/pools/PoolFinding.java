package org.jlta.analysis.pools;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.PoolTable.Pool;
import org.jlta.analysis.PoolTable.Sample;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.locks.PoolSelfWait;

/**
 * Something noticeable about one pool.
 *
 * @param kind     what it is
 * @param sentence in plain words
 */
public record PoolFinding(Kind kind, String sentence) {
    private static final String DEFAULT_FACTORY = "java.util.concurrent.Executors$DefaultThreadFactory";

    /** What is noticeable. */
    public enum Kind {
        /** It was not shut down and has had nothing to do for most of the time, while its threads stay. */
        IDLE("idle"),
        /** Tasks were refused. */
        REJECTED("rejected"),
        /** All threads are busy, tasks wait, and none has ended for long. */
        STUCK("stuck"),
        /** All threads wait, and tasks that they handed over wait in the pool's own queue. */
        SELF_DEADLOCK("selfDeadlock"),
        /** It is the common pool, and its tasks wait. */
        WAITING("waiting"),
        /** Its threads have only the names that the JDK makes up. */
        UNNAMED("unnamed");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word for programs. */
        public String word() {
            return word;
        }
    }

    /**
     * Those of a pool; its own list of findings is not looked at.
     *
     * @param waits  of the common pool, null for none
     * @param itself that the pool waits for itself at the end of the recording, null where it does not
     */
    static List<PoolFinding> of(PoolSummary row, RecordingModel model, CommonPoolWaits waits, PoolSelfWait itself) {
        long endNanos = model.info().durationNanos();
        List<PoolFinding> findings = new ArrayList<>();
        stuck(row, itself, endNanos, findings);
        if (waits != null && row.isCommonPool()) {
            findings.add(new PoolFinding(Kind.WAITING, waits.sentence(model)));
        }
        if (row.use().rejected() > 0) {
            findings.add(new PoolFinding(Kind.REJECTED,
                    "refused " + Wording.plural(row.use().rejected(), "task")
                            + ": its queue was full or it was shut down"));
        }
        idle(row, endNanos, findings);
        if (DEFAULT_FACTORY.equals(row.pool().factoryClass())) {
            findings.add(new PoolFinding(Kind.UNNAMED,
                    "its threads have the JDK's names: a ThreadFactory of your own can name them"));
        }
        return findings;
    }

    private static void stuck(PoolSummary row, PoolSelfWait itself, long endNanos, List<PoolFinding> findings) {
        if (itself != null) {
            findings.add(new PoolFinding(Kind.SELF_DEADLOCK, itself.sentence(endNanos)));
            return;
        }
        Pool pool = row.pool();
        Sample last = pool.last();
        if (last == null || last.queued() <= 0 || last.size() <= 0 || last.active() < last.size()
                || pool.className().endsWith("ScheduledThreadPoolExecutor")) {
            return;
        }
        long since = last.nanos();
        List<Sample> samples = pool.samples();
        for (int i = samples.size() - 1; i >= 0 && samples.get(i).completed() == last.completed()
                && samples.get(i).active() >= last.size(); i--) {
            since = samples.get(i).nanos();
        }
        if (last.completed() >= 0 && endNanos - since >= 1_000_000_000L) {
            findings.add(new PoolFinding(Kind.STUCK, "all " + Wording.threads(last.size()) + " are busy, "
                    + Wording.plural(last.queued(), "task") + " wait, and none has ended for "
                    + Wording.duration(endNanos - since) + ": they may wait for tasks of their own queue"));
        }
    }

    private static void idle(PoolSummary row, long endNanos, List<PoolFinding> findings) {
        long since = row.idleSinceNanos();
        boolean stays = row.size() > 0 && row.queued() <= 0 && !row.pool().isShutDown() && !row.pool().isCollected()
                && row.pool().bounds().core() > 0;
        if (stays && since != ThreadTable.UNKNOWN_NANOS && endNanos - since > endNanos / 2) {
            findings.add(new PoolFinding(Kind.IDLE, "was not shut down and has had nothing to do for "
                    + Wording.duration(endNanos - since) + ", while " + Wording.threads(row.size()) + " "
                    + (row.size() == 1 ? "waits" : "wait")));
        }
    }
}
