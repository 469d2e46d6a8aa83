package org.jlta.analysis.overview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordedDeadlock;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.Wording;
import org.jlta.analysis.life.Leak;
import org.jlta.analysis.life.LeakRequest;
import org.jlta.analysis.life.Leaks;
import org.jlta.analysis.locks.Deadlocks;
import org.jlta.analysis.origin.Blame;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.analysis.origin.CodeLines;
import org.jlta.analysis.overview.PlacedFinding.Kind;
import org.jlta.analysis.pools.PoolFinding;
import org.jlta.analysis.pools.PoolSummary;

/** Findings at the lines of code that would mend them. Used by one thread. */
public final class PlacedFindings {
    /** Its one thread has its name from where it is made, as a single thread does. */
    private static final String TIMER = "java.util.Timer";

    private final RecordingModel model;
    private final Progress progress;
    private final Blame blame;
    private final List<PlacedFinding> findings = new ArrayList<>();

    private PlacedFindings(RecordingModel model, Progress progress) {
        this.model = model;
        this.progress = progress;
        this.blame = Blame.of(model);
    }

    /** In the order of their kinds; one of a kind for a line. */
    public static List<PlacedFinding> of(RecordingModel model, Progress progress) {
        PlacedFindings placed = new PlacedFindings(model, progress);
        placed.addDeadlocks();
        placed.addLeaks();
        ThreadSet ofPools = placed.addPools();
        placed.addUnnamed(ofPools);
        return List.copyOf(placed.findings);
    }

    private void add(Kind kind, Frame frame, String sentence, ThreadSet threads) {
        if (frame != null && frame.line() > 0 && !frame.isJdk()
                && findings.stream().noneMatch(other -> other.kind() == kind && other.frame().equals(frame))) {
            findings.add(new PlacedFinding(kind, frame, sentence, threads));
        }
    }

    /** Of each thread in it where it waits. */
    private void addDeadlocks() {
        for (Deadlocks.Course course : Deadlocks.of(model, ThreadSet.all(model.threads()))) {
            List<RecordedDeadlock.Member> members = course.deadlock().members();
            BitSet all = new BitSet();
            members.stream().filter(member -> member.thread() >= 0).forEach(member -> all.set(member.thread()));
            for (RecordedDeadlock.Member member : members) {
                add(Kind.DEADLOCK, own(member.stack()), sentence(member, course), ThreadSet.of(all));
            }
        }
    }

    private String sentence(RecordedDeadlock.Member member, Deadlocks.Course course) {
        LockInfo lock = model.locks().lock(member.lock());
        String here = member.thread() < 0
                ? ""
                : ", " + model.threads().name(member.thread()) + " here"
                        + (lock == null ? "" : " for " + lock.label());
        return "deadlock: " + course.sentence() + here;
    }

    private Frame own(int stack) {
        if (stack == StackTable.NONE || model.stacks().depth(stack) == 0) {
            return null;
        }
        return model.stacks().frame(stack, Math.max(0, blame.depth(stack)));
    }

    private void addLeaks() {
        for (Leak leak : Leaks.find(model, LeakRequest.of(ThreadSet.all(model.threads())), progress)) {
            int[] threads = leak.group().threadOrdinals();
            int stack = model.threads().allocationStack(threads[0]);
            add(Kind.LEAK, own(stack == StackTable.NONE ? model.threads().startStack(threads[0]) : stack),
                    leak.kind().word() + " leak: " + leak.reason(), ThreadSet.of(threads));
        }
    }

    /** @return threads of pools, which a name for a single thread does not help */
    private ThreadSet addPools() {
        BitSet ofPools = new BitSet();
        Map<Frame, List<PoolSummary>> open = new LinkedHashMap<>();
        Map<Frame, List<PoolSummary>> unnamed = new LinkedHashMap<>();
        for (PoolSummary pool : PoolSummary.of(model)) {
            if (!pool.pool().className().equals(TIMER)) {
                Arrays.stream(pool.pool().threads()).forEach(ofPools::set);
            }
            Frame made = pool.madeAt(model);
            if (made != null) {
                collect(open, made, pool, PoolFinding.Kind.IDLE);
                collect(unnamed, made, pool, PoolFinding.Kind.UNNAMED);
            }
        }
        open.forEach((frame, pools) -> add(Kind.OPEN_POOL, frame, poolsMade(pools)
                + " never shut down: nothing to do, and " + Wording.threads(threads(pools).size()) + " kept",
                threads(pools)));
        unnamed.forEach((frame, pools) -> {
            if (!threads(pools).isEmpty()) {
                add(Kind.UNNAMED_POOL, frame, Wording.threads(threads(pools).size()) + " of " + poolsMade(pools)
                        + " with no name but the JDK's", threads(pools));
            }
        });
        return ThreadSet.of(ofPools);
    }

    private static void collect(Map<Frame, List<PoolSummary>> byFrame, Frame made, PoolSummary pool,
            PoolFinding.Kind kind) {
        if (pool.findings().stream().anyMatch(finding -> finding.kind() == kind)) {
            byFrame.computeIfAbsent(made, frame -> new ArrayList<>()).add(pool);
        }
    }

    private static String poolsMade(List<PoolSummary> pools) {
        return Wording.plural(pools.size(), "pool") + " made here";
    }

    private static ThreadSet threads(List<PoolSummary> pools) {
        BitSet threads = new BitSet();
        pools.forEach(pool -> Arrays.stream(pool.pool().threads()).forEach(threads::set));
        return ThreadSet.of(threads);
    }

    private void addUnnamed(ThreadSet ofPools) {
        for (CodeLine line : CodeLines.of(model, progress)) {
            BitSet unnamed = new BitSet();
            line.threads().ordinals().filter(o -> model.threads().isUnnamed(o) && !model.threads().isVirtual(o)
                    && !ofPools.contains(o)).forEach(unnamed::set);
            if (!unnamed.isEmpty() && !Blame.isLibrary(line.frame().className())) {
                add(Kind.UNNAMED_THREAD, line.frame(),
                        Wording.threads(unnamed.cardinality()) + " made here with no name but the JDK's",
                        ThreadSet.of(unnamed));
            }
        }
    }
}
