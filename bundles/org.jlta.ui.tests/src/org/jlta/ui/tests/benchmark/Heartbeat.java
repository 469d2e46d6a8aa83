package org.jlta.ui.tests.benchmark;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.eclipse.swt.widgets.Display;

/**
 * Asks the UI thread for a sign of life all the time, and looks at its stack while none comes. Started and stopped by the
 * driver's thread; a thread of its own does the asking.
 */
final class Heartbeat {
    private static final long PAUSE_MILLIS = 5;
    private static final long PATIENCE_MILLIS = 20;
    private static final long SAMPLE_MILLIS = 5;
    private static final int FRAMES = 14;
    private static final int METHODS = 24;
    private static final String PROJECT = "org.jlta.";

    /**
     * What was seen.
     *
     * @param longestNanos the longest wait for a sign of life
     * @param cpuNanos     processor time that the UI thread used in it: the wait on a machine that does nothing else
     * @param stalls       how many waits were longer than 100 ms
     * @param stack        the stack that was seen most during the longest, innermost frame first; empty for a short one
     * @param methods      the project's methods that were on a stack during the longest, each with its share of the looks, largest
     *                     first
     */
    record Seen(long longestNanos, long cpuNanos, int stalls, List<String> stack, List<String> methods) {
    }

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Display display;
    private final Thread asker = new Thread(this::ask, "heartbeat");
    private volatile boolean stopped;
    private volatile long cpuAtBeat;
    private long longest;
    private long cpu;
    private int stalls;
    private List<StackTraceElement[]> looks = List.of();

    private Heartbeat(Display display) {
        this.display = display;
    }

    static Heartbeat start(Display display) {
        Heartbeat heartbeat = new Heartbeat(display);
        display.syncExec(() -> heartbeat.cpuAtBeat = THREADS.getCurrentThreadCpuTime());
        heartbeat.asker.setDaemon(true);
        heartbeat.asker.start();
        return heartbeat;
    }

    /** Ends the asking, after the answer that is waited for. */
    Seen stop() throws InterruptedException {
        stopped = true;
        asker.join();
        return new Seen(longest, cpu, stalls, commonest(), methods());
    }

    private void ask() {
        try {
            while (!stopped) {
                beat();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void beat() throws InterruptedException {
        CountDownLatch answer = new CountDownLatch(1);
        List<StackTraceElement[]> seen = new ArrayList<>();
        long start = System.nanoTime();
        long cpuBefore = cpuAtBeat;
        display.asyncExec(() -> {
            cpuAtBeat = THREADS.getCurrentThreadCpuTime();
            answer.countDown();
        });
        long wait = PATIENCE_MILLIS;
        while (!answer.await(wait, TimeUnit.MILLISECONDS)) {
            seen.add(display.getThread().getStackTrace());
            wait = SAMPLE_MILLIS;
        }
        long took = System.nanoTime() - start;
        stalls += took > TimeUnit.MILLISECONDS.toNanos(100) ? 1 : 0;
        if (took > longest) {
            longest = took;
            cpu = cpuAtBeat - cpuBefore;
            looks = seen;
        }
    }

    private List<String> commonest() {
        Map<List<String>, Integer> counts = new HashMap<>();
        looks.forEach(look -> counts.merge(told(look), 1, Integer::sum));
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(List.of());
    }

    /** The innermost frames, and among the outer ones those of the project. */
    private static List<String> told(StackTraceElement[] look) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : look) {
            if (frames.size() < FRAMES || frame.getClassName().startsWith(PROJECT)) {
                frames.add(frame.toString());
            }
        }
        return frames;
    }

    /** A stall of many small parts has no stack that is seen often: this tells whose they are. */
    private List<String> methods() {
        Map<String, Integer> counts = new HashMap<>();
        for (StackTraceElement[] look : looks) {
            Arrays.stream(look).filter(frame -> frame.getClassName().startsWith(PROJECT))
                    .map(frame -> frame.getClassName() + "." + frame.getMethodName()).distinct()
                    .forEach(method -> counts.merge(method, 1, Integer::sum));
        }
        return counts.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(METHODS).map(entry -> entry.getValue() + "/" + looks.size() + " " + entry.getKey()).toList();
    }
}
