package org.jlta.agent.rt.jvm;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The virtual threads of this JVM, by its tree of thread containers (JDK 21 and later). */
public final class VirtualThreads {
    /** Null on a JDK without virtual threads, before 19. */
    private static final Class<?> VIRTUAL = find("java.lang.BaseVirtualThread");
    private static final Class<?> CARRIER = find("jdk.internal.misc.CarrierThread");

    private VirtualThreads() {
    }

    /** Whether the thread is virtual. */
    public static boolean isVirtual(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread);
    }

    /** Whether the thread runs virtual threads for the JDK's scheduler. */
    public static boolean isCarrier(Thread thread) {
        return CARRIER != null && CARRIER.isInstance(thread);
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /**
     * Those that are alive now; empty on a JDK without them, and incomplete where the JVM was told not to track all
     * ({@code jdk.trackAllThreads=false}).
     */
    public static List<Thread> alive() throws ReflectiveOperationException {
        List<Thread> found = new ArrayList<>();
        forEach(found::add);
        return found;
    }

    /** Hands over those that {@link #alive} would give, one by one. */
    public static void forEach(Consumer<Thread> taker) throws ReflectiveOperationException {
        if (Runtime.version().feature() >= 21) {
            Object root = Class.forName("jdk.internal.vm.ThreadContainers").getMethod("root").invoke(null);
            Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
            collect(root, container.getMethod("threads"), container.getMethod("children"), taker);
        }
    }

    private static void collect(Object container, Method threads, Method children, Consumer<Thread> taker)
            throws ReflectiveOperationException {
        for (Iterator<?> members = ((Stream<?>) threads.invoke(container)).iterator(); members.hasNext();) {
            Thread thread = (Thread) members.next();
            if (isVirtual(thread)) {
                taker.accept(thread);
            }
        }
        for (Iterator<?> inner = ((Stream<?>) children.invoke(container)).iterator(); inner.hasNext();) {
            collect(inner.next(), threads, children, taker);
        }
    }
}
