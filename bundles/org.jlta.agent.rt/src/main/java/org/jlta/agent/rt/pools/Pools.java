package org.jlta.agent.rt.pools;

import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadPoolExecutor;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.events.PoolThreadEvent;
import org.jlta.agent.rt.jvm.HiddenField;
import org.jlta.agent.rt.jvm.Privileged;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.keep.KeptStack;
import org.jlta.agent.rt.keep.KeptThreads;

/**
 * The pools of this JVM that were seen, and which threads belong to which. A pool is known by its identity hash code, which
 * two pools of a million can share. Any thread may call it.
 */
public final class Pools {
    /** More pools than these are counted as lost. */
    private static final int MOST = 50_000;
    private static final int RECENT = 1024;
    private static final Class<?> WORKER = HiddenField.jdkClass("java.util.concurrent.ThreadPoolExecutor$Worker");
    private static final ExecutorReader EXECUTORS = new ExecutorReader(ThreadPoolExecutor.class, WORKER);

    private final ConcurrentMap<Integer, SeenPool> seen = new ConcurrentHashMap<>();
    /** Ids seen lately, at the place of their lowest bits: spares most calls the look into the map. */
    private final int[] recent = new int[RECENT];
    private final PoolKinds kinds;
    private final WrappedWorkers wrapped;
    private final KeptThreads kept;
    private final Losses losses;
    private final PoolReader forkJoin = new ForkJoinReader();
    private final PoolReader perTask = new ThreadPerTaskReader();
    private final PoolReader timers = new TimerReader();
    private final OnlyThreads onlyThreads = new OnlyThreads(seen::values);

    /**
     * @param kinds
     *            of pools that are not of the JDK
     * @param kept
     *            remembers which thread belongs to which pool
     */
    public Pools(PoolKinds kinds, KeptThreads kept, Losses losses) {
        this.kinds = kinds;
        this.wrapped = new WrappedWorkers(kinds);
        this.kept = kept;
        this.losses = losses;
    }

    /** The pool's id, after it was put among those that are written each second. */
    int id(Object pool) {
        int id = System.identityHashCode(pool);
        int place = id & RECENT - 1;
        if (recent[place] != id) {
            Privileged.run(new Add(pool, id));
            recent[place] = id;
        }
        return id;
    }

    /** Adds a pool that may be new, which the agent reads by reflection. */
    private final class Add implements Runnable {
        private final Object pool;
        private final int id;

        Add(Object pool, int id) {
            this.pool = pool;
            this.id = id;
        }

        @Override
        public void run() {
            add(pool, id);
        }
    }

    private void add(Object pool, int id) {
        SeenPool known = seen.get(id);
        if (known != null && known.get() != null) {
            return;
        }
        PoolReader reader = reader(pool);
        if (seen.size() >= MOST) {
            losses.note("only the first " + MOST + " pools are told of");
        } else if (reader != null) {
            seen.put(id, new SeenPool(pool, id, reader));
        }
    }

    /** Null for one that nothing can be read of. */
    private PoolReader reader(Object pool) {
        if (pool instanceof ThreadPoolExecutor) {
            return EXECUTORS;
        }
        if (pool instanceof ForkJoinPool) {
            return forkJoin;
        }
        if (TimerReader.QUEUE.isInstance(pool)) {
            return timers;
        }
        if (ThreadPerTaskReader.TYPE != null && ThreadPerTaskReader.TYPE.isInstance(pool)) {
            return perTask;
        }
        Class<?> declaring = kinds.declaring(pool.getClass());
        return declaring == null ? null : reader(kinds.of(declaring.getName()), declaring, pool);
    }

    private static PoolReader reader(PoolKind kind, Class<?> declaring, Object pool) {
        return kind.isLikeExecutor()
                ? new ExecutorReader(declaring, null)
                : new MethodReader(kind, declaring, pool.getClass());
    }

    /** The pool of the current thread where that is the only one, or the pool itself; null for none. */
    Object ofCurrentThread() {
        Thread current = Thread.currentThread();
        Object pool = onlyThreads.poolOf(current, seen.size());
        return pool == null && kinds.declaring(current.getClass()) != null ? current : pool;
    }

    /** The object itself where it is a pool, else that in whose class its own is nested; null for none. */
    Object behind(Object object) {
        if (kinds.declaring(object.getClass()) != null) {
            return object;
        }
        HiddenField outer = MethodReader.field(object.getClass(), "this$0");
        return outer == null ? null : outer.get(object);
    }

    /** What the application handed to a pool, for the task that the pool makes of it. */
    Object handedOver(Object pool, int id, Object task) {
        if (pool instanceof ThreadPoolExecutor || pool instanceof ForkJoinPool) {
            return task;
        }
        SeenPool known = seen.get(id);
        return known == null ? task : known.handedOver(task);
    }

    /** The current thread made the pool of that id; what was made is of that class. */
    void created(int id, String className) {
        SeenPool known = seen.get(id);
        if (known != null) {
            known.created(new PoolOrigin(className, kept.currentStack()));
        }
    }

    /** The pool of that id is told to end. */
    void shutDown(int id) {
        SeenPool known = seen.get(id);
        if (known != null) {
            known.shutDown();
        }
    }

    /** A worker of a {@code ThreadPoolExecutor} was made. */
    void workerMade(Object worker) {
        ExecutorReader reader = WORKER.isInstance(worker) ? EXECUTORS : new ExecutorReader(null, worker.getClass());
        Thread thread = reader.threadOf(worker);
        if (thread != null) {
            belongs(reader.poolOf(worker), thread);
        }
    }

    /** A thread was made for a pool. */
    void belongs(Object pool, Thread thread) {
        int poolId = id(pool);
        long threadId = ThreadFields.id(thread);
        PoolThreadEvent.write(poolId, threadId);
        kept.belongs(threadId, poolId);
    }

    /** A thread that was there before: the pool that it belongs to, if that shows, is one of the pools from now on. */
    public void present(Thread thread) {
        Object worker = wrapped.in(ThreadFields.target(thread));
        if (worker != null) {
            workerMade(worker);
        } else if (thread instanceof ForkJoinWorkerThread) {
            ForkJoinPool pool = ForkJoinReader.poolOf((ForkJoinWorkerThread) thread);
            if (pool != null && !ForkJoinReader.isScheduler(pool)) {
                belongs(pool, thread);
            }
        } else if (TimerReader.THREAD.isInstance(thread)) {
            Object queue = TimerReader.queueOf(thread);
            if (queue != null) {
                belongs(queue, thread);
            }
        }
    }

    /** What stands for the pool: for a timer its queue. */
    static Object subject(Object pool) {
        return pool instanceof Timer ? TimerReader.queueOf((Timer) pool) : pool;
    }

    /**
     * Writes the pools that changed.
     *
     * @param always
     *            whether also those that did not
     */
    public void write(boolean always) {
        long now = System.nanoTime();
        for (Iterator<SeenPool> all = seen.values().iterator(); all.hasNext();) {
            if (!write(all.next(), now, always)) {
                all.remove();
            }
        }
    }

    /** The threads that a pool had before the agent came, where nothing else tells whose they are; once. */
    private void tellThreads(SeenPool known) {
        Object pool = known.get();
        List<Thread> threads = pool == null ? List.of() : known.threadsToTell(pool);
        for (Thread thread : threads) {
            belongs(pool, thread);
        }
    }

    /** Tells in the chunk that begins where the pools came from. */
    public void writeOrigins() {
        Set<KeptStack> written = new HashSet<>();
        for (SeenPool pool : seen.values()) {
            pool.writeOrigin(written);
        }
    }

    private boolean write(SeenPool pool, long now, boolean always) {
        try {
            tellThreads(pool);
            return pool.write(now, always);
        } catch (RuntimeException e) {
            losses.lostEvent(e);
            return true;
        }
    }
}
