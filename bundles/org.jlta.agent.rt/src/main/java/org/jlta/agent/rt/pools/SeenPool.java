package org.jlta.agent.rt.pools;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.events.PoolOriginEvent;
import org.jlta.agent.rt.keep.KeptStack;

/**
 * A pool that was seen, which this does not keep alive, where it came from, and what was last written of it. Written by one
 * thread, JFR's; any thread may read and tell of its creation and end.
 */
final class SeenPool extends WeakReference<Object> {
    /** So that a recording that keeps only its last chunks tells of pools that do not change. */
    private static final long AGAIN_NANOS = 10_000_000_000L;

    private final int id;
    private final String className;
    private final PoolReader reader;
    /** Null for one that was there before the agent. */
    private volatile PoolOrigin origin;
    /** 0 for never. */
    private volatile long shutDownMillis;
    private boolean threadsTold;
    private long writtenNanos;
    /** Before it was written first, what could be read when it was met. */
    private PoolEvent written;
    private boolean isWritten;

    SeenPool(Object pool, int id, PoolReader reader) {
        super(pool);
        this.id = id;
        this.className = pool.getClass().getName();
        this.reader = reader;
        written = unknown();
        reader.readAtFirst(pool, written);
    }

    /** Whether it is a pool of one thread, this one. */
    boolean isOnlyThread(Object pool, Thread thread) {
        return reader.onlyThread(pool) == thread;
    }

    /** What the application handed over. */
    Object handedOver(Object task) {
        return reader.handedOver(task);
    }

    /** Its constructor returned, or that of a class above its own. */
    void created(PoolOrigin made) {
        origin = made;
    }

    /** It was told to end, now; the first time counts. */
    void shutDown() {
        if (shutDownMillis == 0) {
            shutDownMillis = System.currentTimeMillis();
        }
    }

    /** The threads that it has when this is called for the first time; then none. By the thread that writes. */
    List<Thread> threadsToTell(Object pool) {
        if (threadsTold) {
            return List.of();
        }
        threadsTold = true; // where it fails, it must not keep what the pool does from being told each time
        List<Thread> threads = reader.threads(pool);
        threadsTold = threads != null;
        return threads == null ? List.of() : threads;
    }

    /** Writes for the chunk that begins what is known of its creation and end; nothing of one that is gone. */
    void writeOrigin(Set<KeptStack> written) {
        PoolOrigin known = origin;
        if (get() == null || known == null && shutDownMillis == 0) {
            return;
        }
        PoolOriginEvent event = new PoolOriginEvent();
        event.poolId = id;
        if (known == null) {
            event.className = className;
        } else {
            known.fill(event, written);
        }
        event.shutDownMillis = shutDownMillis;
        event.commit();
    }

    /** Writes an event where the pool changed, or it is time again; false when the pool is gone, which is written too. */
    boolean write(long nowNanos, boolean always) {
        Object pool = get();
        if (pool == null) {
            gone().commit();
            return false;
        }
        PoolEvent event = unknown();
        reader.read(pool, event);
        if (always || !isWritten || nowNanos - writtenNanos > AGAIN_NANOS || isChanged(event)) {
            event.commit();
            written = event;
            isWritten = true;
            writtenNanos = nowNanos;
        }
        return true;
    }

    private PoolEvent unknown() {
        PoolEvent event = new PoolEvent();
        event.poolId = id;
        event.className = className;
        event.coreSize = -1;
        event.maxSize = -1;
        event.queueCapacity = -1;
        event.size = -1;
        event.active = -1;
        event.queued = -1;
        event.completed = -1;
        return event;
    }

    private PoolEvent gone() {
        PoolEvent event = unknown();
        PoolEvent last = written;
        event.className = last.className;
        event.factoryClass = last.factoryClass;
        event.coreSize = last.coreSize;
        event.maxSize = last.maxSize;
        event.queueCapacity = last.queueCapacity;
        event.size = 0;
        event.active = 0;
        event.queued = 0;
        event.state = "collected";
        return event;
    }

    private boolean isChanged(PoolEvent event) {
        return event.size != written.size || event.active != written.active || event.queued != written.queued
                || event.completed != written.completed || event.maxSize != written.maxSize
                || event.coreSize != written.coreSize || !Objects.equals(event.state, written.state);
    }
}
