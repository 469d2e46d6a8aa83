package org.jlta.targets;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * As many virtual threads as the argument says; on a JDK that has them.
 * <p>
 * Expected: counted by preset low, recorded one by one by preset normal.
 */
public final class ManyVirtualThreads {

    private ManyVirtualThreads() {
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, InterruptedException {
        // the tests are compiled for a JDK without them
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        AtomicInteger ran = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
            threads.add((Thread) start.invoke(null, (Runnable) ran::incrementAndGet)); // @virtual
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("ran: " + ran);
    }
}
