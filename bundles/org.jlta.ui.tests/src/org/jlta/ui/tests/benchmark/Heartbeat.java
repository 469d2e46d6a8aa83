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
    private static final long PATIENCE_MILLIS = 40;
    private static final long SAMPLE_MILLIS = 10;
    private static final int FRAMES = 14;

    /**
     * What was seen.
     *
     * @param longestNanos the longest wait for a sign of life
     * @param cpuNanos     processor time that the UI thread used in it: the wait on a machine that does nothing else
     * @param stalls       how many waits were longer than 100 ms
     * @param stack        the stack that was seen most during the longest, innermost frame first; empty for a short one
     */
    record Seen(long longestNanos, long cpuNanos, int stalls, List<String> stack) {
    }

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Display display;
    private final Thread asker = new Thread(this::ask, "heartbeat");
    private volatile boolean stopped;
    private volatile long cpuAtBeat;
    private long longest;
    private long cpu;
    private int stalls;
    private List<String> stack = List.of();

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
        return new Seen(longest, cpu, stalls, stack);
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
        Map<List<String>, Integer> samples = new HashMap<>();
        long start = System.nanoTime();
        long cpuBefore = cpuAtBeat;
        display.asyncExec(() -> {
            cpuAtBeat = THREADS.getCurrentThreadCpuTime();
            answer.countDown();
        });
        long wait = PATIENCE_MILLIS;
        while (!answer.await(wait, TimeUnit.MILLISECONDS)) {
            samples.merge(stackNow(), 1, Integer::sum);
            wait = SAMPLE_MILLIS;
        }
        long took = System.nanoTime() - start;
        stalls += took > TimeUnit.MILLISECONDS.toNanos(100) ? 1 : 0;
        if (took > longest) {
            longest = took;
            cpu = cpuAtBeat - cpuBefore;
            stack = samples.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey)
                    .orElse(List.of());
        }
    }

    /** The innermost frames, and among the outer ones those of the project. */
    private List<String> stackNow() {
        List<String> frames = new ArrayList<>();
        List<StackTraceElement> all = Arrays.asList(display.getThread().getStackTrace());
        for (StackTraceElement frame : all) {
            if (frames.size() < FRAMES || frame.getClassName().startsWith("org.jlta")) {
                frames.add(frame.toString());
            }
        }
        return frames;
    }
}
