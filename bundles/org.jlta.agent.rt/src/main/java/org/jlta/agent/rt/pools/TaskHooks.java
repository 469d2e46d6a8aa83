package org.jlta.agent.rt.pools;

import java.util.Timer;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.events.PoolCreatedEvent;
import org.jlta.agent.rt.events.PoolShutDownEvent;
import org.jlta.agent.rt.events.TaskBegunEvent;
import org.jlta.agent.rt.events.TaskEndedEvent;
import org.jlta.agent.rt.events.TaskRejectedEvent;
import org.jlta.agent.rt.events.TaskSubmittedEvent;
import org.jlta.agent.rt.hooks.HookNumber;
import org.jlta.agent.rt.jvm.HiddenField;

/**
 * Tells of pools and their tasks, on the application's threads. Tasks and pools are known by their identity hash codes:
 * none of their methods is called. The pool that runs virtual threads is left out: its tasks are their continuations.
 */
public final class TaskHooks {
    private static final int FIRST = 40;
    private static final int LAST = 59;
    private static final String JDK_TASKS = "java.util.concurrent.";
    private static final Class<?> CARRIER = HiddenField.jdkClass("jdk.internal.misc.CarrierThread");
    private static final int PLACES = 1024;
    /** Numbers are spread by sixteen, a cache line. */
    private static final int SPREAD = 16;

    private final Pools pools;
    /** By the thread's identity, the task that it took from a queue last, so that its run is told once. */
    private final int[] taken = new int[PLACES * SPREAD];
    private ForkJoinPool scheduler;

    public TaskHooks(PoolKinds kinds, Losses losses) {
        pools = new Pools(kinds, losses);
    }

    /** The pools that were seen. */
    public Pools pools() {
        return pools;
    }

    public static boolean isOf(int hook) {
        return hook >= FIRST && hook <= LAST;
    }

    /** Whether there is something to tell; for the rest nothing is done, at no cost. */
    public boolean concerns(int hook, Object a, Object b) {
        switch (hook) {
        case HookNumber.TASK_SUBMITTED :
            return a != scheduler && b != null;
        case HookNumber.TASK_TAKEN :
            return a != null;
        case HookNumber.THREADS_TASK_BEGUN :
            return b != null;
        case HookNumber.FORK_JOIN_WORKER_MADE :
            return a.getClass() != CARRIER;
        case HookNumber.FORK_JOIN_BEGUN :
        case HookNumber.FORK_JOIN_ENDED :
            return Thread.currentThread().getClass() != CARRIER;
        case HookNumber.FORK_JOIN_TAKEN :
            return Thread.currentThread().getClass() != CARRIER && !b.getClass().getName().startsWith(JDK_TASKS);
        case HookNumber.TIMER_BEGUN :
        case HookNumber.TIMER_ENDED :
            return Thread.currentThread().getClass() == TimerReader.THREAD;
        default :
            return true;
        }
    }

    public void call(int hook, Object a, Object b) {
        switch (hook) {
        case HookNumber.TASK_SUBMITTED :
            submitted(a, b);
            break;
        case HookNumber.TASK_TAKEN :
            taken[place()] = System.identityHashCode(a);
            begun(b, a);
            break;
        case HookNumber.TASK_BEGUN :
            begunUnlessTaken(a, b);
            break;
        case HookNumber.TASK_ENDED :
            taken[place()] = 0;
            ended(a);
            break;
        case HookNumber.TASK_REJECTED :
            rejected(a, b);
            break;
        case HookNumber.POOL_CREATED :
            created(a);
            break;
        case HookNumber.POOL_SHUT_DOWN :
            shutDown(Pools.subject(a));
            break;
        case HookNumber.WORKER_MADE :
            pools.workerMade(a);
            break;
        default :
            callOther(hook, a, b);
        }
    }

    private void callOther(int hook, Object a, Object b) {
        switch (hook) {
        case HookNumber.FORK_JOIN_WORKER_MADE :
            ForkJoinPool pool = ForkJoinReader.poolOf((ForkJoinWorkerThread) a);
            if (pool != null) {
                pools.belongs(pool, (Thread) a);
            }
            break;
        case HookNumber.FORK_JOIN_BEGUN :
            begun(currentPool(), a);
            break;
        case HookNumber.FORK_JOIN_TAKEN :
            begun(currentPool(), b);
            break;
        case HookNumber.FORK_JOIN_ENDED :
            ended(currentPool());
            break;
        case HookNumber.TIMER_SUBMITTED :
            submitted(TimerReader.queueOf((Timer) a), b);
            break;
        case HookNumber.TIMER_BEGUN :
            Object task = TimerReader.first(a);
            if (task != null) {
                begun(a, task);
            }
            break;
        case HookNumber.TIMER_ENDED :
            ended(a);
            break;
        default :
            callOfTable(hook, a, b);
        }
    }

    /** Of pools whose tasks are run by methods of other classes. */
    private void callOfTable(int hook, Object a, Object b) {
        boolean nested = hook == HookNumber.NESTED_TASK_BEGUN || hook == HookNumber.NESTED_TASK_ENDED;
        Object pool = nested ? pools.behind(a) : pools.ofCurrentThread();
        if (pool == null) {
            return;
        }
        if (hook == HookNumber.NESTED_TASK_BEGUN || hook == HookNumber.THREADS_TASK_BEGUN) {
            begun(pool, b == null ? a : b);
        } else {
            ended(pool);
        }
    }

    /** A thread that is no worker helps the common pool only. */
    private static Object currentPool() {
        Thread current = Thread.currentThread();
        return current instanceof ForkJoinWorkerThread
                ? ForkJoinReader.poolOf((ForkJoinWorkerThread) current)
                : ForkJoinPool.commonPool();
    }

    private void submitted(Object pool, Object task) {
        if (isScheduler(pool)) {
            return;
        }
        TaskSubmittedEvent event = new TaskSubmittedEvent();
        if (event.shouldCommit()) {
            int id = pools.id(pool);
            event.poolId = id;
            event.taskId = System.identityHashCode(task);
            event.taskClass = TaskClass.of(pools.handedOver(pool, id, task));
            event.commit();
        }
    }

    private void begunUnlessTaken(Object pool, Object task) {
        int place = place();
        if (task == null || taken[place] != System.identityHashCode(task)) {
            begun(pool, task);
        }
        taken[place] = 0;
    }

    private void begun(Object pool, Object task) {
        TaskBegunEvent event = new TaskBegunEvent();
        if (event.shouldCommit()) {
            event.poolId = pools.id(pool);
            event.taskId = System.identityHashCode(task);
            event.commit();
        }
    }

    private void ended(Object pool) {
        TaskEndedEvent event = new TaskEndedEvent();
        if (event.shouldCommit()) {
            event.poolId = pools.id(pool);
            event.commit();
        }
    }

    private void rejected(Object pool, Object task) {
        TaskRejectedEvent event = new TaskRejectedEvent();
        event.poolId = pools.id(pool);
        event.taskId = System.identityHashCode(task);
        event.commit();
    }

    private void created(Object made) {
        Object pool = Pools.subject(made);
        if (isScheduler(pool)) {
            return;
        }
        PoolCreatedEvent event = new PoolCreatedEvent();
        event.poolId = pools.id(pool);
        event.className = made.getClass().getName();
        event.commit();
        if (made instanceof Timer) {
            pools.belongs(pool, TimerReader.threadOf((Timer) made));
        } else if (made instanceof Thread) {
            pools.belongs(pool, (Thread) made);
        }
    }

    private void shutDown(Object pool) {
        PoolShutDownEvent event = new PoolShutDownEvent();
        event.poolId = pools.id(pool);
        event.commit();
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
}
