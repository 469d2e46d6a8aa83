package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;

/**
 * The state of virtual threads, read from their field, since {@code Thread.getState} takes a lock of a mounted one. Facts
 * for JDK 21 and 25. Needs {@link JdkDoors#open} before it is initialised.
 * <p>
 * {@code VirtualThread} makes its scheduler when it is initialised, which takes the number of the first pool and fixes the
 * system properties of it: the application's first virtual thread has to do that, not the agent.
 */
public final class VirtualFields {
    /** The states by name; {@link #state} gives one of them. A state that this JDK lacks never comes. */
    public enum State {
        NEW, STARTED, RUNNABLE, RUNNING, PARKING, PARKED, PINNED, TIMED_PARKING, TIMED_PARKED, TIMED_PINNED, UNPARKED, YIELDING, YIELDED, BLOCKING, BLOCKED, UNBLOCKED, WAITING, WAIT, TIMED_WAITING, TIMED_WAIT, TERMINATED,
        /** A state of a JDK that this agent does not know. */
        OTHER
    }

    /** Set in the state while a debugger or a dump holds the thread. */
    private static final int SUSPENDED = 1 << 8;
    private static final int STATES = 100;

    private static final Class<?> TYPE = type();
    private static final MethodHandle STATE = TYPE == null ? null : getter("state", int.class);
    private static final MethodHandle CARRIER = TYPE == null ? null : getter("carrierThread", Thread.class);

    /** Reading the JDK's own numbers initialises {@code VirtualThread}: only once one was seen. */
    private static final class Numbers {
        static final State[] STATES_BY_NUMBER = byNumber();

        private Numbers() {
        }
    }

    private VirtualFields() {
    }

    /** Whether the thread is one whose state can be read here: not one of a JVM without continuations. */
    public static boolean isReadable(Thread thread) {
        return STATE != null && CARRIER != null && TYPE.isInstance(thread);
    }

    /** Of a thread that {@link #isReadable}. */
    public static State state(Thread thread) {
        try {
            int number = (int) STATE.invokeExact(thread) & ~SUSPENDED;
            return number >= 0 && number < STATES ? Numbers.STATES_BY_NUMBER[number] : State.OTHER;
        } catch (Throwable e) {
            throw new IllegalStateException("state of a virtual thread: handle=" + STATE, e);
        }
    }

    /** The platform thread that a thread that {@link #isReadable} is mounted on; null for none. */
    public static Thread carrier(Thread thread) {
        try {
            return (Thread) CARRIER.invokeExact(thread);
        } catch (Throwable e) {
            throw new IllegalStateException("carrier of a virtual thread: handle=" + CARRIER, e);
        }
    }

    /** How many virtual threads can run at once; 0 where it cannot be told. Only to be asked once a virtual thread was seen. */
    public static int parallelism() {
        if (TYPE == null) {
            return 0;
        }
        try {
            Field field = TYPE.getDeclaredField("DEFAULT_SCHEDULER");
            field.setAccessible(true);
            Object scheduler = field.get(null);
            return scheduler instanceof ForkJoinPool ? ((ForkJoinPool) scheduler).getParallelism() : 0;
        } catch (ReflectiveOperationException e) {
            return 0;
        }
    }

    private static State[] byNumber() {
        State[] states = new State[STATES];
        Arrays.fill(states, State.OTHER);
        for (State state : State.values()) {
            int number = number(state);
            if (number >= 0 && number < STATES) {
                states[number] = state;
            }
        }
        return states;
    }

    private static int number(State state) {
        if (TYPE == null) {
            return -1;
        }
        try {
            Field field = TYPE.getDeclaredField(state.name());
            field.setAccessible(true);
            return field.getInt(null);
        } catch (ReflectiveOperationException e) {
            return -1;
        }
    }

    private static Class<?> type() {
        try {
            return Class.forName("java.lang.VirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static MethodHandle getter(String name, Class<?> fieldType) {
        try {
            Lookup lookup = MethodHandles.privateLookupIn(TYPE, MethodHandles.lookup());
            return lookup.findGetter(TYPE, name, fieldType).asType(MethodType.methodType(fieldType, Thread.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
