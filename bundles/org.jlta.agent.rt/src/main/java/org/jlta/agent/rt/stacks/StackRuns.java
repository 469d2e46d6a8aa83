package org.jlta.agent.rt.stacks;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

import org.jlta.agent.rt.events.StackRunEvent;

/** Puts the looks at a thread that found one stack together in one event, by thread. Used by one thread. */
final class StackRuns {
    private final Map<Long, StackRunEvent> open = new HashMap<>();

    /**
     * One look.
     *
     * @param cpuNanos
     *            that the thread used since the look before
     */
    void add(long threadId, long stackId, long cpuNanos) {
        StackRunEvent run = open.get(threadId);
        if (run != null && run.stackId != stackId) {
            write(run);
            run = null;
        }
        if (run == null) {
            run = new StackRunEvent();
            run.begin();
            run.threadId = threadId;
            run.stackId = stackId;
            open.put(threadId, run);
        }
        run.samples++;
        run.cpuNanos += cpuNanos;
    }

    /** The thread stood still. */
    void idle(long threadId) {
        StackRunEvent run = open.remove(threadId);
        if (run != null) {
            write(run);
        }
    }

    /** Writes all, so that a killed JVM loses little. */
    void writeAll() {
        for (Iterator<StackRunEvent> runs = open.values().iterator(); runs.hasNext();) {
            write(runs.next());
            runs.remove();
        }
    }

    private static void write(StackRunEvent run) {
        run.end();
        run.commit();
    }
}
