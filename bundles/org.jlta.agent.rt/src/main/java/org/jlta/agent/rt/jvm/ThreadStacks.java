package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/**
 * Stacks of other threads, past {@code getStackTrace}, which a subclass can override. Needs {@link JdkDoors#open} before it
 * is initialised.
 */
public final class ThreadStacks {
    private static final MethodHandle DUMP = dump();
    private static final MethodHandle VIRTUAL = virtual();

    private ThreadStacks() {
    }

    /**
     * The stacks of platform threads in their order, innermost frame first; null for one that has ended. Stops all threads
     * of the JVM once, for a time that grows with the number of frames.
     */
    public static StackTraceElement[][] of(Thread... threads) {
        try {
            return (StackTraceElement[][]) DUMP.invokeExact(threads);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("stacks: handle=" + DUMP, e);
        }
    }

    /** The stack of a virtual thread (JDK 21 and later), which alone is stopped; null for one that has ended. */
    public static StackTraceElement[] ofVirtual(Thread thread) {
        try {
            return VIRTUAL == null ? null : (StackTraceElement[]) VIRTUAL.invokeExact(thread);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("stack of a virtual thread: handle=" + VIRTUAL, e);
        }
    }

    private static MethodHandle dump() {
        try {
            return lookup().findStatic(Thread.class, "dumpThreads",
                    MethodType.methodType(StackTraceElement[][].class, Thread[].class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Null where this JDK has no such method: there are no virtual threads then, or their stacks stay unknown. */
    private static MethodHandle virtual() {
        try {
            return lookup().findVirtual(Thread.class, "asyncGetStackTrace",
                    MethodType.methodType(StackTraceElement[].class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static Lookup lookup() throws IllegalAccessException {
        return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
    }
}
