package org.jlta.agent.rt.pools;

import java.lang.reflect.Method;

import org.jlta.agent.rt.events.PoolEvent;

/** Reads a pool of the table by the methods that the table names. */
final class MethodReader implements PoolReader {
    private final Method size;
    private final Method active;
    private final Method queue;
    private final Method max;
    private final Method done;

    /**
     * @param type
     *            the class that declares the methods, or inherits them
     */
    MethodReader(PoolKind kind, Class<?> type) {
        size = method(type, kind.methodOf("size"));
        active = method(type, kind.methodOf("active"));
        queue = method(type, kind.methodOf("queue"));
        max = method(type, kind.methodOf("max"));
        done = method(type, kind.methodOf("done"));
    }

    @Override
    public void read(Object pool, PoolEvent event) {
        event.size = (int) value(size, pool);
        event.active = (int) value(active, pool);
        event.queued = value(queue, pool);
        event.maxSize = (int) value(max, pool);
        event.completed = value(done, pool);
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
