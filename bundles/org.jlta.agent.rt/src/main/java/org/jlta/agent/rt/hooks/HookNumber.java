package org.jlta.agent.rt.hooks;

/**
 * The hooks by number. Part of the frozen bridge's contract: a number never gets another meaning, because code that an
 * older agent wove can still be running.
 */
public final class HookNumber {
    /** (thread id, thread, its target or null): the constructor of a platform thread returned. */
    public static final int ALLOCATED = 1;
    /** (thread id, thread, its task): the constructor of a virtual thread returned. */
    public static final int VIRTUAL_ALLOCATED = 2;
    /** (thread id, thread, null): a platform thread is about to be handed to the system. */
    public static final int STARTING = 3;
    /** (thread id, thread, null): a virtual thread is about to start. */
    public static final int VIRTUAL_STARTING = 4;
    /** (thread id, thread, throwable): start ended by the throwable. */
    public static final int START_FAILED = 5;
    /** (thread id, thread, new name): the name is about to change. */
    public static final int RENAMED = 6;
    /** (thread id, thread, throwable): the thread is about to end by the throwable. */
    public static final int DIED = 7;
    /** (0, null, null): {@code Runtime.halt} was entered. */
    public static final int HALT = 8;
    /** (0, null, null): a virtual thread ended. */
    public static final int VIRTUAL_ENDED = 9;
    /** (0, null, null): the main class is loaded and about to run. */
    public static final int MAIN_LOADED = 10;
    /** (0, class loader, null): a web application's class loader started. */
    public static final int WEB_LOADER_STARTED = 11;
    /** (0, class loader, null): a web application's class loader stopped. */
    public static final int WEB_LOADER_STOPPED = 12;
    /** (thread id, thread, null): a platform thread, the current one, has done its work and is about to end. */
    public static final int EXITING = 13;
    /** (0, null, null): the current thread is about to wait for a connection to a server socket. */
    public static final int WAITS_FOR_CONNECTION = 14;
    /** (0, {@code ServerSocketChannel}, null): the channel was bound. */
    public static final int CHANNEL_BOUND = 15;
    /** (0, {@code ServerSocketChannel}, null): whether the channel blocks is just being changed. */
    public static final int CHANNEL_MODE_CHANGES = 16;

    /** (thread id, thread, null): the thread is about to be interrupted. */
    public static final int INTERRUPTED = 20;
    /** (0, null, thread): the thread, which can be null, is about to be unparked. */
    public static final int UNPARKED = 21;
    /** (number of the place, null, null): the current thread is about to call {@code LockSupport.unpark}. */
    public static final int UNPARK_SITE = 22;
    /** (0, null, null): a virtual thread is about to park; gives what {@link #VIRTUAL_PARKED} gets. */
    public static final int VIRTUAL_PARKING = 23;
    /** (0, what {@link #VIRTUAL_PARKING} gave or null, null): the park ended. */
    public static final int VIRTUAL_PARKED = 24;
    /** (0, null, null): {@code Thread.yield} was entered. */
    public static final int YIELDED = 25;
    /** (number of the place, null, null): {@code Thread.yield} is about to be called. */
    public static final int YIELD_SITE = 26;
    /** (number of the place, object, null): {@code notify} is about to be called. */
    public static final int NOTIFY_SITE = 27;
    /** (number of the place, object, null): {@code notifyAll} is about to be called. */
    public static final int NOTIFY_ALL_SITE = 28;
    /** (thread id, thread, null): {@code join} was entered. */
    public static final int JOINING = 29;
    /** (thread id, thread, null): {@code join} returns. */
    public static final int JOINED = 30;
    /** (thread id, thread, throwable): {@code join} ends by the throwable. */
    public static final int JOIN_FAILED = 31;
    /** (thread id, thread, null): {@code suspend} was entered. */
    public static final int SUSPENDED = 32;
    /** (thread id, thread, null): {@code resume} was entered. */
    public static final int RESUMED = 33;
    /** (thread id, thread, null): {@code stop} was entered. */
    public static final int STOPPED = 34;

    /** (0, pool, task): the task is handed to the pool. */
    public static final int TASK_SUBMITTED = 40;
    /** (0, pool, task): the current thread is about to run the task. */
    public static final int TASK_BEGUN = 41;
    /** (0, task or null, pool): the current thread took the task from the queue and is about to run it. */
    public static final int TASK_TAKEN = 42;
    /** (0, pool, null): the current thread runs no task of the pool any more. */
    public static final int TASK_ENDED = 43;
    /** (0, pool, task): the pool refuses the task. */
    public static final int TASK_REJECTED = 44;
    /** (0, pool, null): the constructor of a pool returned. */
    public static final int POOL_CREATED = 45;
    /** (0, pool, null): the pool is being shut down. */
    public static final int POOL_SHUT_DOWN = 46;
    /** (0, {@code ThreadPoolExecutor.Worker}, null): the constructor of a worker returned. */
    public static final int WORKER_MADE = 47;
    /** (0, {@code ForkJoinWorkerThread}, null): the constructor of a worker returned. */
    public static final int FORK_JOIN_WORKER_MADE = 48;
    /** (0, task, null): a worker of a {@code ForkJoinPool} is about to run a task of the JDK's own classes. */
    public static final int FORK_JOIN_BEGUN = 49;
    /** (0, null, task or null): the same for any task that was not made by this worker. */
    public static final int FORK_JOIN_TAKEN = 50;
    /** (0, task or null, null): a worker of a {@code ForkJoinPool} ran a task. */
    public static final int FORK_JOIN_ENDED = 51;
    /** (0, timer, task): {@code Timer.sched} was entered. */
    public static final int TIMER_SUBMITTED = 52;
    /** (0, queue of a timer, null): its thread is about to run the first task of the queue, unless that is cancelled. */
    public static final int TIMER_BEGUN = 53;
    /** (0, queue of a timer, null): its thread, if it is the current one, runs no task. */
    public static final int TIMER_ENDED = 54;
    /** (0, object of a class nested in that of a pool, task or null for the object): the current thread is about to run it. */
    public static final int NESTED_TASK_BEGUN = 55;
    /** (0, object of a class nested in that of a pool, null): the current thread runs no task of the pool any more. */
    public static final int NESTED_TASK_ENDED = 56;
    /** (0, null, task): the current thread is about to run a task of the pool that it is the only thread of. */
    public static final int THREADS_TASK_BEGUN = 57;
    /** (0, null, null): the current thread ran a task of the pool that it is the only thread of. */
    public static final int THREADS_TASK_ENDED = 58;

    /** (0, what is parked on or null, null): the current thread is about to park. */
    public static final int LOCK_PARK = 60;
    /** (0, what was parked on or null, null): the current thread was parked, or need not. */
    public static final int LOCK_PARKED = 61;

    /** (number of the method, null, null): a timed method was entered; gives what its exit is told. */
    public static final int METHOD_ENTERED = 80;
    /** (0, what the entry gave, null): a timed method is about to return. */
    public static final int METHOD_RETURNS = 81;
    /** (0, what the entry gave, throwable): a timed method is about to end by the throwable. */
    public static final int METHOD_THROWS = 82;

    /** (0, pool or null, its class in its place): a method that lends was entered. */
    public static final int RESOURCE_ASKED = 100;
    /** (0, what is lent or null for nothing, pool or its class): the method returns it. */
    public static final int RESOURCE_ACQUIRED = 101;
    /** (0 where it is lent, else 1; what is lent, the class that stands for its pool): its own method returns. */
    public static final int RESOURCE_TAKEN = 102;
    /** (0, null, throwable): a method that lends ends by the throwable. */
    public static final int RESOURCE_FAILED = 103;
    /** (0, what was lent or null, that in its place): a method that takes it back was entered. */
    public static final int RESOURCE_RELEASED = 104;
    /** (0 where one is lent, else 1; what counts permits, null): a method that lends one returns. */
    public static final int PERMIT_ACQUIRED = 105;
    /** (0, what counts permits, null): a method that takes one back was entered. */
    public static final int PERMIT_RELEASED = 106;

    private HookNumber() {
    }
}
