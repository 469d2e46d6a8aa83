package org.jlta.ui.tests.benchmark;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Drives the workbench with the recording that the system property {@code org.jlta.ui.benchmark} names, prints for each action
 * the longest time that the user interface stood still, judges none, and closes the workbench. Without the property it does
 * nothing. {@code releng/benchmarks/views.sh} starts it.
 */
public final class ViewsBenchmark implements IStartup {
    private static final String FILE = "org.jlta.ui.benchmark";
    private static final long PATIENCE_SECONDS = 60;
    private static final long POLL_MILLIS = 15;
    /** What an action leaves to be painted or fetched counts too. */
    private static final long REST_MILLIS = 600;

    private final PrintStream out = System.out;
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
        out.printf("%-44s %s %7.0f ms   longest stall %6.0f ms (CPU %4.0f)   %d over 100 ms%n", name,
                there ? "there after" : "NOT THERE IN", took / 1e6, seen.longestNanos() / 1e6, seen.cpuNanos() / 1e6,
                seen.stalls());
        if (seen.stalls() > 0) {
            seen.stack().forEach(frame -> out.println("        " + frame));
        }
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
