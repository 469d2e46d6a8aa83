package org.jlta.agent.rt.methods;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The timed methods by their numbers. Any thread may call it. */
public final class TimedMethods {
    /** Of more methods the rest is not timed. */
    public static final int MOST = 1 << 16;
    /** Where no more methods are timed. */
    public static final int NONE = -1;

    private volatile long minCallNanos;
    private final Map<String, Integer> numbers = new HashMap<>();
    private volatile TimedMethod[] methods = new TimedMethod[0];

    /**
     * @param minCallNanos
     *            the shortest call that is recorded by itself
     */
    public TimedMethods(long minCallNanos) {
        this.minCallNanos = minCallNanos;
    }

    /** The shortest call that is recorded by itself, in nanoseconds. */
    long minCallNanos() {
        return minCallNanos;
    }

    void minCallNanos(long nanos) {
        minCallNanos = nanos;
    }

    /** The number of a method, the same for all classes of that name; {@link #NONE} where there are too many. */
    public synchronized int number(String className, String name, String descriptor) {
        String key = className + '.' + name + descriptor;
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        int number = methods.length;
        if (number >= MOST) {
            return NONE;
        }
        TimedMethod[] more = Arrays.copyOf(methods, number + 1);
        more[number] = new TimedMethod(number, className, name, descriptor, this);
        methods = more;
        numbers.put(key, number);
        return number;
    }

    /** Null for a number of another agent's. */
    public TimedMethod get(long number) {
        TimedMethod[] all = methods;
        return number >= 0 && number < all.length ? all[(int) number] : null;
    }

    TimedMethod[] all() {
        return methods;
    }
}
