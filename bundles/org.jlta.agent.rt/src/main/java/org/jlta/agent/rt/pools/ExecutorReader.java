package org.jlta.agent.rt.pools;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.jvm.HiddenField;

/**
 * Reads {@code ThreadPoolExecutor}, and classes with the same fields, as its copy in Tomcat is. The lock that its own
 * methods take is held while code of the application runs ({@code terminated()}), so the fields are read without it.
 */
final class ExecutorReader implements PoolReader {
    /** {@code ctl}: the number of workers, and above it the state. */
    private static final int COUNT_BITS = 29;
    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;
    private static final String[] STATES = {"shutdown", "shutdown", "shutdown", "terminated"};
    private static final HiddenField LOCK_STATE = HiddenField.of(AbstractQueuedSynchronizer.class, "state");

    private final HiddenField ctl;
    private final HiddenField workQueue;
    private final HiddenField workers;
    private final HiddenField completedBefore;
    private final HiddenField factory;
    private final HiddenField coreSize;
    private final HiddenField maxSize;
    private final HiddenField workerCompleted;
    private final HiddenField workerPool;
    private final HiddenField workerThread;

    /**
     * @param pool
     *            the class that declares the fields
     * @param worker
     *            its class of workers, null for that of each worker
     */
    ExecutorReader(Class<?> pool, Class<?> worker) {
        ctl = HiddenField.of(pool, "ctl");
        workQueue = HiddenField.of(pool, "workQueue");
        workers = HiddenField.of(pool, "workers");
        completedBefore = HiddenField.of(pool, "completedTaskCount");
        factory = HiddenField.of(pool, "threadFactory");
        coreSize = HiddenField.of(pool, "corePoolSize");
        maxSize = HiddenField.of(pool, "maximumPoolSize");
        workerCompleted = worker == null ? null : HiddenField.of(worker, "completedTasks");
        workerPool = HiddenField.of(worker, "this$0");
        workerThread = HiddenField.of(worker, "thread");
    }

    /** The pool that a worker belongs to. */
    Object poolOf(Object worker) {
        return workerPool.get(worker);
    }

    /** The thread that runs a worker; null when the factory gave none. */
    Thread threadOf(Object worker) {
        return (Thread) workerThread.get(worker);
    }

    /** Of the JDK's own each is told when it is made, or found by what it runs. */
    @Override
    public List<Thread> threads(Object pool) {
        Object[] now = workerCompleted == null ? workersNow(pool) : new Object[0];
        if (now == null) {
            return null;
        }
        List<Thread> threads = new ArrayList<>();
        for (Object worker : now) {
            Object thread = worker == null ? null : HiddenField.of(worker.getClass(), "thread").get(worker);
            if (thread instanceof Thread) {
                threads.add((Thread) thread);
            }
        }
        return threads;
    }

    /** Null where the set changed while it was read. */
    private Object[] workersNow(Object pool) {
        try {
            return ((HashSet<?>) workers.get(pool)).toArray();
        } catch (RuntimeException changing) {
            return null;
        }
    }

    @Override
    public void readAtFirst(Object pool, PoolEvent event) {
        Object threads = factory.get(pool);
        event.factoryClass = threads == null ? null : threads.getClass().getName();
        event.coreSize = (int) coreSize.number(pool);
        event.maxSize = (int) maxSize.number(pool);
    }

    @Override
    public void read(Object pool, PoolEvent event) {
        readAtFirst(pool, event);
        Object queue = workQueue.get(pool);
        event.queued = QueueFields.size(queue);
        event.queueCapacity = QueueFields.capacity(queue);
        AtomicInteger control = (AtomicInteger) ctl.get(pool);
        if (control != null) {
            int value = control.get();
            event.size = value & COUNT_MASK;
            event.state = value < 0 ? "running" : STATES[value >> COUNT_BITS];
        }
        readWorkers(pool, event);
    }

    /**
     * Without the pool's lock, which its threads need. The set of workers may change while it is read: then how many work is not
     * known this time. A worker that leaves adds what it completed to the pool's number and goes from the set: it must not be
     * counted in both, so that the number is read first, and not taken where it changed meanwhile.
     */
    private void readWorkers(Object pool, PoolEvent event) {
        long before = completedBefore.number(pool);
        long completed = before;
        Object[] now = workersNow(pool);
        if (now == null) {
            event.active = -1;
            event.completed = -1;
            return;
        }
        int active = 0;
        for (Object worker : now) {
            if (worker != null) {
                active += LOCK_STATE.number(worker) > 0 ? 1 : 0;
                completed += completedOf(worker);
            }
        }
        event.active = active;
        event.completed = completedBefore.number(pool) == before ? completed : -1;
    }

    private long completedOf(Object worker) {
        HiddenField field = workerCompleted != null
                ? workerCompleted
                : HiddenField.of(worker.getClass(), "completedTasks");
        return field.number(worker);
    }
}
