package org.jlta.launching.internal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.launching.ShownAtLaunch;

/** One launch under the agent: its folder, and the session that shows it. */
final class AnalysedLaunch {
    /** How often it is asked whether to wait on. */
    private static final long CANCEL_NANOS = 100_000_000;

    private final LaunchFolder folder;
    private final ShownAtLaunch shown;
    private Session session;
    private final CountDownLatch saved = new CountDownLatch(1);
    private boolean ended;
    /** Numbers of processes that ran on when the platform called the launch ended; null for none. */
    private String outliving;

    /** @param shown what comes into view with the session */
    AnalysedLaunch(LaunchFolder folder, ShownAtLaunch shown) {
        this.folder = folder;
        this.shown = shown;
    }

    /** Does nothing when the program has ended already: then the recording is opened. */
    synchronized void openSession() {
        if (!ended && session == null) {
            session = Sessions.shared().openLive(folder.name(), folder.path());
            LiveRecordings.shared().launched(session, folder.live());
            LaunchStatus.SESSION_OPENED.tellOf(shown, null, folder.name());
        }
    }

    /**
     * The platform calls the launch ended while processes of it run: the session is live as long as they do, and says so.
     *
     * @param processes their numbers
     */
    void outlivedBy(String processes) {
        Session live;
        synchronized (this) {
            outliving = processes;
            live = session;
        }
        if (live != null) {
            Sessions.shared().noticed(live, NLS.bind(LaunchMessages.outlives_message, processes));
        }
    }

    /** Null while there is none. */
    synchronized Session session() {
        return session;
    }

    /** Saves and opens the recording, in a job. Called once. */
    void end() {
        Session live;
        String ending;
        synchronized (this) {
            ended = true;
            live = session;
            ending = outliving == null ? null : NLS.bind(LaunchMessages.outlived_message, outliving);
        }
        Job job = new SaveJob(folder, live, ending);
        job.addJobChangeListener(IJobChangeListener.onDone(event -> saved.countDown()));
        job.schedule();
    }

    /**
     * Waits until the recording is saved; whether it is.
     *
     * @param endNanos of the waiting, by {@link System#nanoTime()}
     * @param monitor  a cancel ends it too
     */
    boolean awaitSaved(long endNanos, IProgressMonitor monitor) throws InterruptedException {
        long left = endNanos - System.nanoTime();
        while (left > 0 && !monitor.isCanceled()) {
            if (saved.await(Math.min(left, CANCEL_NANOS), TimeUnit.NANOSECONDS)) {
                return true;
            }
            left = endNanos - System.nanoTime();
        }
        return saved.getCount() == 0;
    }

    @Override
    public String toString() {
        return "AnalysedLaunch: " + folder;
    }
}
