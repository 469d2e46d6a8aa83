package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/**
 * JFR's clock, and its numbers for stacks, which it has no public interface for. Needs {@link JdkDoors#open} and JFR to be
 * initialised before.
 * <p>
 * A stack's number holds within one chunk. Whether a frame is compiled is part of it: one stack can have several numbers,
 * two stacks never have one.
 */
public final class RecorderMethods {
    /** Fewer than the hook, what it calls and the method asked have: they are the same in each stack. */
    private static final int OWN_FRAMES = 8;
    private static final String JVM = "jdk.jfr.internal.JVM";
    private static final String STACK = "getStackTraceId";

    private static final MethodHandle TICKS;
    /** (frames left out) to number; null where this JDK has no such method. */
    private static final MethodHandle STACK_NUMBER;

    static {
        try {
            Class<?> jvm = Class.forName(JVM);
            Lookup lookup = MethodHandles.privateLookupIn(jvm, MethodHandles.lookup());
            TICKS = lookup.findStatic(jvm, "counterTime", MethodType.methodType(long.class));
            STACK_NUMBER = stackNumber(lookup, jvm);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private RecorderMethods() {
    }

    /** Looks for the methods now, not in the first hook. */
    public static void load() {
        ticks();
    }

    /** Now, in JFR's own unit and from its own zero. */
    public static long ticks() {
        try {
            return (long) TICKS.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("ticks: handle=" + TICKS, e);
        }
    }

    /** Whether stacks have numbers; else {@link #stackNumber} is not to be called. */
    public static boolean hasStackNumbers() {
        return STACK_NUMBER != null;
    }

    /** The number of the current thread's stack, above 0; 0 where JFR takes none of it. */
    public static long stackNumber() {
        try {
            return (long) STACK_NUMBER.invokeExact(OWN_FRAMES);
        } catch (Throwable e) {
            throw new IllegalStateException("stack number: handle=" + STACK_NUMBER, e);
        }
    }

    /** JDK 17: of an instance, and without a filter; later static, and with one. */
    private static MethodHandle stackNumber(Lookup lookup, Class<?> jvm) throws IllegalAccessException {
        try {
            MethodHandle filtered = lookup.findStatic(jvm, STACK,
                    MethodType.methodType(long.class, int.class, long.class));
            return MethodHandles.insertArguments(filtered, 1, -1L);
        } catch (NoSuchMethodException older) {
            try {
                Object instance = jvm.getMethod("getJVM").invoke(null);
                return lookup.findVirtual(jvm, STACK, MethodType.methodType(long.class, int.class)).bindTo(instance);
            } catch (ReflectiveOperationException e) {
                return stackNumberOfStatic(lookup, jvm);
            }
        }
    }

    private static MethodHandle stackNumberOfStatic(Lookup lookup, Class<?> jvm) throws IllegalAccessException {
        try {
            return lookup.findStatic(jvm, STACK, MethodType.methodType(long.class, int.class));
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
}
