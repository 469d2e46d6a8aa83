package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** A recording with a lock that was waited for, a pool with a thread, and a timed call, in events of the agent's names. */
final class BusyRecording {
    static final String WAITER = "desk-2";
    static final String OWNER = "desk-1";
    static final long CALL_NANOS = 2_000_000;
    private static final long POOL = 0xbeef;

    @Name("jlta.PoolCreated")
    static final class PoolCreated extends Event {
        long poolId;
        String className;
        String factoryClass;
    }

    @Name("jlta.PoolThread")
    @StackTrace(false)
    static final class PoolThread extends Event {
        long poolId;
        long threadId;
    }

    @Name("jlta.TimedMethod")
    @StackTrace(false)
    static final class TimedMethod extends Event {
        long methodId;
        String className;
        String methodName;
        String descriptor;
        long calls;
        long totalNanos;
        boolean countedOnly;
    }

    @Name("jlta.MethodCall")
    static final class MethodCall extends Event {
        long methodId;
        long durationNanos;
        long endClockNanos;
        String exceptionClass;
    }

    private BusyRecording() {
    }

    static Path in(Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("busy.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.JavaMonitorEnter").withStackTrace().withThreshold(Duration.ZERO);
            recording.enable("jdk.JVMInformation");
            recording.start();
            contend();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    private static void contend() throws InterruptedException {
        Object lock = new Object();
        CountDownLatch owned = new CountDownLatch(1);
        Thread waiter = new Thread(() -> await(owned, lock), WAITER);
        Thread owner = new Thread(() -> hold(owned, lock, waiter), OWNER);
        describe(owner.getId());
        for (Thread thread : List.of(waiter, owner)) {
            thread.start();
        }
        owner.join();
        waiter.join();
    }

    private static void await(CountDownLatch owned, Object lock) {
        try {
            owned.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (lock) {
            call();
        }
    }

    /** Goes on once the other one is blocked; the recording tells of every wait, however short. */
    private static void hold(CountDownLatch owned, Object lock, Thread waiter) {
        synchronized (lock) {
            owned.countDown();
            while (waiter.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
        }
    }

    private static void describe(long threadId) {
        PoolCreated created = new PoolCreated();
        created.poolId = POOL;
        created.className = "java.util.concurrent.ThreadPoolExecutor";
        created.commit();
        PoolThread thread = new PoolThread();
        thread.poolId = POOL;
        thread.threadId = threadId;
        thread.commit();
        TimedMethod method = new TimedMethod();
        method.methodId = 1;
        method.className = "com.acme.Desk";
        method.methodName = "take";
        method.descriptor = "(I)V";
        method.calls = 1;
        method.totalNanos = CALL_NANOS;
        method.commit();
    }

    private static void call() {
        MethodCall call = new MethodCall();
        call.methodId = 1;
        call.durationNanos = CALL_NANOS;
        call.endClockNanos = System.nanoTime();
        call.commit();
    }
}
