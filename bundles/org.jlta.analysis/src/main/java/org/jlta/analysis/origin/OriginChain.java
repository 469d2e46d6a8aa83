package org.jlta.analysis.origin;

import java.util.List;

import org.jlta.analysis.RecordingModel;

/** From a thread back to {@code main}: who made it, who made that one, … */
public final class OriginChain {

    /** How a link came to be. */
    public enum How {
        /** The thread asked for: its own link has no stack. */
        ASKED,
        /** Allocated the thread before. */
        ALLOCATED,
        /** Started it, where the allocation is not known. */
        STARTED
    }

    /**
     * One thread on the way.
     *
     * @param threadOrdinal the thread
     * @param how           what it did to the thread of the link before
     * @param stackOrdinal  where it did so, -1 for {@link How#ASKED}
     */
    public record Link(int threadOrdinal, How how, int stackOrdinal) {
    }

    private OriginChain() {
    }

    /** The chain, first the thread itself; it ends at a thread whose origin is not known. */
    public static List<Link> of(RecordingModel model, int threadOrdinal) {
        throw new UnsupportedOperationException();
    }
}
