package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * What the JVM knows of threads at monitors. Needs {@link ManagementModule}. Used by one thread at a time.
 * <p>
 * Never to be asked about carriers of virtual threads: the JVM can crash when it is asked about one whose virtual thread
 * just begins or ends (JDK-8392031).
 * <p>
 * Up to JDK 18, {@code ThreadInfo} calls {@code Thread.getId} of the thread and of the lock's owner, which a subclass can
 * override: with such a thread alive nothing is asked.
 */
public final class MonitorInfo {
    private static final boolean CALLS_GET_ID = Runtime.version().feature() < 19;
    private static final MethodType GETTER = MethodType.methodType(long.class);
    private static final ThreadInfo[] NONE = {};

    private UsageFields usage;
    private boolean usageTried;
    private final ClassValue<Boolean> overriding = new Overriding();

    /** Whether asking could run code of the application, with a thread of that class alive. */
    public boolean isUnsafeWith(Thread thread) {
        return CALLS_GET_ID && overriding.get(thread.getClass());
    }

    /** Without stacks, so that no thread is stopped; in the order of the ids, null for a thread that has ended. */
    public ThreadInfo[] of(long[] threadIds) {
        return threadIds.length == 0 ? NONE : Bean.THREADS.getThreadInfo(threadIds, 0);
    }

    /**
     * Monitors that platform threads own, in the order of the ids; none for a thread that has ended. Stops all threads of the
     * JVM once, for a time that grows with the number of frames. Only from JDK 19 on.
     */
    public List<List<MonitorName>> ownedBy(long[] threadIds) {
        List<List<MonitorName>> owned = new ArrayList<>();
        for (ThreadInfo info : Bean.THREADS.getThreadInfo(threadIds, true, false)) {
            List<MonitorName> names = new ArrayList<>();
            if (info != null) {
                for (LockInfo monitor : info.getLockedMonitors()) {
                    names.add(new MonitorName(monitor.getClassName(), monitor.getIdentityHashCode()));
                }
            }
            owned.add(names);
        }
        return owned;
    }

    /** Processor time of the current thread so far, in nanoseconds; wall-clock time where the JVM cannot tell it. */
    public long ownCpuNanos() {
        if (!usageTried) {
            usageTried = true;
            usage = usage();
        }
        long nanos = usage == null ? -1 : usage.ownCpuNanos();
        return nanos < 0 ? System.nanoTime() : nanos;
    }

    /** Null where this JDK has other methods. */
    private static UsageFields usage() {
        try {
            return UsageFields.open();
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Made when a thread is asked about for the first time: it loads some hundred classes. */
    private static final class Bean {
        static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    }

    /** Finds out by the JVM's own resolution of one method: reflection would load what other methods mention. */
    private static final class Overriding extends ClassValue<Boolean> {
        @Override
        protected Boolean computeValue(Class<?> type) {
            if (type.getClassLoader() == null) {
                return false;
            }
            try {
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
                return lookup.revealDirect(lookup.findVirtual(type, "getId", GETTER))
                        .getDeclaringClass() != Thread.class;
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                return true;
            }
        }
    }
}
