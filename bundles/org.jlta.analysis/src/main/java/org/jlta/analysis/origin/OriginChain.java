package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.TaskTable;
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
        STARTED,
        /** Handed over a task that the thread before ran. */
        SUBMITTED
    }

    /**
     * One thread on the way.
     *
     * @param threadOrdinal the thread
     * @param how           what it did to the thread of the link before
     * @param stackOrdinal  where it did so, -1 for {@link How#ASKED}
     * @param certain       whether that was seen; false for a task that could have come from several places
     */
    public record Link(int threadOrdinal, How how, int stackOrdinal, boolean certain) {
    }

    /** Tasks that submit each other go on for ever. */
    private static final int MOST_LINKS = 1000;

    private OriginChain() {
    }

    /**
     * The chain, first the thread itself and who made it; where that one ran a task then, to who submitted the task, and so
     * on. It ends at a thread whose origin is not known.
     */
    public static List<Link> of(RecordingModel model, int threadOrdinal) {
        List<Link> chain = begin(threadOrdinal);
        follow(model, chain, ThreadTable.UNKNOWN_NANOS);
        return List.copyOf(chain);
    }

    /**
     * The chain of what a thread did at a moment: where it ran a task then, to who submitted that task, and what that thread
     * ran at that time, and so on; where it ran none, to who made it.
     *
     * @param nanos since the recording's start
     */
    public static List<Link> at(RecordingModel model, int threadOrdinal, long nanos) {
        List<Link> chain = begin(threadOrdinal);
        follow(model, chain, nanos);
        return List.copyOf(chain);
    }

    private static List<Link> begin(int threadOrdinal) {
        List<Link> chain = new ArrayList<>();
        chain.add(new Link(threadOrdinal, How.ASKED, StackTable.NONE, true));
        return chain;
    }

    private static void follow(RecordingModel model, List<Link> chain, long from) {
        TaskTable tasks = model.pools().tasks();
        BitSet seen = new BitSet();
        long nanos = from;
        while (chain.size() < MOST_LINKS) {
            int o = chain.get(chain.size() - 1).threadOrdinal();
            int task = nanos == ThreadTable.UNKNOWN_NANOS ? -1 : tasks.runAt(o, nanos);
            if (task >= 0 && tasks.submitter(task) >= 0) {
                chain.add(new Link(tasks.submitter(task), How.SUBMITTED, tasks.submitStack(task),
                        tasks.isCertain(task)));
                nanos = tasks.submitNanos(task);
                continue;
            }
            Link made = made(model.threads(), o);
            if (made == null || seen.get(o)) {
                return;
            }
            seen.set(o);
            nanos = made.how() == How.ALLOCATED
                    ? model.threads().allocatedNanos(o)
                    : model.threads().startCallNanos(o);
            chain.add(made);
        }
    }

    /** Who made a thread; null where that is not known, or it made itself. */
    private static Link made(ThreadTable threads, int o) {
        boolean allocated = threads.allocator(o) >= 0;
        int maker = maker(threads, o);
        return maker < 0
                ? null
                : new Link(maker, allocated ? How.ALLOCATED : How.STARTED,
                        allocated ? threads.allocationStack(o) : threads.startStack(o), true);
    }

    /** The thread that made it; -1 where that is not known, or it made itself. */
    public static int maker(ThreadTable threads, int o) {
        int maker = threads.allocator(o) >= 0 ? threads.allocator(o) : threads.starter(o);
        return maker == o ? -1 : maker;
    }
}
