package org.jlta.agent.rt.pools;

import java.lang.reflect.Method;

import org.jlta.agent.rt.events.PoolEvent;
import org.jlta.agent.rt.jvm.HiddenField;

/** Reads a pool of the table by the methods and fields that the table names. */
final class MethodReader implements PoolReader {
    private static final String THIS = "this";

    private final Method size;
    private final Method active;
    private final Method queue;
    private final Method max;
    private final Method done;
    private final String taskField;
    private final boolean isThread;
    /** Null where the table names none. */
    private final HiddenField threadField;

    /**
     * @param declaring
     *            the class that the table names
     * @param type
     *            the class of the pool, which is that one or inherits it
     */
    MethodReader(PoolKind kind, Class<?> declaring, Class<?> type) {
        size = method(type, kind.valueOf("size"));
        active = method(type, kind.valueOf("active"));
        queue = method(type, kind.valueOf("queue"));
        max = method(type, kind.valueOf("max"));
        done = method(type, kind.valueOf("done"));
        taskField = kind.valueOf("task");
        String thread = kind.valueOf("thread");
        isThread = THIS.equals(thread);
        threadField = thread == null || isThread ? null : field(declaring, thread);
    }

    @Override
    public void read(Object pool, PoolEvent event) {
        event.size = (int) value(size, pool);
        event.active = (int) value(active, pool);
        event.queued = value(queue, pool);
        event.maxSize = (int) value(max, pool);
        event.completed = value(done, pool);
        if (isThread || threadField != null) {
            Thread thread = onlyThread(pool);
            event.size = thread != null && thread.isAlive() ? 1 : 0;
            event.maxSize = 1;
        }
    }

    @Override
    public Thread onlyThread(Object pool) {
        return isThread ? (Thread) pool : threadField == null ? null : (Thread) threadField.get(pool);
    }

    @Override
    public Object handedOver(Object task) {
        HiddenField field = taskField == null ? null : field(task.getClass(), taskField);
        Object inner = field == null ? null : field.get(task);
        return inner == null ? task : inner;
    }

    /** Null where the class, of another version perhaps, does not give it. */
    static HiddenField field(Class<?> type, String name) {
        try {
            return HiddenField.of(type, name);
        } catch (RuntimeException closed) {
            return null; // of a module that is not open, which other tools decide
        }
    }

    /** Null where the class, of another version perhaps, has none of that name. */
    private static Method method(Class<?> type, String name) {
        try {
            Method method = name == null ? null : type.getMethod(name);
            if (method != null) {
                method.setAccessible(true);
            }
            return method;
        } catch (NoSuchMethodException | RuntimeException e) {
            return null;
        }
    }

    private static long value(Method method, Object pool) {
        try {
            Object value = method == null ? null : method.invoke(pool);
            return value instanceof Number ? ((Number) value).longValue() : -1;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("pool: method=" + method, e);
        }
    }
}
