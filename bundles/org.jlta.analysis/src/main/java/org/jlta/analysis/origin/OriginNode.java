package org.jlta.analysis.origin;

import java.util.List;

import org.jlta.analysis.Frame;

/**
 * A node of the origin tree: the threads whose stacks run through one frame below its parent.
 *
 * @param kind       {@link OriginGroup.Kind#KNOWN} with frames, else a leaf that says why there are none
 * @param frames     the frame of this node; several where JDK frames are folded into one node, innermost first: those that
 *                   all runs folded here have in common; empty for the root
 * @param folded     whether {@code frames} is a fold of JDK frames
 * @param statistics of the threads below
 * @param children   by descending count
 * @param threadOrdinals threads below, ascending; owned by the node, not to be changed
 */
public record OriginNode(OriginGroup.Kind kind, List<Frame> frames, boolean folded, OriginStatistics statistics,
        List<OriginNode> children, int[] threadOrdinals) {

    /** {@code Cart.add:31}, {@code JDK (7 frames)}, or what the kind says. */
    public String label() {
        if (kind != OriginGroup.Kind.KNOWN) {
            return kind.words();
        }
        if (folded) {
            return frames.size() > 1 ? "JDK (" + frames.size() + " frames)" : "JDK";
        }
        return frames.isEmpty() ? "all threads" : frames.get(0).shortLabel();
    }
}
