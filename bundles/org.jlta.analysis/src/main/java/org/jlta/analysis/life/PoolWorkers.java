package org.jlta.analysis.life;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.analysis.Frame;
import org.jlta.analysis.PoolTable;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/** Tells workers of pools by the stacks that made them, and their pools by what was recorded of these, or by their names. Used by one thread. */
final class PoolWorkers {
    private static final Pattern POOL_NAME = Pattern.compile("(?:pool|ForkJoinPool)-(\\d+)-(?:thread|worker)-\\d+");
    private static final Pattern POOL_CLASS = Pattern.compile(".*(ThreadPool|ForkJoinPool|Executor)[A-Za-z]*(\\$.*)?");
    private static final Set<String> POOL_METHODS = Set.of("addWorker", "createWorker", "startThread", "addThread",
            "ensureThreads", "doStartThread", "tryAddThread");

    private final ThreadTable threads;
    private final StackTable stacks;
    private final Map<Integer, Boolean> poolStacks = new HashMap<>();
    private final Map<Integer, String> recorded = new HashMap<>();

    PoolWorkers(RecordingModel model) {
        this.threads = model.threads();
        this.stacks = model.stacks();
        List<PoolTable.Pool> pools = model.pools().pools();
        for (int i = 0; i < pools.size(); i++) {
            for (int worker : pools.get(i).threads()) {
                recorded.put(worker, "#" + i);
            }
        }
    }

    /** Whether a pool made any of these threads. */
    boolean isAny(BitSet alive) {
        return alive.stream().anyMatch(this::isPoolWorker);
    }

    /** Whether there is a pool for every second thread or more. */
    boolean isManyPools(BitSet alive) {
        Set<String> pools = new HashSet<>();
        alive.stream().mapToObj(this::pool).filter(Objects::nonNull).forEach(pools::add);
        return pools.size() * 2 >= alive.cardinality();
    }

    /** What tells its pool from others; null where nothing does. */
    private String pool(int o) {
        Matcher name = POOL_NAME.matcher(threads.name(o));
        return recorded.getOrDefault(o, name.matches() ? name.group(1) : null);
    }

    private boolean isPoolWorker(int o) {
        return isPoolStack(threads.allocationStack(o)) || isPoolStack(threads.startStack(o));
    }

    private boolean isPoolStack(int stack) {
        return stack >= 0 && poolStacks.computeIfAbsent(stack, this::hasPoolFrame);
    }

    private boolean hasPoolFrame(int stack) {
        for (int i = 0; i < stacks.depth(stack); i++) {
            Frame frame = stacks.frame(stack, i);
            if (POOL_METHODS.contains(frame.methodName()) && POOL_CLASS.matcher(frame.className()).matches()) {
                return true;
            }
        }
        return false;
    }
}
