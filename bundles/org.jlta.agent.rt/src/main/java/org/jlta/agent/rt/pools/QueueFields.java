package org.jlta.agent.rt.pools;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;

import org.jlta.agent.rt.jvm.HiddenField;

/** How long the JDK's queues are, read past their locks and past methods that a subclass could have overridden. */
final class QueueFields {
    private static final long UNKNOWN = -1;
    private static final Class<?> DELAYED = HiddenField
            .jdkClass("java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");
    private static final HiddenField DELAYED_SIZE = HiddenField.of(DELAYED, "size");
    private static final HiddenField LINKED_COUNT = HiddenField.of(LinkedBlockingQueue.class, "count");
    private static final HiddenField LINKED_CAPACITY = HiddenField.of(LinkedBlockingQueue.class, "capacity");
    private static final HiddenField ARRAY_COUNT = HiddenField.of(ArrayBlockingQueue.class, "count");
    private static final HiddenField ARRAY_ITEMS = HiddenField.of(ArrayBlockingQueue.class, "items");
    private static final HiddenField PRIORITY_SIZE = HiddenField.of(PriorityBlockingQueue.class, "size");
    private static final HiddenField DEQUE_COUNT = HiddenField.of(LinkedBlockingDeque.class, "count");
    private static final HiddenField DEQUE_CAPACITY = HiddenField.of(LinkedBlockingDeque.class, "capacity");

    private QueueFields() {
    }

    /** Entries now; -1 for a queue of another kind. */
    static long size(Object queue) {
        if (queue instanceof LinkedBlockingQueue) {
            AtomicInteger count = (AtomicInteger) LINKED_COUNT.get(queue);
            return count == null ? UNKNOWN : count.get();
        }
        if (queue instanceof SynchronousQueue) {
            return 0;
        }
        if (DELAYED.isInstance(queue)) {
            return DELAYED_SIZE.number(queue);
        }
        if (queue instanceof ArrayBlockingQueue) {
            return ARRAY_COUNT.number(queue);
        }
        if (queue instanceof PriorityBlockingQueue) {
            return PRIORITY_SIZE.number(queue);
        }
        return queue instanceof LinkedBlockingDeque ? DEQUE_COUNT.number(queue) : UNKNOWN;
    }

    /** Most entries; {@code Integer.MAX_VALUE} for no bound, -1 for a queue of another kind. */
    static long capacity(Object queue) {
        if (queue instanceof LinkedBlockingQueue) {
            return LINKED_CAPACITY.number(queue);
        }
        if (queue instanceof SynchronousQueue) {
            return 0;
        }
        if (queue instanceof ArrayBlockingQueue) {
            Object[] items = (Object[]) ARRAY_ITEMS.get(queue);
            return items == null ? UNKNOWN : items.length;
        }
        if (queue instanceof LinkedBlockingDeque) {
            return DEQUE_CAPACITY.number(queue);
        }
        return queue instanceof PriorityBlockingQueue || DELAYED.isInstance(queue) ? Integer.MAX_VALUE : UNKNOWN;
    }
}
