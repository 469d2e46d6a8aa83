package org.jlta.agent.rt.pools;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.jvm.HiddenField;

/** Reads {@code ForkJoinPool} by its own methods, which take no lock, past those that a subclass could have overridden. */
final class ForkJoinReader implements PoolReader {
    private static final MethodHandle POOL = workerPool();
    private static final MethodHandle PARALLELISM = method("getParallelism", int.class);
    private static final MethodHandle SIZE = method("getPoolSize", int.class);
    private static final MethodHandle ACTIVE = method("getActiveThreadCount", int.class);
    private static final MethodHandle QUEUED = method("getQueuedTaskCount", long.class);
    private static final MethodHandle SUBMITTED = method("getQueuedSubmissionCount", int.class);
    private static final MethodHandle SHUT_DOWN = method("isShutdown", boolean.class);
    private static final MethodHandle TERMINATED = method("isTerminated", boolean.class);
    private static final HiddenField FACTORY = HiddenField.of(ForkJoinPool.class, "factory");
    /** Made by a lambda of this class. */
    private static final String SCHEDULER_FACTORY = "java.lang.VirtualThread";

    /** The pool of a worker. */
    static ForkJoinPool poolOf(ForkJoinWorkerThread worker) {
        try {
            return (ForkJoinPool) POOL.invokeExact(worker);
        } catch (Throwable e) {
            throw new IllegalStateException("pool of a worker: handle=" + POOL, e);
        }
    }

    /** Whether it is the pool that runs virtual threads: its tasks are their continuations. */
    static boolean isScheduler(ForkJoinPool pool) {
        Object factory = FACTORY.get(pool);
        return factory != null && factory.getClass().getName().startsWith(SCHEDULER_FACTORY);
    }

    @Override
    public void readAtFirst(Object pool, PoolEvent event) {
        Object factory = FACTORY.get(pool);
        event.factoryClass = factory == null ? null : factory.getClass().getName();
        try {
            event.maxSize = (int) PARALLELISM.invokeExact((ForkJoinPool) pool);
        } catch (Throwable e) {
            throw unreadable(pool, e);
        }
    }

    @Override
    public void read(Object pool, PoolEvent event) {
        readAtFirst(pool, event);
        try {
            ForkJoinPool asked = (ForkJoinPool) pool;
            event.size = (int) SIZE.invokeExact(asked);
            event.active = (int) ACTIVE.invokeExact(asked);
            event.queued = (long) QUEUED.invokeExact(asked) + (int) SUBMITTED.invokeExact(asked);
            event.queueCapacity = Integer.MAX_VALUE;
            boolean terminated = (boolean) TERMINATED.invokeExact(asked);
            boolean shutDown = (boolean) SHUT_DOWN.invokeExact(asked);
            event.state = terminated ? "terminated" : shutDown ? "shutdown" : "running";
        } catch (Throwable e) {
            throw unreadable(pool, e);
        }
    }

    private static IllegalStateException unreadable(Object pool, Throwable cause) {
        return new IllegalStateException("pool: class=" + pool.getClass().getName(), cause);
    }

    private static MethodHandle workerPool() {
        try {
            return MethodHandles.privateLookupIn(ForkJoinWorkerThread.class, MethodHandles.lookup())
                    .findGetter(ForkJoinWorkerThread.class, "pool", ForkJoinPool.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle method(String name, Class<?> result) {
        try {
            return MethodHandles.privateLookupIn(ForkJoinPool.class, MethodHandles.lookup())
                    .findSpecial(ForkJoinPool.class, name, MethodType.methodType(result), ForkJoinPool.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
