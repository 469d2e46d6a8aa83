package org.jlta.targets;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;

/**
 * As many virtual threads at one time as an argument says, all of them waiting, which then end, and so on for each argument;
 * on a JDK that has them. Prints how many bytes of the heap were used when all waited, and when all had ended.
 */
public final class VirtualCrowd {
    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    private VirtualCrowd() {
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, InterruptedException {
        for (String argument : arguments) {
            crowd(Integer.parseInt(argument));
        }
    }

    private static void crowd(int count) throws ReflectiveOperationException, InterruptedException {
        // the tests are compiled for a JDK without them
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Thread[] threads = new Thread[count];
        CountDownLatch waiting = new CountDownLatch(count);
        CountDownLatch end = new CountDownLatch(1);
        Runnable work = () -> {
            waiting.countDown();
            await(end);
        };
        for (int i = 0; i < count; i++) {
            threads[i] = (Thread) start.invoke(null, work);
        }
        waiting.await();
        System.out.println("alive " + usedBytes());
        end.countDown();
        for (int i = 0; i < count; i++) {
            threads[i].join();
            threads[i] = null;
        }
        System.out.println("ended " + usedBytes());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts it", e);
        }
    }

    /** The first collection can leave what only the second finds unused. */
    private static long usedBytes() {
        System.gc();
        System.gc();
        return MEMORY.getHeapMemoryUsage().getUsed();
    }
}
