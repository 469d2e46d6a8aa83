package org.jlta.agent.rt.pools;

import java.util.Timer;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ThreadPoolExecutor;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.events.PoolCreatedEvent;
import org.jlta.agent.rt.events.PoolShutDownEvent;
import org.jlta.agent.rt.events.TaskSiteEvent;
import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.hooks.Reentry;
import org.jlta.agent.rt.jvm.HiddenField;
import org.jlta.agent.rt.jvm.RecorderMethods;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.keep.KeptThreads;
import org.jlta.agent.rt.rows.RowLog;

/**
 * Tells of pools and their tasks, on the application's threads. Tasks and pools are known by their identity hash codes:
 * none of their methods is called. The pool that runs virtual threads is left out: its tasks are their continuations.
 */
public final class TaskHooks implements SessionPart {
    private static final int FIRST = 40;
    private static final int LAST = 59;
    private static final String JDK_TASKS = "java.util.concurrent.";
    private static final Class<?> CARRIER = HiddenField.jdkClass("jdk.internal.misc.CarrierThread");
    private static final int PLACES = 1024;
    /** Numbers are spread by sixteen, a cache line. */
    private static final int SPREAD = 16;

    private final Pools pools;
    private final TablePools table;
    private final RowLog log;
    private final SubmitSites sites;
    private final Runnable newChunk = new NewChunk();
    /** By the thread's identity, the task that it took from a queue last, so that its run is told once. */
    private final int[] taken = new int[PLACES * SPREAD];
    private ForkJoinPool scheduler;

    /**
     * @param kinds
     *            of pools that are not of the JDK
     * @param kept
     *            the origins of living threads
     * @param reentry
     *            keeps other hooks out while an event is written
     */
    public TaskHooks(PoolKinds kinds, KeptThreads kept, Reentry reentry, Losses losses) {
        pools = new Pools(kinds, kept, losses);
        table = new TablePools(pools, reentry);
        log = new RowLog(reentry, losses, new TaskWriter());
        sites = new SubmitSites(reentry);
    }

    /** Before the first hook. */
    @Override
    public void begin() {
        RecorderMethods.load();
        FlightRecorder.addPeriodicEvent(TaskSiteEvent.class, newChunk);
    }

    /** After the last hook. */
    @Override
    public void end() {
        FlightRecorder.removePeriodicEvent(newChunk);
        write();
    }

    /** Writes what happened to tasks so far. */
    public void write() {
        log.write();
    }

    /** The pools that were seen. */
    public Pools pools() {
        return pools;
    }

    public static boolean isOf(int hook) {
        return hook >= FIRST && hook <= LAST;
    }

    /**
     * Tells of a task, if the hook is about one. It runs for each task, up to four times, and does little: no event is
     * written here but with the last of many rows.
     * <p>
     * All hooks of tasks are in one method, too long to be compiled into the methods that call it: compiling it again for
     * each of them would cost a program that has just begun more than all its tasks' hooks do.
     *
     * @return whether it was; else {@link #callSeldom} is to be called
     */
    public boolean call(int hook, Object a, Object b) {
        Object pool = a;
        Object task = b;
        int kind;
        switch (hook) {
        case HookNumber.TASK_SUBMITTED :
            if (task == null || pool == scheduler || isScheduler(pool)) {
                return true;
            }
            kind = TaskText.SUBMITTED;
            break;
        case HookNumber.TASK_TAKEN :
            if (a == null || b.getClass() == ThreadPoolExecutor.class) {
                return true;
            }
            taken[place()] = System.identityHashCode(a);
            pool = b;
            task = a;
            kind = TaskText.BEGUN;
            break;
        case HookNumber.TASK_BEGUN :
            if (pool.getClass() != ThreadPoolExecutor.class && wasTaken(task)) {
                return true;
            }
            kind = TaskText.BEGUN;
            break;
        case HookNumber.TASK_ENDED :
            if (pool.getClass() != ThreadPoolExecutor.class) {
                taken[place()] = 0;
            }
            kind = TaskText.ENDED;
            break;
        case HookNumber.TASK_REJECTED :
            kind = TaskText.REJECTED;
            break;
        case HookNumber.FORK_JOIN_BEGUN :
            if (isCarrier()) {
                return true;
            }
            pool = currentPool();
            task = a;
            kind = TaskText.BEGUN;
            break;
        case HookNumber.FORK_JOIN_TAKEN :
            if (b == null || isCarrier() || b.getClass().getName().startsWith(JDK_TASKS)) {
                return true;
            }
            pool = currentPool();
            kind = TaskText.BEGUN;
            break;
        case HookNumber.FORK_JOIN_ENDED :
            if (isCarrier()) {
                return true;
            }
            pool = currentPool();
            kind = TaskText.ENDED;
            break;
        case HookNumber.TIMER_SUBMITTED :
            pool = TimerReader.queueOf((Timer) a);
            kind = TaskText.SUBMITTED;
            break;
        case HookNumber.TIMER_BEGUN :
            task = isTimer() ? TimerReader.first(a) : null;
            if (task == null) {
                return true;
            }
            kind = TaskText.BEGUN;
            break;
        case HookNumber.TIMER_ENDED :
            if (!isTimer()) {
                return true;
            }
            kind = TaskText.ENDED;
            break;
        case HookNumber.NESTED_TASK_BEGUN :
            pool = table.behind(a);
            task = b == null ? a : b;
            kind = TaskText.BEGUN;
            break;
        case HookNumber.NESTED_TASK_ENDED :
            pool = table.behind(a);
            kind = TaskText.ENDED;
            break;
        case HookNumber.THREADS_TASK_BEGUN :
            pool = task == null ? null : table.ofCurrentThread();
            kind = TaskText.BEGUN;
            break;
        case HookNumber.THREADS_TASK_ENDED :
            pool = table.ofCurrentThread();
            kind = TaskText.ENDED;
            break;
        default :
            return false;
        }
        if (pool == null) {
            return true;
        }
        int id = pools.id(pool);
        log.add(kind, ThreadFields.id(Thread.currentThread()),
                (long) id << 32 | (kind == TaskText.ENDED ? 0 : System.identityHashCode(task) & 0xffffffffL),
                kind == TaskText.SUBMITTED ? sites.of(handedOver(pool, id, task)) : SubmitSites.NONE);
        return true;
    }

    /** Tells of a pool. */
    public void callSeldom(int hook, Object a) {
        switch (hook) {
        case HookNumber.POOL_CREATED :
            created(a);
            break;
        case HookNumber.POOL_SHUT_DOWN :
            shutDown(Pools.subject(a));
            break;
        case HookNumber.WORKER_MADE :
            pools.workerMade(a);
            break;
        case HookNumber.FORK_JOIN_WORKER_MADE :
            if (a.getClass() != CARRIER) {
                forkJoinWorkerMade((ForkJoinWorkerThread) a);
            }
            break;
        default :
        }
    }

    private void forkJoinWorkerMade(ForkJoinWorkerThread worker) {
        ForkJoinPool pool = ForkJoinReader.poolOf(worker);
        if (pool != null) {
            pools.belongs(pool, worker);
        }
    }

    private static boolean isCarrier() {
        return Thread.currentThread().getClass() == CARRIER;
    }

    private static boolean isTimer() {
        return Thread.currentThread().getClass() == TimerReader.THREAD;
    }

    /** A thread that is no worker helps the common pool only. */
    private static Object currentPool() {
        Thread current = Thread.currentThread();
        return current instanceof ForkJoinWorkerThread
                ? ForkJoinReader.poolOf((ForkJoinWorkerThread) current)
                : ForkJoinPool.commonPool();
    }

    private Object handedOver(Object pool, int id, Object task) {
        return pool instanceof ThreadPoolExecutor || pool instanceof ForkJoinPool
                ? task
                : table.handedOver(pool, id, task);
    }

    /** A subclass may keep {@code beforeExecute} for itself, so that what it takes from the queue counts. */
    private boolean wasTaken(Object task) {
        int place = place();
        boolean was = task != null && taken[place] == System.identityHashCode(task);
        taken[place] = 0;
        return was;
    }

    private void created(Object made) {
        Object pool = Pools.subject(made);
        if (isScheduler(pool)) {
            return;
        }
        PoolCreatedEvent event = new PoolCreatedEvent();
        int id = pools.id(pool);
        event.poolId = id;
        event.className = made.getClass().getName();
        event.commit();
        pools.created(id, event.className);
        if (made instanceof Timer) {
            pools.belongs(pool, TimerReader.threadOf((Timer) made));
        } else if (made instanceof Thread) {
            pools.belongs(pool, (Thread) made);
        }
    }

    private void shutDown(Object pool) {
        PoolShutDownEvent event = new PoolShutDownEvent();
        int id = pools.id(pool);
        event.poolId = id;
        event.commit();
        pools.shutDown(id);
    }

    private boolean isScheduler(Object pool) {
        if (!(pool instanceof ForkJoinPool) || !ForkJoinReader.isScheduler((ForkJoinPool) pool)) {
            return false;
        }
        scheduler = (ForkJoinPool) pool;
        return true;
    }

    private static int place() {
        return (System.identityHashCode(Thread.currentThread()) & PLACES - 1) * SPREAD;
    }

    /** A chunk ends or begins: each is to tell by itself what its rows mean. */
    private final class NewChunk implements Runnable {
        @Override
        public void run() {
            write();
            sites.forget();
        }
    }
}
