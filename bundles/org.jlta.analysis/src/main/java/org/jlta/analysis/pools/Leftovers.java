package org.jlta.analysis.pools;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

/**
 * Several pools of one origin that have nothing to do and were never shut down: one is made each time and forgotten.
 *
 * @param stack   where they were made
 * @param pools   the pools
 * @param threads how many threads they keep
 */
public record Leftovers(int stack, List<PoolSummary> pools, int threads) {
    public Leftovers {
        pools = List.copyOf(pools);
    }

    /**
     * Most first.
     *
     * @param many fewer may be meant
     */
    public static List<Leftovers> of(List<PoolSummary> pools, int many) {
        Map<Integer, List<PoolSummary>> byStack = new HashMap<>();
        for (PoolSummary row : pools) {
            boolean isLeft = !row.pool().isShutDown() && !row.pool().isCollected() && row.alive() > 0
                    && row.idleSinceNanos() != ThreadTable.UNKNOWN_NANOS;
            if (isLeft && row.pool().created().stack() != StackTable.NONE) {
                byStack.computeIfAbsent(row.pool().created().stack(), stack -> new ArrayList<>()).add(row);
            }
        }
        List<Leftovers> result = new ArrayList<>();
        byStack.forEach((stack, rows) -> {
            if (rows.size() >= many) {
                result.add(new Leftovers(stack, rows, rows.stream().mapToInt(PoolSummary::alive).sum()));
            }
        });
        result.sort((one, other) -> Integer.compare(other.threads, one.threads));
        return List.copyOf(result);
    }
}
