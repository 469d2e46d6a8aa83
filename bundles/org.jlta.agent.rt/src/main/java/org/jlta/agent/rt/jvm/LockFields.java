package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * What threads wait for, read from the fields of the JDK, so that nothing stops and no code of the application runs. Needs
 * {@link JdkDoors#open} before it is initialised.
 */
public final class LockFields {
    private static final MethodHandle OWNER = getter(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread",
            Thread.class);
    /** JDK 19 moved the status of a platform thread into a holder. */
    private static final MethodHandle STATUS = status();
    private static final MethodHandle BLOCKER = getter(Thread.class, "parkBlocker", Object.class);

    private LockFields() {
    }

    /** The thread that owns a lock exclusively; null for none, and for what is no such lock. */
    public static Thread owner(Object blocker) {
        if (!(blocker instanceof AbstractOwnableSynchronizer)) {
            return null;
        }
        try {
            return (Thread) OWNER.invokeExact((AbstractOwnableSynchronizer) blocker);
        } catch (Throwable e) {
            throw new IllegalStateException("lock owner: handle=" + OWNER, e);
        }
    }

    /** What the thread is parked on; null when it is not parked, or did not say on what. */
    public static Object parkBlocker(Thread thread) {
        try {
            return BLOCKER.invokeExact(thread);
        } catch (Throwable e) {
            throw new IllegalStateException("park blocker: handle=" + BLOCKER, e);
        }
    }

    /** The bits of JVMTI's {@code GetThreadState} of a platform thread. */
    public static int status(Thread thread) {
        try {
            return (int) STATUS.invokeExact(thread);
        } catch (Throwable e) {
            throw new IllegalStateException("thread status: handle=" + STATUS, e);
        }
    }

    private static MethodHandle status() {
        if (Runtime.version().feature() < 19) {
            return getter(Thread.class, "threadStatus", int.class);
        }
        try {
            Class<?> holder = Class.forName("java.lang.Thread$FieldHolder");
            return MethodHandles.filterReturnValue(getter(Thread.class, "holder", holder),
                    getter(holder, "threadStatus", int.class));
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle getter(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).findGetter(owner, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
