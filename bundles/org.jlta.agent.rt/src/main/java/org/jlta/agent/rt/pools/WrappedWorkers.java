package org.jlta.agent.rt.pools;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

import org.jlta.agent.rt.jvm.HiddenField;

/**
 * Finds the worker of a pool behind what a thread was made with: factories wrap it, as Tomcat's does, and those that are written as
 * {@code task -> new Thread(() -> around(task))}. So a worker that waits since before the agent came is known as one of its pool. Immutable.
 */
final class WrappedWorkers {
    private static final Class<?> WORKER = HiddenField.jdkClass("java.util.concurrent.ThreadPoolExecutor$Worker");
    private static final String NESTED = "$Worker";
    /** How many are wrapped in each other at most. */
    private static final int DEEPEST = 3;

    private final PoolKinds kinds;

    WrappedWorkers(PoolKinds kinds) {
        this.kinds = kinds;
    }

    /** The object itself or one behind it, a worker of a class with the fields of {@code ThreadPoolExecutor}; null for none. */
    Object in(Object target) {
        return in(target, DEEPEST);
    }

    private Object in(Object target, int depth) {
        if (target == null || isWorker(target.getClass())) {
            return target;
        }
        return depth == 0 || target.getClass().getClassLoader() == null ? null : behind(target, depth);
    }

    private boolean isWorker(Class<?> type) {
        if (type == WORKER) {
            return true;
        }
        String name = type.getName();
        PoolKind kind = name.endsWith(NESTED) ? kinds.of(name.substring(0, name.length() - NESTED.length())) : null;
        return kind != null && kind.isLikeExecutor();
    }

    private Object behind(Object target, int depth) {
        try {
            for (Field field : target.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && Runnable.class.isAssignableFrom(field.getType())) {
                    field.setAccessible(true);
                    Object worker = in(field.get(target), depth - 1);
                    if (worker != null) {
                        return worker;
                    }
                }
            }
        } catch (RuntimeException | IllegalAccessException | LinkageError closed) {
            return null; // of a module that is not open, or with a field of a class that is not there
        }
        return null;
    }
}
