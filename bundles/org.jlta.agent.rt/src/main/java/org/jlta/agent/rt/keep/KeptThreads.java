package org.jlta.agent.rt.keep;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.events.ThreadAllocatedEvent;
import org.jlta.agent.rt.events.ThreadPresentEvent;
import org.jlta.agent.rt.stacks.StackNumbers;

/**
 * The origins of all living platform threads. JFR keeps a ring of chunks; without this, a server that ran for a day would
 * have none of its threads' origins left. Any thread may call it; none waits.
 */
public final class KeptThreads {
    /** A process with as many living threads has other worries. */
    private static final int MOST_THREADS = 100_000;

    private final ConcurrentMap<Long, KeptThread> byId = new ConcurrentHashMap<>();
    private final ReferenceQueue<Thread> collected = new ReferenceQueue<>();
    private final KeptStacks stacks;
    private final Losses losses;

    public KeptThreads(StackNumbers numbers, Losses losses) {
        this.stacks = new KeptStacks(numbers);
        this.losses = losses;
    }

    /** The current thread made a platform thread, of which the event tells. */
    public void made(Thread thread, ThreadAllocatedEvent told) {
        if (hasRoom()) {
            byId.put(told.threadId, KeptThread.made(thread, collected, told, stacks.current()));
        }
    }

    /** A platform thread that was there before the agent. */
    public void present(Thread thread, ThreadPresentEvent told) {
        if (hasRoom()) {
            byId.put(told.threadId, KeptThread.present(thread, collected, told));
        }
    }

    /** The current thread starts it. */
    public void starting(long threadId) {
        KeptThread thread = byId.get(threadId);
        if (thread != null) {
            thread.starting();
        }
    }

    /** It belongs to a pool, of that identity hash code. */
    public void belongs(long threadId, int poolId) {
        KeptThread thread = byId.get(threadId);
        if (thread != null) {
            thread.belongsTo(poolId);
        }
    }

    /** The current stack without the agent's own frames, null when there are too many different ones. */
    public KeptStack currentStack() {
        return stacks.current();
    }

    /** Forgets threads that have ended or were never started and collected; to be called now and then. */
    public void removeGone() {
        for (Reference<? extends Thread> gone = collected.poll(); gone != null; gone = collected.poll()) {
            byId.remove(((KeptThread) gone).threadId, gone);
        }
        for (KeptThread thread : byId.values()) {
            if (thread.isGone()) {
                byId.remove(thread.threadId, thread);
            }
        }
    }

    /** Tells of all living threads in the chunk that begins. */
    public void write() {
        removeGone();
        Set<KeptStack> written = new HashSet<>();
        for (KeptThread thread : byId.values()) {
            if (thread.stack != null && written.add(thread.stack)) {
                thread.stack.write();
            }
            thread.write();
        }
    }

    /** How many living threads belong to a context. */
    int aliveOf(long contextId) {
        int alive = 0;
        for (KeptThread thread : byId.values()) {
            if (thread.contextId == contextId && thread.isAlive()) {
                alive++;
            }
        }
        return alive;
    }

    private boolean hasRoom() {
        if (byId.size() < MOST_THREADS) {
            return true;
        }
        losses.note("over " + MOST_THREADS + " threads are alive: the origins of further ones may be dropped");
        return false;
    }
}
