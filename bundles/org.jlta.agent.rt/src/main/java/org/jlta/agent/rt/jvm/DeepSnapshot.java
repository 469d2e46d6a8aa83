package org.jlta.agent.rt.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Monitors of one thread, platform or virtual, as JDK 25 and later tell them by {@code jdk.internal.vm.ThreadSnapshot}. The
 * management interface tells nothing of a monitor that an unmounted virtual thread owns: it even calls a thread that is
 * blocked on one runnable (seen on 25.0.3). Needs {@link JdkDoors#open} before it is initialised. Immutable.
 * <p>
 * <b>Only for threads that stand still.</b> The JVM crashes when a platform thread ends, or a virtual thread goes on, while
 * it is asked about it (seen on 25.0.3; JDK-8359870, JDK-8379968).
 */
public final class DeepSnapshot {
    private static final Method OF = method("jdk.internal.vm.ThreadSnapshot", "of", Thread.class);
    private static final Method STATE = method("jdk.internal.vm.ThreadSnapshot", "threadState");
    private static final Method BLOCKED_ON = method("jdk.internal.vm.ThreadSnapshot", "blockedOn");
    private static final Field LOCKS = locks();
    /** Initialises the class, which the JVM does not do (JDK-8378071). */
    private static final Method LOCK_OBJECT = method("jdk.internal.vm.ThreadSnapshot$ThreadLock", "lockObject");

    private final MonitorName blockedOn;
    private final List<MonitorName> owned;

    private DeepSnapshot(MonitorName blockedOn, List<MonitorName> owned) {
        this.blockedOn = blockedOn;
        this.owned = owned;
    }

    /** Whether this JDK has them. */
    public static boolean isPossible() {
        return OF != null && STATE != null && BLOCKED_ON != null && LOCKS != null && LOCK_OBJECT != null;
    }

    /**
     * Walks the stack of that one thread, which must stand still.
     *
     * @return null when it has ended
     */
    public static DeepSnapshot of(Thread thread) throws ReflectiveOperationException {
        Object snapshot = OF.invoke(null, thread);
        if (snapshot == null) {
            return null;
        }
        Object monitor = STATE.invoke(snapshot) == Thread.State.BLOCKED ? BLOCKED_ON.invoke(snapshot) : null;
        return new DeepSnapshot(monitor == null ? null : MonitorName.of(monitor), owned(snapshot));
    }

    private static List<MonitorName> owned(Object snapshot) throws ReflectiveOperationException {
        Object locks = LOCKS.get(snapshot);
        List<MonitorName> owned = new ArrayList<>();
        for (int i = 0; locks != null && i < Array.getLength(locks); i++) {
            Object monitor = LOCK_OBJECT.invoke(Array.get(locks, i));
            if (monitor != null) {
                owned.add(MonitorName.of(monitor));
            }
        }
        return owned;
    }

    /** The monitor that it waits to enter; null when it does not. */
    public MonitorName blockedOn() {
        return blockedOn;
    }

    /** Monitors that it owns. */
    public List<MonitorName> owned() {
        return owned;
    }

    @Override
    public int hashCode() {
        return owned.hashCode();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DeepSnapshot && owned.equals(((DeepSnapshot) other).owned)
                && (blockedOn == null
                        ? ((DeepSnapshot) other).blockedOn == null
                        : blockedOn.equals(((DeepSnapshot) other).blockedOn));
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
