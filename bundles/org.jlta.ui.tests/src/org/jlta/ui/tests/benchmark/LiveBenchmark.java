package org.jlta.ui.tests.benchmark;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.jlta.agent.AttachException;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.analysis.RecordingModel;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.ui.cpu.CpuView;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.interactions.InteractionsView;
import org.jlta.ui.lifetimes.LifetimesView;
import org.jlta.ui.overview.OverviewView;

/**
 * Attaches to the JVM whose process id the system property {@code org.jlta.ui.benchmark.live} names, watches it for as many minutes as
 * {@code org.jlta.ui.benchmark.minutes} says, another view in front each minute, prints for each what is live on the heap and the longest
 * time that the user interface stood still, judges nothing, and closes the workbench. Without the property it does nothing.
 * {@code releng/benchmarks/live.sh} starts it.
 */
public final class LiveBenchmark implements IStartup {
    private static final String PROCESS = "org.jlta.ui.benchmark.live";
    private static final String MINUTES = "org.jlta.ui.benchmark.minutes";
    private static final List<String> VIEWS = List.of(OverviewView.ID, LifetimesView.ID, FlameView.ID,
            InteractionsView.ID, CpuView.ID);
    /** Minutes that are compared, from the first after the views were all shown and at the end. */
    private static final int COMPARED = 5;
    private static final double MEGABYTE = 1024.0 * 1024;
    private static final long SETTLE_MILLIS = 300;

    private final PrintStream out = System.out;
    private Display display;

    @Override
    public void earlyStartup() {
        String process = System.getProperty(PROCESS);
        if (process != null) {
            display = PlatformUI.getWorkbench().getDisplay();
            int minutes = Integer.getInteger(MINUTES, 60);
            Job.create("benchmark", (ICoreRunnable) monitor -> run(process, minutes)).schedule();
        }
    }

    private void run(String process, int minutes) {
        try {
            LiveRecordings.shared().attach(Targets.find(process), AgentOptions.parse(""));
            double[] heaps = new double[minutes];
            for (int minute = 0; minute < minutes; minute++) {
                heaps[minute] = minute(minute);
            }
            sum(heaps);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (AttachException | OptionException | CoreException | RuntimeException e) {
            e.printStackTrace(out);
        } finally {
            display.syncExec(() -> Sessions.shared().all().forEach(Sessions.shared()::close));
            display.asyncExec(() -> PlatformUI.getWorkbench().close());
        }
    }

    /** Bytes that are live at its end. */
    private double minute(int minute) throws InterruptedException {
        display.syncExec(() -> show(VIEWS.get(minute % VIEWS.size())));
        Heartbeat heartbeat = Heartbeat.start(display);
        TimeUnit.MINUTES.sleep(1);
        Heartbeat.Seen seen = heartbeat.stop();
        int[] threads = new int[1];
        display.syncExec(() -> threads[0] = threads());
        for (int i = 0; i < 2; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        }
        double heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        out.printf("minute %3d   %6.1f MB live   %7d threads   longest stall %5.0f ms (CPU %4.0f)%n", minute + 1,
                heap / MEGABYTE, threads[0], seen.longestNanos() / 1e6, seen.cpuNanos() / 1e6);
        out.flush();
        return heap;
    }

    private static void show(String view) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        try {
            window.getActivePage().showView(view);
        } catch (PartInitException e) {
            throw new IllegalStateException("view: id=" + view, e);
        }
    }

    private static int threads() {
        RecordingModel model = Sessions.shared().all().isEmpty() ? null : Sessions.shared().all().get(0).model();
        return model == null ? 0 : model.threads().size();
    }

    private void sum(double[] heaps) {
        if (heaps.length >= 3 * COMPARED) {
            double early = median(Arrays.copyOfRange(heaps, COMPARED, 2 * COMPARED));
            double late = median(Arrays.copyOfRange(heaps, heaps.length - COMPARED, heaps.length));
            out.printf("live at the end to minutes %d to %d: %.2f%n", COMPARED + 1, 2 * COMPARED, late / early);
        }
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
