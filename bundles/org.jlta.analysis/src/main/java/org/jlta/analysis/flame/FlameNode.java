package org.jlta.analysis.flame;

import java.util.List;

/**
 * A frame with all that is above it in the tree.
 *
 * @param label    of the frame; {@code all} for the root; in square brackets for what is no frame: groups of threads, and what has no stack
 * @param value    in the request's unit, this node's own and its children's
 * @param self     of the frame itself, without its children
 * @param children largest first
 */
public record FlameNode(String label, long value, long self, List<FlameNode> children) {
    /** The root's label. */
    public static final String ROOT = "all";
    /** The label of CPU time during which no stack was taken. */
    public static final String NO_STACK = "[no stack was taken]";
    /** The label of life in which a thread neither ran nor was seen to be blocked. */
    public static final String NOT_SEEN = "[neither running nor seen to wait]";

    public FlameNode {
        children = List.copyOf(children);
    }
}
