package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * What the JDK knows of a thread, a throwable or a class loader, read past methods that an application's subclass could
 * have overridden, so that none of its code runs. Needs {@link JdkDoors#open} before it is initialised.
 */
public final class ThreadFields {
    private static final boolean HAS_THREAD_ID = Runtime.version().feature() >= 19;

    private static final MethodHandle ID = threadId();
    private static final MethodHandle STATE = threadState();
    private static final Field TARGET = field(Thread.class, "target");
    private static final Field HOLDER = field(Thread.class, "holder");
    private static final Field TASK = HOLDER == null ? null : field(HOLDER.getType(), "task");
    private static final Field MESSAGE = field(Throwable.class, "detailMessage");
    private static final MethodHandle THREADS = threads();
    private static final MethodHandle LOADER_NAME = loaderName();

    private ThreadFields() {
    }

    /** The identifier that JFR knows the thread by. */
    public static long id(Thread thread) {
        try {
            return (long) ID.invokeExact(thread);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("thread id: handle=" + ID, e);
        }
    }

    /** What the thread is doing now. */
    public static Thread.State state(Thread thread) {
        try {
            return (Thread.State) STATE.invokeExact(thread);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("thread state: handle=" + STATE, e);
        }
    }

    /** The {@code Runnable} that the thread was made with; null when it has none, has ended, or is virtual. */
    public static Object target(Thread thread) {
        if (TARGET != null) {
            return value(TARGET, thread);
        }
        Object holder = HOLDER == null ? null : value(HOLDER, thread);
        return holder == null || TASK == null ? null : value(TASK, holder);
    }

    /** The text that the throwable was made with, which its {@code getMessage} may not be; null for none. */
    public static String message(Throwable throwable) {
        return MESSAGE == null ? null : (String) value(MESSAGE, throwable);
    }

    /** The name that the loader was made with; null for none. */
    public static String name(ClassLoader loader) {
        if (LOADER_NAME == null) {
            return null;
        }
        try {
            return (String) LOADER_NAME.invokeExact(loader);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("class loader name: handle=" + LOADER_NAME, e);
        }
    }

    /** All live platform threads of the JVM, the hidden ones of the system included. */
    public static Thread[] allPlatformThreads() throws ReflectiveOperationException {
        if (THREADS == null) {
            throw new NoSuchMethodException("java.lang.Thread.getThreads()");
        }
        try {
            return (Thread[]) THREADS.invokeExact();
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("threads: handle=" + THREADS, e);
        }
    }

    /** Null where this JDK has no such method. */
    private static MethodHandle threads() {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup()).findStatic(Thread.class,
                    "getThreads", MethodType.methodType(Thread[].class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static MethodHandle threadId() {
        try {
            Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            return HAS_THREAD_ID
                    ? lookup.findVirtual(Thread.class, "threadId", MethodType.methodType(long.class))
                    : lookup.findGetter(Thread.class, "tid", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** JDK 19 and later: {@code threadState()}, which only {@code java.lang} can override. */
    private static MethodHandle threadState() {
        MethodType type = MethodType.methodType(Thread.State.class);
        try {
            Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
            return HAS_THREAD_ID
                    ? lookup.findVirtual(Thread.class, "threadState", type)
                    : lookup.findSpecial(Thread.class, "getState", type, Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** A handle, since reflection hides the fields of {@code ClassLoader}. */
    private static MethodHandle loaderName() {
        try {
            return MethodHandles.privateLookupIn(ClassLoader.class, MethodHandles.lookup())
                    .findGetter(ClassLoader.class, "name", String.class);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Null where this JDK has no such field. */
    private static Field field(Class<?> owner, String name) {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    private static Object value(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("field: name=" + field, e);
        }
    }
}
