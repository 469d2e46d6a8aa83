package org.jlta.analysis.locks;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/** Who waits for whom at one moment: each thread below the one that holds what it waits for. */
public final class BlockingTree {
    private final Map<Integer, Cut.Row> rows = new HashMap<>();
    private final Map<Integer, List<Cut.Row>> waiters = new HashMap<>();
    private final BitSet shown = new BitSet();
    private final List<Line> lines = new ArrayList<>();

    /**
     * A thread in the tree.
     *
     * @param row     what it did
     * @param depth   0 for a thread that waits for nobody, or where a cycle begins
     * @param blocks  how many threads wait for it, directly or not
     * @param inCycle whether it waits for itself in the end
     */
    public record Line(Cut.Row row, int depth, int blocks, boolean inCycle) {
    }

    private BlockingTree() {
    }

    /** The lines from the root that blocks most on, each followed by those that wait for it; empty where nobody waits. */
    public static List<Line> at(RecordingModel model, ThreadSet threads, long nanos) {
        BlockingTree tree = new BlockingTree();
        for (Cut.Row row : Cut.at(model, ThreadSet.all(model.threads()), nanos)) {
            tree.rows.put(row.thread(), row);
            if (row.heldBy() >= 0 && row.doing().isWaiting()) {
                tree.waiters.computeIfAbsent(row.heldBy(), owner -> new ArrayList<>()).add(row);
            }
        }
        tree.addRoots(threads);
        return tree.lines;
    }

    private void addRoots(ThreadSet threads) {
        List<Integer> roots = waiters.keySet().stream().filter(rows::containsKey)
                .filter(thread -> rows.get(thread).heldBy() < 0)
                .sorted(Comparator.comparingInt((Integer thread) -> blocks(thread)).reversed()).toList();
        roots.forEach(root -> add(root, 0, threads));
        waiters.keySet().stream().filter(this::isInCycle).sorted().forEach(root -> add(root, 0, threads));
    }

    private void add(int thread, int depth, ThreadSet threads) {
        if (shown.get(thread)) {
            return;
        }
        shown.set(thread);
        if (threads.contains(thread) || waiters.getOrDefault(thread, List.of()).stream()
                .anyMatch(row -> threads.contains(row.thread()))) {
            lines.add(new Line(rows.get(thread), depth, blocks(thread), isInCycle(thread)));
        }
        waiters.getOrDefault(thread, List.of()).stream()
                .sorted(Comparator.comparingLong(Cut.Row::ageNanos).reversed())
                .forEach(row -> add(row.thread(), depth + 1, threads));
    }

    private int blocks(int thread) {
        BitSet reached = new BitSet();
        reach(thread, reached);
        reached.clear(thread);
        return reached.cardinality();
    }

    private void reach(int thread, BitSet reached) {
        for (Cut.Row row : waiters.getOrDefault(thread, List.of())) {
            if (!reached.get(row.thread())) {
                reached.set(row.thread());
                reach(row.thread(), reached);
            }
        }
    }

    private boolean isInCycle(int thread) {
        BitSet reached = new BitSet();
        reach(thread, reached);
        return reached.get(thread);
    }
}
