package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;

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
        ThreadTable threads = model.threads();
        List<Link> chain = new ArrayList<>();
        BitSet seen = new BitSet();
        chain.add(new Link(threadOrdinal, How.ASKED, StackTable.NONE));
        seen.set(threadOrdinal);
        int o = threadOrdinal;
        while (true) {
            boolean allocated = threads.allocator(o) >= 0;
            int maker = allocated ? threads.allocator(o) : threads.starter(o);
            if (maker < 0 || seen.get(maker)) {
                return List.copyOf(chain);
            }
            chain.add(new Link(maker, allocated ? How.ALLOCATED : How.STARTED,
                    allocated ? threads.allocationStack(o) : threads.startStack(o)));
            seen.set(maker);
            o = maker;
        }
    }
}
