package org.jlta.agent.rt.jvm;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * A place in the JVM's shutdown sequence after the application's own shutdown hooks, which run in slot 1 of 10.
 * {@code Runtime.addShutdownHook} would run at the same time as them.
 */
public final class ShutdownSlot {
    /** From the last slot down to the first after {@code deleteOnExit}, which has 2. */
    private static final int LAST = 9;
    private static final int FIRST = 3;
    /** It moved in JDK 12. */
    private static final String PACKAGE = Runtime.version().feature() >= 12
            ? "jdk.internal.access."
            : "jdk.internal.misc.";

    private ShutdownSlot() {
    }

    /**
     * Runs the action when the application's shutdown hooks are through. It cannot be taken back.
     *
     * @throws ReflectiveOperationException
     *             when this JDK has no such place, or all are taken
     */
    public static void register(Runnable action) throws ReflectiveOperationException {
        Object access = Class.forName(PACKAGE + "SharedSecrets").getMethod("getJavaLangAccess").invoke(null);
        Method register = Class.forName(PACKAGE + "JavaLangAccess").getMethod("registerShutdownHook", int.class,
                boolean.class, Runnable.class);
        InvocationTargetException taken = null;
        for (int slot = LAST; slot >= FIRST; slot--) {
            try {
                register.invoke(access, slot, false, action);
                return;
            } catch (InvocationTargetException e) {
                taken = e;
            }
        }
        throw taken;
    }
}
