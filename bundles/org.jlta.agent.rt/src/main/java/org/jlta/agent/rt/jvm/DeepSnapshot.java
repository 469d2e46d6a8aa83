package org.jlta.agent.rt.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Monitors of one thread, platform or virtual, as JDK 25 and later tell them by {@code jdk.internal.vm.ThreadSnapshot}. The
 * management interface tells nothing of a monitor that an unmounted virtual thread owns: it even calls a thread that is
 * blocked on one runnable (seen on 25.0.3). Needs {@link JdkDoors#open} before it is initialised.
 */
public final class DeepSnapshot {
    private static final Method OF = method("jdk.internal.vm.ThreadSnapshot", "of", Thread.class);
    private static final Method BLOCKED_ON = method("jdk.internal.vm.ThreadSnapshot", "blockedOn");
    private static final Field LOCKS = locks();
    private static final Method LOCK_OBJECT = method("jdk.internal.vm.ThreadSnapshot$ThreadLock", "lockObject");

    private final Object snapshot;

    private DeepSnapshot(Object snapshot) {
        this.snapshot = snapshot;
    }

    /** Whether this JDK has them. */
    public static boolean isPossible() {
        return OF != null && BLOCKED_ON != null && LOCKS != null && LOCK_OBJECT != null;
    }

    /** Stops that one thread for the time of walking its stack; null when it has ended. */
    public static DeepSnapshot of(Thread thread) throws ReflectiveOperationException {
        Object snapshot = OF.invoke(null, thread);
        return snapshot == null ? null : new DeepSnapshot(snapshot);
    }

    /** The monitor that it waits to enter; null when it does not. */
    public Object blockedOn() throws ReflectiveOperationException {
        return BLOCKED_ON.invoke(snapshot);
    }

    /** Monitors that it owns. */
    public List<Object> owned() throws ReflectiveOperationException {
        Object locks = LOCKS.get(snapshot);
        List<Object> owned = new ArrayList<>();
        for (int i = 0; locks != null && i < Array.getLength(locks); i++) {
            Object lock = LOCK_OBJECT.invoke(Array.get(locks, i));
            if (lock != null) {
                owned.add(lock);
            }
        }
        return owned;
    }

    private static Field locks() {
        try {
            Field field = Class.forName("jdk.internal.vm.ThreadSnapshot").getDeclaredField("locks");
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Null where this JDK has no such method. */
    private static Method method(String className, String name, Class<?>... parameters) {
        try {
            Method method = Class.forName(className).getDeclaredMethod(name, parameters);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
