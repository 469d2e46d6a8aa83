package org.jlta.agent.rt.pools;

import java.util.concurrent.FutureTask;

import org.jlta.agent.rt.jvm.HiddenField;

/** The class of what the application handed over, which the JDK wraps into tasks of its own. */
final class TaskClass {
    /** A wrapper can be in a wrapper: a {@code FutureTask} around an adapter around a {@code Runnable}. */
    private static final int DEEPEST = 4;
    private static final String JDK = "java.util.concurrent.";
    private static final String[] NAMES = {"Executors$RunnableAdapter", "CompletableFuture$AsyncRun",
            "CompletableFuture$AsyncSupply", "ForkJoinTask$RunnableExecuteAction", "ForkJoinTask$AdaptedRunnable",
            "ForkJoinTask$AdaptedRunnableAction", "ForkJoinTask$AdaptedCallable",
            "ForkJoinTask$AdaptedInterruptibleCallable", "ForkJoinTask$AdaptedInterruptibleRunnable"};
    private static final String[] FIELDS = {"task", "fn", "fn", "runnable", "runnable", "runnable", "callable",
            "callable", "runnable"};
    private static final Class<?>[] WRAPPERS = new Class<?>[NAMES.length];
    private static final HiddenField[] WRAPPED = new HiddenField[NAMES.length];
    private static final HiddenField CALLABLE = HiddenField.of(FutureTask.class, "callable");

    static {
        for (int i = 0; i < NAMES.length; i++) {
            WRAPPERS[i] = HiddenField.jdkClass(JDK + NAMES[i]);
            WRAPPED[i] = HiddenField.of(WRAPPERS[i], FIELDS[i]);
        }
    }

    private TaskClass() {
    }

    /** The class; of the wrapper where it holds nothing. */
    static Class<?> of(Object task) {
        Object inner = task;
        for (int i = 0; i < DEEPEST; i++) {
            Object next = unwrap(inner);
            if (next == null) {
                break;
            }
            inner = next;
        }
        return inner.getClass();
    }

    private static Object unwrap(Object task) {
        if (task instanceof FutureTask) {
            return CALLABLE.get(task);
        }
        Class<?> type = task.getClass();
        for (int i = 0; i < WRAPPERS.length; i++) {
            if (WRAPPERS[i] == type) {
                return WRAPPED[i].get(task);
            }
        }
        return null;
    }
}
