package org.jlta.analysis.origin;

import java.util.IntSummaryStatistics;
import java.util.List;

import org.jlta.analysis.Frame;

/**
 * A node of the origin tree: the threads whose stacks run through one frame below its parent.
 *
 * @param kind       {@link OriginGroup.Kind#KNOWN} with frames, else a leaf that says why there are none
 * @param told       of threads that were there before: the class that they run, null for others or when not known
 * @param runs       the frame of this node; where JDK frames are folded into one node, the different runs of frames that
 *                   are folded in it, each innermost first, that of most threads before the others; empty for the root
 * @param folded     whether {@code runs} is a fold of JDK frames
 * @param statistics of the threads below
 * @param children   by descending count
 * @param threadOrdinals threads below, ascending; owned by the node, not to be changed
 */
public record OriginNode(OriginGroup.Kind kind, String told, List<List<Frame>> runs, boolean folded,
        OriginStatistics statistics, List<OriginNode> children, int[] threadOrdinals) {

    /** The first of the runs, innermost frame first; empty for the root and where no stack is known. */
    public List<Frame> frames() {
        return runs.isEmpty() ? List.of() : runs.get(0);
    }

    /** {@code Cart.add:31}, {@code JDK (7 frames)}, {@code JDK (3–7 frames)}, or what the kind says. */
    public String label() {
        if (kind != OriginGroup.Kind.KNOWN) {
            return kind.words(told);
        }
        if (folded) {
            return foldLabel();
        }
        return runs.isEmpty() ? "all threads" : frames().get(0).shortLabel();
    }

    private String foldLabel() {
        String lengths = foldLengths();
        return "JDK (" + lengths + (lengths.equals("1") ? " frame)" : " frames)");
    }

    /** Of a fold: how many frames its runs have, {@code 7} or {@code 3–7}. */
    public String foldLengths() {
        IntSummaryStatistics lengths = runs.stream().mapToInt(List::size).summaryStatistics();
        return (lengths.getMin() == lengths.getMax() ? "" : lengths.getMin() + "–") + lengths.getMax();
    }
}
