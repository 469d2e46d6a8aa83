package org.jlta.agent.rt.keep;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.PoolThreadEvent;
import org.jlta.agent.rt.events.ThreadAllocatedEvent;
import org.jlta.agent.rt.events.ThreadOriginEvent;
import org.jlta.agent.rt.events.ThreadPresentEvent;
import org.jlta.agent.rt.jvm.ThreadFields;

/** What one platform thread is known by, without keeping it alive. */
final class KeptThread extends WeakReference<Thread> {
    final long threadId;
    /** Of its allocation, null for none. */
    final KeptStack stack;
    private final String className;
    private final String targetClass;
    private final String group;
    final long contextId;
    private final long allocatedMillis;
    private final long allocatorId;
    private final String allocatorName;
    private volatile long startedMillis;
    private volatile long starterId;
    private volatile String starterName;
    /** 0 for none. */
    private volatile int poolId;

    private KeptThread(Thread thread, ReferenceQueue<Thread> collected, ThreadOriginEvent known,
            KeptStack stack) {
        super(thread, collected);
        this.threadId = known.threadId;
        this.className = known.className;
        this.targetClass = known.targetClass;
        this.group = known.group;
        this.contextId = known.contextId;
        this.stack = stack;
        this.allocatedMillis = known.allocatedMillis;
        this.allocatorId = known.allocatorId;
        this.allocatorName = known.allocatorName;
    }

    /** One that the current thread just made. */
    static KeptThread made(Thread thread, ReferenceQueue<Thread> collected, ThreadAllocatedEvent told,
            KeptStack stack) {
        ThreadOriginEvent known = new ThreadOriginEvent();
        known.threadId = told.threadId;
        known.className = told.className;
        known.targetClass = told.targetClass;
        known.group = told.group;
        known.contextId = told.contextId;
        known.allocatedMillis = System.currentTimeMillis();
        Thread allocator = Thread.currentThread();
        known.allocatorId = ThreadFields.id(allocator);
        known.allocatorName = EventText.encode(allocator.getName());
        return new KeptThread(thread, collected, known, stack);
    }

    /** One that was there before the agent: nobody saw who made it. */
    static KeptThread present(Thread thread, ReferenceQueue<Thread> collected, ThreadPresentEvent told) {
        ThreadOriginEvent known = new ThreadOriginEvent();
        known.threadId = told.threadId;
        known.className = told.className;
        known.targetClass = told.targetClass;
        known.group = told.group;
        known.contextId = told.contextId;
        return new KeptThread(thread, collected, known, null);
    }

    /** The current thread starts it. */
    void starting() {
        Thread starter = Thread.currentThread();
        starterId = ThreadFields.id(starter);
        starterName = EventText.encode(starter.getName());
        startedMillis = System.currentTimeMillis();
    }

    /** It was made for a pool, or belonged to one when the agent came. */
    void belongsTo(int pool) {
        poolId = pool;
    }

    boolean isGone() {
        Thread thread = get();
        return thread == null || ThreadFields.state(thread) == Thread.State.TERMINATED;
    }

    /** Whether it was started and has not ended. */
    boolean isAlive() {
        Thread thread = get();
        if (thread == null) {
            return false;
        }
        Thread.State state = ThreadFields.state(thread);
        return state != Thread.State.TERMINATED && state != Thread.State.NEW;
    }

    /** Writes it for the chunk that begins; nothing of a thread that has ended. */
    void write() {
        Thread thread = get();
        if (thread == null || ThreadFields.state(thread) == Thread.State.TERMINATED) {
            return;
        }
        ThreadOriginEvent event = new ThreadOriginEvent();
        event.threadId = threadId;
        event.name = EventText.encode(thread.getName());
        event.className = className;
        event.targetClass = targetClass;
        event.daemon = thread.isDaemon();
        event.priority = thread.getPriority();
        event.group = group;
        event.contextId = contextId;
        event.stackId = stack == null ? 0 : stack.number();
        event.allocatedMillis = allocatedMillis;
        event.allocatorId = allocatorId;
        event.allocatorName = allocatorName;
        event.startedMillis = startedMillis;
        event.starterId = starterId;
        event.starterName = starterName;
        event.commit();
        int pool = poolId;
        if (pool != 0) {
            PoolThreadEvent.write(pool, threadId);
        }
    }
}
