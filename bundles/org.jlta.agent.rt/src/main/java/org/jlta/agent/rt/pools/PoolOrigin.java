package org.jlta.agent.rt.pools;

import java.util.Set;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.PoolOriginEvent;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.keep.KeptStack;

/** Who made a pool, when and where. Immutable. */
final class PoolOrigin {
    private final String className;
    private final long createdMillis;
    private final long creatorId;
    private final String creatorName;
    private final KeptStack stack;

    /**
     * The current thread makes it, now.
     *
     * @param className
     *            of what was made: a timer for its queue
     * @param stack
     *            null for none
     */
    PoolOrigin(String className, KeptStack stack) {
        Thread creator = Thread.currentThread();
        this.className = className;
        this.createdMillis = System.currentTimeMillis();
        this.creatorId = ThreadFields.id(creator);
        this.creatorName = EventText.encode(creator.getName());
        this.stack = stack;
    }

    /** Fills in what is known, and writes the stack unless it is among those written, to which it is added. */
    void fill(PoolOriginEvent event, Set<KeptStack> written) {
        event.className = className;
        event.createdMillis = createdMillis;
        event.creatorId = creatorId;
        event.creatorName = creatorName;
        if (stack != null) {
            event.stackId = stack.number();
            if (written.add(stack)) {
                stack.write();
            }
        }
    }
}
