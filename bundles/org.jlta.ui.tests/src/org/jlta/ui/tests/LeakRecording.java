package org.jlta.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

/** A recording of a web application that was stopped while its timers lived on, in events of the agent's names. */
final class LeakRecording {
    static final String THREADS = "cart-timer-";
    static final int LEAKED = 3;
    private static final long CONTEXT = 7;

    @Name("jlta.ThreadAllocated")
    static final class ThreadAllocated extends Event {
        long threadId;
        String name;
        long contextId;
    }

    @Name("jlta.Context")
    static final class Context extends Event {
        long contextId;
        String name;
        String kind;
        int generation;
        boolean stopped;
    }

    private LeakRecording() {
    }

    @Name("jlta.ThreadLocal")
    static final class ThreadLocalValue extends Event {
        long threadId;
        long contextId;
        String keyClass;
        String valueClass;
        boolean held;
    }

    static Path in(Path folder) throws IOException, InterruptedException {
        return record(folder, false);
    }

    /** The same, and the first of the threads keeps the context in memory by a {@code com.acme.Cart}. */
    static Path withThreadLocals(Path folder) throws IOException, InterruptedException {
        return record(folder, true);
    }

    private static Path record(Path folder, boolean holds) throws IOException, InterruptedException {
        Path file = folder.resolve("leak.jfr");
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> timers = new ArrayList<>();
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadStart").withStackTrace();
            recording.enable("jdk.ThreadEnd");
            recording.enable("jdk.JVMInformation");
            recording.start();
            context(false);
            for (int i = 0; i < LEAKED; i++) {
                timers.add(timer(i, end));
            }
            context(true);
            if (holds) {
                hold(timers.get(0));
            }
            recording.stop();
            recording.dump(file);
        } finally {
            end.countDown();
        }
        for (Thread timer : timers) {
            timer.join();
        }
        return file;
    }

    private static Thread timer(int number, CountDownLatch end) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Thread timer = new Thread(() -> await(begun, end), THREADS + number);
        ThreadAllocated allocated = new ThreadAllocated();
        allocated.threadId = timer.getId();
        allocated.name = timer.getName();
        allocated.contextId = CONTEXT;
        allocated.commit();
        timer.start();
        begun.await();
        return timer;
    }

    private static void await(CountDownLatch begun, CountDownLatch end) {
        begun.countDown();
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void hold(Thread thread) {
        ThreadLocalValue value = new ThreadLocalValue();
        value.threadId = thread.getId();
        value.contextId = CONTEXT;
        value.keyClass = "java.lang.ThreadLocal";
        value.valueClass = "com.acme.Cart";
        value.held = true;
        value.commit();
    }

    private static void context(boolean stopped) {
        Context context = new Context();
        context.contextId = CONTEXT;
        context.name = "/shop";
        context.kind = "tomcat";
        context.generation = 1;
        context.stopped = stopped;
        context.commit();
    }
}
