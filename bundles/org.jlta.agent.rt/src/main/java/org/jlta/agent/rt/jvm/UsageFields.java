package org.jlta.agent.rt.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/**
 * CPU time and allocated bytes of platform threads, asked of the JVM by the native methods behind {@code ThreadMXBean}:
 * making that bean would load some hundred classes of the management library. Needs {@link JdkDoors#open} before.
 */
public final class UsageFields {
    private final MethodHandle cpuOfMany;
    private final MethodHandle cpuOfOne;
    private final MethodHandle allocatedOfMany;

    private UsageFields(MethodHandle cpuOfMany, MethodHandle cpuOfOne, MethodHandle allocatedOfMany) {
        this.cpuOfMany = cpuOfMany;
        this.cpuOfOne = cpuOfOne;
        this.allocatedOfMany = allocatedOfMany;
    }

    /**
     * Finds the methods and loads their library.
     *
     * @throws ReflectiveOperationException
     *             in an image without {@code java.management}, or where the JDK has other methods
     */
    public static UsageFields open() throws ReflectiveOperationException {
        // its initialiser loads the library of the natives
        Class.forName("java.lang.management.ManagementFactory", true, null);
        Class<?> owner = Class.forName("sun.management.ThreadImpl", true, null);
        Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
        MethodType many = MethodType.methodType(void.class, long[].class, long[].class);
        return new UsageFields(lookup.findStatic(owner, "getThreadTotalCpuTime1", many),
                lookup.findStatic(owner, "getThreadTotalCpuTime0", MethodType.methodType(long.class, long.class)),
                lookup.findStatic(owner, "getThreadAllocatedMemory1", many));
    }

    /**
     * CPU times in nanoseconds by thread id, user and system together; -1 where no such thread is alive.
     *
     * @param result
     *            of the length of {@code ids}
     */
    public void cpuNanos(long[] ids, long[] result) {
        try {
            cpuOfMany.invokeExact(ids, result);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("cpu times: handle=" + cpuOfMany, e);
        }
    }

    /** CPU time of the current platform thread in nanoseconds. */
    public long ownCpuNanos() {
        try {
            return (long) cpuOfOne.invokeExact(0L);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("cpu time: handle=" + cpuOfOne, e);
        }
    }

    /**
     * Bytes allocated so far by thread id; -1 where no such thread is alive.
     *
     * @param result
     *            of the length of {@code ids}
     */
    public void allocatedBytes(long[] ids, long[] result) {
        try {
            allocatedOfMany.invokeExact(ids, result);
        } catch (VirtualMachineError e) {
            throw e; // no memory or stack left, which passes
        } catch (Throwable e) {
            throw new IllegalStateException("allocated bytes: handle=" + allocatedOfMany, e);
        }
    }
}
