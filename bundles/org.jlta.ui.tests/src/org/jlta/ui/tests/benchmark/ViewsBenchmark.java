package org.jlta.ui.tests.benchmark;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Drives the workbench with the recording that the system property {@code org.jlta.ui.benchmark} names, prints for each action
 * the longest time that the user interface stood still, and of charts how long they painted, each beside its goal, judges none, and closes the workbench. Without the property it does
 * nothing. {@code releng/benchmarks/views.sh} starts it.
 */
public final class ViewsBenchmark implements IStartup {
    private static final String FILE = "org.jlta.ui.benchmark";
    private static final long PATIENCE_SECONDS = 60;
    private static final long POLL_MILLIS = 15;
    /** What an action leaves to be painted or fetched counts too. */
    private static final long REST_MILLIS = 600;

    /** Goals, in milliseconds. */
    private static final int FIRST_PAINT = 1_000;
    private static final int MEDIAN_PAINT = 8;
    private static final int WORST_PAINT = 33;
    private static final int LONGEST_STALL = 50;
    private static final int STEP_MILLIS = 25;
    private static final double MEGABYTE = 1024.0 * 1024;

    private final PrintStream out = System.out;
    private long longestStall;
    private Display display;

    @Override
    public void earlyStartup() {
        String file = System.getProperty(FILE);
        if (file != null) {
            display = PlatformUI.getWorkbench().getDisplay();
            Job.create("benchmark", (ICoreRunnable) monitor -> run(Path.of(file))).schedule();
        }
    }

    private void run(Path file) {
        try {
            new ViewsScript(this, file).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            e.printStackTrace(out);
        } finally {
            display.asyncExec(() -> PlatformUI.getWorkbench().close());
        }
    }

    /** What one action does in the UI thread. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    /**
     * Does something and waits for its effect.
     *
     * @param until asked in the UI thread; true once the effect is there
     */
    void measure(String name, Action action, BooleanSupplier until) throws InterruptedException {
        Heartbeat heartbeat = Heartbeat.start(display);
        long start = System.nanoTime();
        display.syncExec(() -> act(name, action));
        boolean there = await(until);
        long took = System.nanoTime() - start;
        TimeUnit.MILLISECONDS.sleep(REST_MILLIS);
        Heartbeat.Seen seen = heartbeat.stop();
        longestStall = Math.max(longestStall, seen.longestNanos());
        out.printf("%-44s %s %7.0f ms   longest stall %6.0f ms (CPU %4.0f)   %d over 100 ms%n", name,
                there ? "there after" : "NOT THERE IN", took / 1e6, seen.longestNanos() / 1e6, seen.cpuNanos() / 1e6,
                seen.stalls());
        if (TimeUnit.NANOSECONDS.toMillis(seen.longestNanos()) > LONGEST_STALL) {
            seen.stack().forEach(frame -> out.println("        " + frame));
            seen.methods().forEach(method -> out.println("        looks: " + method));
        }
        out.flush();
    }

    /**
     * Does something again and again, each time as soon as the last is painted or is not going to be, and prints how long a chart's
     * paintings took.
     *
     * @param step in the UI thread
     */
    void paint(String name, Control chart, int steps, IntConsumer step) throws InterruptedException {
        PaintClock[] clock = new PaintClock[1];
        display.syncExec(() -> clock[0] = PaintClock.start(chart));
        for (int i = 0; i < steps; i++) {
            int number = i;
            display.syncExec(() -> step.accept(number));
            TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
        }
        List<Long> nanos = new ArrayList<>();
        display.syncExec(() -> nanos.addAll(clock[0].stop()));
        if (nanos.isEmpty()) {
            out.printf("%-44s NOT PAINTED%n", name);
        } else {
            out.printf("%-44s %d paintings   median %5.1f ms (goal %d)   worst %5.1f ms (goal %d)%n", name,
                    nanos.size(),
                    nanos.get(nanos.size() / 2) / 1e6, MEDIAN_PAINT, nanos.get(nanos.size() - 1) / 1e6, WORST_PAINT);
        }
        out.flush();
    }

    /**
     * Waits for the first picture of what is read.
     *
     * @param there asked in the UI thread
     */
    void firstPaint(String name, BooleanSupplier there) throws InterruptedException {
        long start = System.nanoTime();
        boolean seen = await(there);
        out.printf("%-44s %s %7.0f ms (goal %d)%n", name, seen ? "there after" : "NOT THERE IN",
                (System.nanoTime() - start) / 1e6, FIRST_PAINT);
        out.flush();
    }

    /** What all actions together have to say. */
    void sum() {
        Runtime runtime = Runtime.getRuntime();
        out.printf("%-44s %7.0f ms (goal %d)%n", "longest stall of all", longestStall / 1e6, LONGEST_STALL);
        out.printf("%-44s %7.0f MB used of %.0f at most%n", "heap",
                (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE, runtime.maxMemory() / MEGABYTE);
        out.flush();
    }

    private boolean await(BooleanSupplier until) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        boolean[] there = new boolean[1];
        while (System.nanoTime() < end) {
            display.syncExec(() -> there[0] = until.getAsBoolean());
            if (there[0]) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        return false;
    }

    private void act(String name, Action action) {
        try {
            action.run();
        } catch (Exception e) {
            throw new IllegalStateException("action: name=" + name, e);
        }
    }

}
