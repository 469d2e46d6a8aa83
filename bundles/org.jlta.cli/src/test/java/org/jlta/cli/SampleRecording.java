package org.jlta.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

/**
 * A recording of this JVM with events as the agent writes them: a web application {@code /shop} that was stopped, one of
 * its threads alive ("left"), one ended ("=done"), and one that was never started, whose name has all that a terminal or a
 * spreadsheet could take amiss.
 */
final class SampleRecording {
    static final String ODD_NAME = "odd\u001b[31m\n\u202e,\"\ud83d";
    private static final long CONTEXT = 7;

    private SampleRecording() {
    }

    /** Writes it; the thread that stays alive is gone when this returns. */
    static Path write(Path file) throws IOException, InterruptedException {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable(Allocated.class).withStackTrace();
            recording.start();
            context(false);
            mark("warm");
            pool();
            Thread done = new Thread(() -> {
            }, "=done");
            allocated(done, "=done");
            done.start();
            done.join();
            allocated(new Thread("odd"), "odd\u001b[31m\n\u202e,\"\\ud83d");
            CountDownLatch end = new CountDownLatch(1);
            Thread left = left(end);
            context(true);
            held(left);
            recording.stop();
            recording.dump(file);
            end.countDown();
            left.join();
        }
        return file;
    }

    private static Thread left(CountDownLatch end) throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        Thread left = new Thread(() -> {
            running.countDown();
            try {
                end.await(Duration.ofMinutes(1).toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "left");
        allocated(left, "left");
        left.start();
        running.await();
        used(left, 0);
        used(left, 5_000_000);
        called();
        return left;
    }

    private static void allocated(Thread thread, String name) {
        Allocated event = new Allocated();
        event.threadId = thread.getId();
        event.name = name;
        event.className = thread.getClass().getName();
        event.priority = thread.getPriority();
        event.contextId = CONTEXT;
        event.commit();
    }

    private static void used(Thread thread, long cpuNanos) {
        Usage event = new Usage();
        event.threadId = thread.getId();
        event.cpuNanos = cpuNanos;
        event.allocatedBytes = 4096;
        event.commit();
    }

    private static void called() {
        TimedMethod method = new TimedMethod();
        method.methodId = 3;
        method.className = "com.acme.Cart";
        method.methodName = "add";
        method.descriptor = "(I[Ljava/lang/String;)V";
        method.calls = 1;
        method.totalNanos = 1_000_000;
        method.commit();
        MethodCall call = new MethodCall();
        call.methodId = 3;
        call.durationNanos = 1_000_000;
        call.endClockNanos = System.nanoTime();
        call.exceptionClass = "java.lang.IllegalStateException";
        call.commit();
    }

    private static void context(boolean stopped) {
        Context event = new Context();
        event.contextId = CONTEXT;
        event.name = "/shop";
        event.kind = "tomcat";
        event.generation = 1;
        event.stopped = stopped;
        event.commit();
    }

    private static void held(Thread thread) {
        Held event = new Held();
        event.threadId = thread.getId();
        event.contextId = CONTEXT;
        event.keyClass = "com.acme.Cart$1";
        event.valueClass = "com.acme.Cart";
        event.held = true;
        event.commit();
    }

    private static void pool() {
        Pool event = new Pool();
        event.poolId = CONTEXT;
        event.className = "java.util.concurrent.ThreadPoolExecutor";
        event.size = 2;
        event.active = 2;
        event.state = "running";
        event.commit();
    }

    private static void mark(String name) {
        Mark event = new Mark();
        event.name = name;
        event.kind = "user";
        event.commit();
    }

    @Name("jlta.ThreadAllocated")
    static class Allocated extends Event {
        long threadId;
        String name;
        String className;
        boolean virtual;
        boolean daemon;
        int priority;
        String group = "main";
        long contextId;
    }

    @Name("jlta.ThreadLocal")
    static class Held extends Event {
        long threadId;
        long contextId;
        String keyClass;
        String valueClass;
        boolean held;
    }

    @Name("jlta.ThreadUsage")
    static class Usage extends Event {
        long threadId;
        long cpuNanos;
        long allocatedBytes;
    }

    @Name("jlta.TimedMethod")
    static class TimedMethod extends Event {
        long methodId;
        String className;
        String methodName;
        String descriptor;
        long calls;
        long totalNanos;
        boolean countedOnly;
    }

    @Name("jlta.MethodCall")
    static class MethodCall extends Event {
        long methodId;
        long durationNanos;
        long endClockNanos;
        String exceptionClass;
    }

    @Name("jlta.Context")
    static class Context extends Event {
        long contextId;
        String name;
        String kind;
        int generation;
        boolean stopped;
    }

    @Name("jlta.Pool")
    static class Pool extends Event {
        long poolId;
        String className;
        int size;
        int active;
        String state;
    }

    @Name("jlta.Mark")
    static class Mark extends Event {
        String name;
        String kind;
        boolean automatic;
    }
}
