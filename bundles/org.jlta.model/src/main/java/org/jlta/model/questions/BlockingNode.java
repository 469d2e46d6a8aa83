package org.jlta.model.questions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

/**
 * A thread in the tree of who is held up by whom.
 *
 * @param thread the thread
 * @param depth  0 for one that waits for no thread itself
 * @param behind how many threads wait for it, directly and through others
 */
public record BlockingNode(ThreadEntry thread, int depth, int behind) {

    /** The trees of a snapshot in the order in which they are printed: below each thread those that wait for it. */
    public static List<BlockingNode> of(ThreadSnapshot snapshot) {
        Map<ThreadEntry, List<ThreadEntry>> waiting = new HashMap<>();
        for (ThreadEntry thread : snapshot.getThreads()) {
            ThreadEntry owner = owner(thread);
            if (owner != null) {
                waiting.computeIfAbsent(owner, key -> new ArrayList<>()).add(thread);
            }
        }
        List<BlockingNode> nodes = new ArrayList<>();
        Set<ThreadEntry> seen = new HashSet<>();
        for (ThreadEntry thread : snapshot.getThreads()) {
            if (waiting.containsKey(thread) && owner(thread) == null) {
                add(nodes, seen, waiting, thread);
            }
        }
        // what is left goes round in circles
        for (ThreadEntry thread : snapshot.getThreads()) {
            if (waiting.containsKey(thread) && !seen.contains(thread)) {
                int first = nodes.size();
                add(nodes, seen, waiting, circle(thread));
                countCircle(nodes, first);
            }
        }
        return nodes;
    }

    /** Where a thread that waits for itself or for such ones in the end comes into the circle. */
    private static ThreadEntry circle(ThreadEntry thread) {
        Set<ThreadEntry> passed = new HashSet<>();
        ThreadEntry entry = thread;
        while (entry != null && passed.add(entry)) {
            entry = owner(entry);
        }
        return entry == null ? thread : entry;
    }

    /** All that wait for one of a circle wait for each of it. */
    private static void countCircle(List<BlockingNode> nodes, int first) {
        Set<ThreadEntry> members = new HashSet<>();
        for (ThreadEntry member = nodes.get(first).thread; member != null && members.add(member);) {
            member = owner(member);
        }
        for (int i = first; i < nodes.size(); i++) {
            BlockingNode node = nodes.get(i);
            if (members.contains(node.thread)) {
                nodes.set(i, new BlockingNode(node.thread, node.depth, nodes.size() - first - 1));
            }
        }
    }

    private static ThreadEntry owner(ThreadEntry thread) {
        ThreadEntry owner = thread.getWaitsFor() == null ? null : thread.getWaitsFor().getOwner();
        return owner == thread ? null : owner;
    }

    /** Without recursion: a chain can be as long as there are threads. */
    private static void add(List<BlockingNode> nodes, Set<ThreadEntry> seen,
            Map<ThreadEntry, List<ThreadEntry>> waiting, ThreadEntry root) {
        int first = nodes.size();
        List<BlockingNode> open = new ArrayList<>(List.of(new BlockingNode(root, 0, 0)));
        while (!open.isEmpty()) {
            BlockingNode node = open.remove(open.size() - 1);
            if (seen.add(node.thread)) {
                nodes.add(node);
                List<ThreadEntry> below = waiting.getOrDefault(node.thread, List.of());
                for (int i = below.size() - 1; i >= 0; i--) {
                    open.add(new BlockingNode(below.get(i), node.depth + 1, 0));
                }
            }
        }
        count(nodes, first);
    }

    /** A node's own are those that follow it at a greater depth. */
    private static void count(List<BlockingNode> nodes, int first) {
        List<Integer> path = new ArrayList<>();
        for (int i = first; i <= nodes.size(); i++) {
            int depth = i == nodes.size() ? 0 : nodes.get(i).depth;
            while (path.size() > depth) {
                int done = path.remove(path.size() - 1);
                BlockingNode node = nodes.get(done);
                nodes.set(done, new BlockingNode(node.thread, node.depth, i - done - 1));
            }
            path.add(i);
        }
    }
}
