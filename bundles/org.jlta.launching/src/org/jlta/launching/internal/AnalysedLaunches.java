package org.jlta.launching.internal;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchesListener2;
import org.jlta.core.Session;
import org.jlta.launching.ShownAtLaunch;

/** The launches whose programs run under the agent, from the launch to the saved recording. Any thread may call. */
public final class AnalysedLaunches {
    /** A person waits for the workbench to end. Less than the 5 s after which the platform gives a process up and calls it ended. */
    private static final int END_SECONDS = 4;
    private static final AnalysedLaunches SHARED = new AnalysedLaunches();

    private final Map<ILaunch, AnalysedLaunch> running = new ConcurrentHashMap<>();
    private boolean listening;

    private final ILaunchesListener2 listener = new ILaunchesListener2() {
        @Override
        public void launchesTerminated(ILaunch[] launches) {
            for (ILaunch launch : launches) {
                end(launch);
            }
        }

        /** The platform tells nothing more of them. */
        @Override
        public void launchesRemoved(ILaunch[] launches) {
            launchesTerminated(launches);
        }

        @Override
        public void launchesAdded(ILaunch[] launches) {
            // begun by the delegate
        }

        @Override
        public void launchesChanged(ILaunch[] launches) {
            // a process more or less, the launch goes on
        }
    };

    private AnalysedLaunches() {
    }

    /** Those of this workbench. */
    public static AnalysedLaunches shared() {
        return SHARED;
    }

    /**
     * A launch is about to start its JVM, which records into a folder.
     *
     * @param shown what comes into view then
     */
    public void begin(ILaunch launch, LaunchFolder folder, ShownAtLaunch shown) {
        synchronized (this) {
            if (!listening) {
                listening = true;
                DebugPlugin.getDefault().getLaunchManager().addLaunchListener(listener);
                DebugPlugin.getDefault().addDebugEventListener(new DebuggerHolds(this::session));
            }
        }
        running.put(launch, new AnalysedLaunch(folder, shown));
    }

    /** The launch has its process: from now on its session is open. */
    public void begun(ILaunch launch) {
        AnalysedLaunch analysed = running.get(launch);
        if (analysed != null) {
            analysed.openSession();
        }
        // it may have ended before the platform knew of it
        if (launch.isTerminated()) {
            end(launch);
        }
    }

    /** Null for none. */
    private Session session(ILaunch launch) {
        AnalysedLaunch analysed = running.get(launch);
        return analysed == null ? null : analysed.session();
    }

    /** The launch started nothing. */
    public void forget(ILaunch launch) {
        running.remove(launch);
    }

    /** Whether none runs that {@link #endAll} ends. */
    public boolean isEmpty() {
        return running.isEmpty();
    }

    /**
     * Ends all programs that still run, as the platform does a moment later when the workbench ends, all at once, and comes back when
     * what they recorded is saved, after {@value #END_SECONDS} seconds at most. What is not saved then stays where it grew, for a
     * later workbench to find. Not for the thread of the user interface, and not while the workbench goes on.
     *
     * @param monitor a cancel ends the waiting
     * @return how many are not saved
     * @throws InterruptedException when interrupted while it waits
     */
    public int endAll(IProgressMonitor monitor) throws InterruptedException {
        Map<ILaunch, AnalysedLaunch> all = Map.copyOf(running);
        SubMonitor progress = SubMonitor.convert(monitor, LaunchMessages.ending_task, all.size());
        all.keySet().forEach(AnalysedLaunches::terminateMeanwhile);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
        int unsaved = 0;
        for (AnalysedLaunch analysed : all.values()) {
            if (analysed.awaitSaved(end, progress)) {
                progress.worked(1);
            } else {
                unsaved++;
                ILog.of(AnalysedLaunches.class).warn("launch: not saved in time, " + analysed);
            }
        }
        return unsaved;
    }

    /** The platform waits for each process by itself, some seconds for one that does not end. */
    private static void terminateMeanwhile(ILaunch launch) {
        Job.createSystem(LaunchMessages.ending_task, monitor -> {
            try {
                if (launch.canTerminate()) {
                    launch.terminate();
                }
            } catch (DebugException e) {
                // not told as the job's end, for which there would be a dialog
                ILog.of(AnalysedLaunches.class).log(e.getStatus());
            }
        }).schedule();
    }

    /**
     * The platform calls it ended, or follows it no longer. Its processes may run all the same: then it ends, and what it recorded is
     * saved, when they do.
     */
    private void end(ILaunch launch) {
        AnalysedLaunch analysed = running.get(launch);
        if (analysed == null) {
            return;
        }
        List<ProcessHandle> alive = LaunchProcesses.alive(launch);
        if (!alive.isEmpty()) {
            if (launch.isTerminated()) {
                analysed.outlivedBy(LaunchProcesses.numbers(alive));
            }
            LaunchProcesses.whenEnded(alive, () -> ended(launch));
        } else if (launch.isTerminated() || launch.getProcesses().length > 0) {
            ended(launch);
        }
    }

    private void ended(ILaunch launch) {
        AnalysedLaunch analysed = running.remove(launch);
        if (analysed != null) {
            analysed.end();
        }
    }
}
