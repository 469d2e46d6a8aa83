package org.jlta.core;

import java.util.function.DoubleConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.jlta.analysis.Progress;

/** Hands the progress of a question on to a job's monitor, and its cancellation back; for the job's thread only. */
public final class MonitorProgress implements Progress {
    /** Ticks that the monitor must have. */
    public static final int TICKS = 1000;
    private static final long STEP_NANOS = 100_000_000;

    private final IProgressMonitor monitor;
    private final DoubleConsumer listener;
    private int ticks;
    private long toldNanos = System.nanoTime();

    /** @param listener is told the fraction done, at most ten times a second */
    public MonitorProgress(IProgressMonitor monitor, DoubleConsumer listener) {
        this.monitor = monitor;
        this.listener = listener;
    }

    @Override
    public void done(double fraction) {
        int now = (int) (Math.max(0, Math.min(1, fraction)) * TICKS);
        if (now > ticks) {
            monitor.worked(now - ticks);
            ticks = now;
        }
        long nanos = System.nanoTime();
        if (nanos - toldNanos > STEP_NANOS) {
            toldNanos = nanos;
            listener.accept(fraction);
        }
    }

    @Override
    public boolean isCancelled() {
        return monitor.isCanceled();
    }
}
