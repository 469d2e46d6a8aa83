package org.jlta.agent.rt.pools;

import java.util.Timer;
import java.util.TimerTask;

import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.jvm.HiddenField;

/**
 * Reads {@code java.util.Timer} as a pool of one thread. It stands for itself by its queue: a timer ends its thread when
 * nothing refers to it, which no reference of the agent's may delay.
 */
final class TimerReader implements PoolReader {
    static final Class<?> QUEUE = HiddenField.jdkClass("java.util.TaskQueue");
    static final Class<?> THREAD = HiddenField.jdkClass("java.util.TimerThread");
    private static final int CANCELLED = 3;
    private static final HiddenField TIMER_QUEUE = HiddenField.of(Timer.class, "queue");
    private static final HiddenField TIMER_THREAD = HiddenField.of(Timer.class, "thread");
    private static final HiddenField THREAD_QUEUE = HiddenField.of(THREAD, "queue");
    private static final HiddenField TASKS = HiddenField.of(QUEUE, "queue");
    private static final HiddenField SIZE = HiddenField.of(QUEUE, "size");
    private static final HiddenField STATE = HiddenField.of(TimerTask.class, "state");

    static Object queueOf(Timer timer) {
        return TIMER_QUEUE.get(timer);
    }

    static Thread threadOf(Timer timer) {
        return (Thread) TIMER_THREAD.get(timer);
    }

    /** The queue that a thread of {@link #THREAD} works on. */
    static Object queueOf(Thread timerThread) {
        return THREAD_QUEUE.get(timerThread);
    }

    /** The task that the timer's thread is about to run, null when it was cancelled; only while it holds the queue's lock. */
    static Object first(Object queue) {
        Object[] tasks = (Object[]) TASKS.get(queue);
        Object first = tasks == null || tasks.length < 2 ? null : tasks[1];
        return first == null || STATE.number(first) == CANCELLED ? null : first;
    }

    @Override
    public void readAtFirst(Object queue, PoolEvent event) {
        event.className = Timer.class.getName();
        event.coreSize = 1;
        event.maxSize = 1;
    }

    @Override
    public void read(Object queue, PoolEvent event) {
        readAtFirst(queue, event);
        event.size = 1;
        event.queued = SIZE.number(queue);
        event.queueCapacity = Integer.MAX_VALUE;
    }
}
