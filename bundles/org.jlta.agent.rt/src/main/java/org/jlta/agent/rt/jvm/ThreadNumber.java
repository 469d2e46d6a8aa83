package org.jlta.agent.rt.jvm;

import java.lang.reflect.Field;

/**
 * The number that the JDK gives the next unnamed thread. On JDK 17 the start of JFR uses one up (its timer is named only
 * after it was made), so that the application's first thread would be called {@code Thread-1} and not {@code Thread-0}.
 */
public final class ThreadNumber {
    private final Field next;
    private final int remembered;

    private ThreadNumber(Field next, int remembered) {
        this.next = next;
        this.remembered = remembered;
    }

    /** Remembers where the numbering stands. Only before the application runs, while no other thread makes threads. */
    public static ThreadNumber remember() throws ReflectiveOperationException {
        Field next = Runtime.version().feature() >= 19
                ? Class.forName("java.lang.Thread$ThreadNumbering").getDeclaredField("next")
                : Thread.class.getDeclaredField("threadInitNumber");
        next.setAccessible(true);
        return new ThreadNumber(next, next.getInt(null));
    }

    /** Lets the numbering go on from where it was remembered. */
    public void restore() throws IllegalAccessException {
        next.setInt(null, remembered);
    }
}
